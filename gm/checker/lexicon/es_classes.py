"""Spanish words by what they mean, for the patterns of `es_wounds`, `es_deaths` and `es_winners`. See `senses`."""

from __future__ import annotations

from gm.checker.lexicon.es_body import BLADE, BODY
from gm.checker.lexicon.es_verbs import forms
from gm.checker.lexicon.spaced import by_class, spaced

__all__ = ["classes"]

_VERBS = {
    # What hurts a person, whatever part of them.
    "HURT": """herir:ie malherir:ie lastimar lesionar acuchillar apuñalar mutilar desjarretar destripar lisiar baldar tullir descalabrar desfigurar
        estoquear alancear acribillar despellejar desollar:ue apalear aporrear vapulear ensartar empalar eviscerar""",
    # What parts flesh.
    "CUT": """cortar rajar sajar tajar rebanar rebañar cercenar amputar seccionar hender:ie hendir:ie desgarrar rasgar lacerar arañar rasguñar pinchar
        punzar atravesar:ie traspasar perforar horadar agujerear taladrar trinchar descarnar desgajar tronchar segar:ie arrancar escindir herir:ie
        pelar mondar despellejar desollar:ue lonchear mutilar apuñalar acuchillar ensartar abrasar quemar escaldar chamuscar achicharrar morder:ue
        mordisquear roer picar desgarrar lastimar lesionar dañar lacerar surcar""",
    # What breaks bones and joints.
    "BREAK": """romper:roto partir quebrar:ie fracturar machacar aplastar triturar moler:ue majar dislocar descoyuntar desencajar destrozar reventar:ie chafar quebrantar astillar magullar contusionar amoratar luxar resquebrajar cascar
        abollar despedazar desmenuzar desbaratar estropear inutilizar descolgar:ue""",
    # What may only touch: a wound where it is done to a part of somebody.
    "TOUCH": """tocar rozar alcanzar acertar:ie encontrar:ue hallar besar lamer marcar señalar cruzar visitar rayar rubricar abrir:abierto raspar
        acariciar buscar probar:ue hender:ie afeitar rasurar golpear azotar castigar pegar sacudir""",
    # What puts a blade somewhere.
    "SINK": "hundir clavar meter hincar enterrar:ie introducir plantar incrustar deslizar colar:ue encajar alojar enfundar envainar sepultar empotrar",
    # What a blade does by itself.
    "ENTER": """entrar meter penetrar hundir clavar morder:ue colar:ue resbalar caer deslizar asomar salir subir bajar pegar dar acertar:ie impactar
        aparecer incrustar atravesar:ie llegar abrir:abierto correr escarbar hurgar acabar terminar parar quedar""",
    "BLEED": "sangrar desangrar",
    "FLOW": """manar brotar correr gotear chorrear escurrir resbalar fluir rezumar borbotar borbotear asomar bajar caer saltar salpicar deslizar rodar:ue
        trazar surcar llover:ue""",
    "STAIN": """pintar manchar empapar teñir bañar calar encharcar embadurnar pringar oscurecer ennegrecer enrojecer colorear salpicar cubrir:cubierto llenar
        poner volver:ue+vuelto pegar mojar calentar:ie""",
    "LIMP": "cojear renquear renguear",
    "BIND": "vendar entablillar taponar restañar suturar cauterizar",
    "DIE": "morir:ue+muerto fallecer perecer expirar fenecer agonizar",
    "KILL": """matar asesinar rematar ejecutar degollar:ue decapitar ajusticiar ahorcar estrangular envenenar fusilar linchar liquidar ultimar
        descuartizar crucificar lapidar descabezar desnucar inmolar despenar apuntillar acogotar""",
    "BURY": "enterrar:ie sepultar amortajar incinerar inhumar",
    "COVER": "cubrir:cubierto tapar",
    "FIND": "encontrar:ue hallar descubrir:descubierto pescar sacar recoger rescatar topar",
    "BEAT": """derrotar superar doblegar batir aventajar someter vencer sobrepasar arrollar aplastar avasallar desarbolar desbordar humillar desarmar
        reducir dominar apabullar vapulear""",
    "WIN": "ganar vencer triunfar prevalecer imponer",
    "LOSE": "perder:ie",
    "YIELD": "rendir:i ceder claudicar capitular flaquear",
    "JUDGE": "fallar sentenciar votar decidir dictaminar resolver:ue+resuelto pronunciar inclinar decantar",
    "CHEER": "vitorear aclamar ovacionar aplaudir felicitar",
    "HOLD": "tener llevar traer lucir mostrar:ue enseñar exhibir arrastrar sacar",
    "GIVE": "tender:ie entregar ofrecer rendir:i presentar dar alargar ceder",
}
_PARTS = """pellejo pellejos espinazo tripa tripas entrañas vísceras canilla canillas tibia fémur rótula omoplato omoplatos paletilla quijada carrillo
    sobaco nalga nalgas coronilla cráneo mollera cogote sienes tendones uñas uña muela muelas diente dientes huesecillos clavículas pantorrillas corvas
    antepié empeines yugular tráquea nuez mandíbulas cuero párpado entrepierna ijar ijares cuadril vértebra vértebras cervicales rabadilla
    pestaña pupila córnea cuenca bajovientre cartílago tetilla tetillas ombligo pezón bazo papada ligamento ligamentos nervio articulación"""
_NOT_PARTS = spaced(
    "pie pies cara caras rostro rostros frente frentes cabeza cabezas boca bocas espalda espaldas dorso dorsos nariz palma palmas nervio nuez"
)
"""What is said too often of other things, or has a use in too many turns of phrase, to be a part wherever it stands."""
_WOUNDS = """herida heridas rasguño rasguños arañazo arañazos quemadura quemaduras llaga llagas fractura contusión contusiones moratón moratones cardenal
    cardenales hematoma chichón verdugón verdugones magulladura magulladuras desgarro hemorragia esguince torcedura muñón ampolla ampollas pústula brecha tajadura cortadura cortaduras punzadura cojera"""
_RED = "rojo roja rojos rojas carmesí escarlata bermejo bermeja bermellón encarnado encarnada colorado colorada granate grana púrpura sangriento sangrienta"
_GARMENTS = """manga mangas ropa ropas tela haori kimono faja cinturón hakama cuello camisa sandalia sandalias coraza pernera pechera puño seda lino
    algodón manto capa túnica calcetín tabi vendas venda vaina obi solapa"""


def classes() -> dict[str, list[str]]:
    """Each class with its words; of verbs the finite forms, and under their own names the gerunds, infinitives and participles."""
    found = by_class(_VERBS, forms)
    parts = {*BODY.split("|"), *_PARTS.split()}
    found["ANY"] = sorted(parts)
    found["B"] = sorted(parts - _NOT_PARTS)
    found["K"] = sorted(
        {
            *BLADE.split("|"),
            *spaced("hierros aceros filos puntas hojas espadas tajos flechas cuchillos dardo virote bala proyectil"),
        }
    )
    found["W"] = _WOUNDS.split()
    found["RED"] = _RED.split()
    found["G"] = _GARMENTS.split()
    return {name: list(dict.fromkeys(words)) for name, words in found.items()}
