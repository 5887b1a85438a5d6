"""Spanish: what people decide to do, by kinds, so that what a player has declared can be told from what nobody has."""

from __future__ import annotations

from functools import cache

from gm.checker.lexicon.es_verbs import FINITE, GERUND, PARTICIPLE, first_person, forms, second_person

__all__ = ["Acts", "acts"]

_KINDS = {
    "speak": """contar:ue confesar:ie admitir reconocer prometer jurar pedir:i rogar:ue suplicar implorar ordenar mandar proponer insultar gritar cantar
        mentir:ie acusar denunciar avisar advertir:ie anunciar declarar proclamar perdonar maldecir bendecir agradecer negar:ie aceptar rechazar consentir:ie
        acceder convencer explicar revelar responder contestar preguntar replicar murmurar susurrar exclamar disculpar despedir:i saludar felicitar
        burlar desafiar retar amenazar exigir reclamar invitar aconsejar recitar escupir asentir:ie prohibir permitir autorizar delatar traicionar vender
        renegar:ie abjurar comprometer brindar presumir alardear acordar:ue pactar chillar bramar llorar sollozar renunciar""",
    "love": "abrazar besar acariciar consolar:ue postrar prosternar casar desposar cortejar seducir arropar peinar atraer acunar mecer",
    "trade": """dar entregar regalar vender comprar pagar firmar robar hurtar devolver:ue+devuelto prestar apostar:ue empeñar repartir ceder ofrecer donar sobornar
        contratar coger tomar agarrar guardar esconder ocultar recoger arrebatar quitar confiscar requisar recuperar heredar aceptar saldar cobrar
        tender:ie alargar meter echar sacar poner""",
    "ruin": """romper:roto quemar rasgar destrozar volcar:ue tirar arrojar lanzar hundir enterrar:ie tachar borrar incendiar prender cortar talar derribar partir
        deshacer destruir aplastar pisotear desgarrar arrancar verter:ie derramar envenenar matar soltar:ue abandonar dejar""",
    "harm": """matar estrangular degollar:ue decapitar pegar abofetear patear empujar morder:ue encerrar:ie atar azotar secuestrar envenenar apuñalar golpear
        perseguir:i apuntar rematar acuchillar ahogar ahorcar apalear torturar raptar prender arrastrar apresar capturar amordazar derribar tumbar zarandear sacudir""",
    "leave": """marchar ir huir escapar largar abandonar mudar embarcar desaparecer alejar retirar correr salir subir montar cruzar saltar regresar volver:ue+vuelto
        partir zarpar peregrinar emigrar entrar desnudar vestir:i""",
    "life": """casar rapar afeitar ordenar fundar criar plantar cultivar construir adoptar desheredar nombrar dedicar instalar establecer tallar pintar escribir:escrito
        abrir:abierto cerrar:ie enseñar encargar rezar ayunar""",
    "choose": "decidir elegir:i escoger resolver:ue+resuelto optar preferir:ie determinar votar renunciar jurar perdonar absolver:ue+absuelto condenar sacrificar salvar rescatar abandonar indultar",
}


class Acts:
    """What words tell of deciding and doing."""

    def __init__(self) -> None:
        self.kinds: dict[str, frozenset[str]] = {}
        """Infinitive → its kinds."""
        self.told: dict[str, frozenset[str]] = {}
        """A form that tells of a third person → the infinitives it may be of."""
        self.to_you: dict[str, frozenset[str]] = {}
        """A form that tells the one spoken to what they do → the infinitives."""
        self.done: dict[str, frozenset[str]] = {}
        """The same of participles, after “ha”."""
        self.said: dict[str, frozenset[str]] = {}
        """Any form, also of the first person → the infinitives."""
        for kind, verbs in _KINDS.items():
            for verb in verbs.split():
                name = verb.partition(":")[0]
                self.kinds[name] = self.kinds.get(name, frozenset()) | {kind}
                for word, form in forms(verb):
                    self.said[word] = self.said.get(word, frozenset()) | {name}
                    if form in (FINITE, GERUND):
                        self.told[word] = self.told.get(word, frozenset()) | {name}
                    elif form == PARTICIPLE:
                        self.done[word] = self.done.get(word, frozenset()) | {name}
                for word in second_person(verb):
                    self.to_you[word] = self.to_you.get(word, frozenset()) | {name}
                for word in first_person(verb):
                    self.said[word] = self.said.get(word, frozenset()) | {name}
        self.words = frozenset({*self.told, *self.done, *self.to_you})
        """Any of them, so that most sentences need no look at each word."""


@cache
def acts() -> Acts:
    """The table, made when it is first used."""
    return Acts()
