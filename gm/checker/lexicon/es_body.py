"""Spanish words that several patterns share."""

from __future__ import annotations

from gm.checker.lexicon.spaced import in_order

_PARTS = in_order("""brazo antebrazo mano muñeca hombro pecho costado flanco vientre estómago muslo pierna rodilla pantorrilla tobillo pie cadera
espalda cuello garganta mejilla frente ceja sien oreja mandíbula labio boca nariz ojo cara rostro mentón barbilla dedo nudillo
palma pulgar codo axila costilla clavícula piel carne hueso cintura ingle corva empeine talón nuca pómulo omóplato bíceps tendón
dorso falange yema lóbulo meñique índice músculo párpado cabeza abdomen gemelo espinilla torso tronco lomo esternón riñón hígado pulmón músculos vena""")
BODY = "|".join(
    sorted(
        {p for part in _PARTS for p in (part, part + ("s" if part[-1] in "aeiouéó" else "es"))}, key=len, reverse=True
    )
)
BLADE = "hoja|filo|punta|acero|espada|katana|sable|lanza|puñal|daga|tajo|estocada|corte|golpe|mandoble|revés|wakizashi|tantō|tanto|cuchillo|flecha|contragolpe|respuesta|arma|hierro|naginata"
CUT = "corte|herida|tajo|estocada|rasguño|arañazo|surco|brecha|cuchillada|puñalada|hendidura|desgarro|raja|desgarrón|hilo de sangre|hilo rojo|línea roja|línea de sangre|renglón rojo|raya roja|rastro rojo|marca roja|herida abierta"
STRIKE = "intercambio|punto|pleito|cruce de aceros|cruce|choque|duelo|combate|asalto|lance|partida|pelea|envite|encuentro|enfrentamiento|ronda|round|pulso|golpe|capítulo|disputa|discusión|desafío"
