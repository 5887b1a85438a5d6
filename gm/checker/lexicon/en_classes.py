"""English words by what they mean, for the patterns of `en_wounds`, `en_deaths` and `en_winners`. See `senses`."""

from __future__ import annotations

import re

from gm.checker.lexicon.en_body import BLADE, BODY
from gm.checker.lexicon.en_verbs import forms
from gm.checker.lexicon.spaced import by_class, spaced

__all__ = ["classes"]

_VERBS = {
    # What hurts a person, whatever part of them.
    "HURT": """wound injure maim lacerate stab+ skewer impale hamstring gash cripple disfigure maul gore lame mutilate mangle scald disembowel eviscerate
        bloody hurt knife harpoon bludgeon concuss club+""",
    # What parts flesh.
    "CUT": """cut slice slash gash hack carve nick graze scratch score lacerate pierce stab+ skewer impale puncture lance prick rip+ tear rend slit cleave
        split hew sever shear lop+ clip+ flay skin+ scrape rake bite nip+ gouge pink furrow notch pare shave hamstring maim bloody bruise wound injure
        scar+ slit scald sear scorch singe blister burn crease chop+ whittle peel perforate transfix gore claw maul savage mangle
        mutilate amputate unseam incise fillet scalp rive shred+ mince abrade chafe bark unzip+ unstitch halve snip+ engrave etch chisel groove brand rasp""",
    # What breaks bones and joints.
    "BREAK": """break crack snap+ shatter smash crush fracture splinter mangle pulp dislocate wrench sprain batter crunch crumple cripple stave ruin
        pulverise pulverize mash bust lame rupture unhinge concuss""",
    # What may only touch: a wound where it is done to a part of somebody.
    "TOUCH": """open find catch reach kiss meet mark cross take hit strike tag+ brush trace taste visit sting lick part thump clout whip+ lash lay
        clip+ get draw jar rap+ write sign thread smack crack jolt""",
    # What puts a blade somewhere.
    "SINK": """sink drive bury plunge thrust push run slide put slip+ lodge plant ram+ jam+ stick set punch poke shove force work sheathe send press embed
        insert feed ease bring""",
    # What a blade does by itself.
    "ENTER": """go sink slide slip+ enter bite drive cut plunge pierce punch land lodge strike dig tear skid+ glance come pass glide ride run bury grate
        rip+ burst fall arrive skip+ stop+ end catch find slice shear open reach travel plough jar thud+ skate emerge stick stand jut+ protrude""",
    "FLOW": """run drip+ trickle flow pour well spill spurt gush stream seep ooze leak dribble spray spatter splash patter fall drop+ bead slide course
        creep spread pool roll gather pump pulse jet+ bubble froth crawl patter fleck weep sheet""",
    "STAIN": """soak stain drench spot+ redden darken blot+ mark streak smear splash spatter dye paint fleck dot+ speckle blacken wet+ warm fill cover
        turn colour print sprinkle splotch dapple pattern tint slick""",
    "BIND": "bandage bind tie wrap+ stitch sew dress swab+ strap+ splint staunch stanch plug+ pack wash clean tend close pad+ swathe wind knot+",
    "WINCE": "wince flinch grimace moan groan whimper howl scream shriek yelp",
    "FAIL": "fail refuse cease stop+",
    # What a hurt part of the body does.
    "SWELL": "swell bruise blister bleed gape ooze seep leak drip+ clot purple blacken",
    # How blood leaves it.
    "DRIP": "drip+ trickle well spurt gush ooze seep leak dribble spray spatter patter bead froth squirt",
    "OBEY": """close open grip+ hold obey answer bend move lift rise straighten work bear carry support serve respond clench feel grasp take turn flex
        raise do come curl shut listen""",
    "DIE": "die perish expire succumb",
    "KILL": """kill slay murder behead decapitate slaughter execute dispatch butcher strangle poison smother throttle hang shoot stone spear drown
        assassinate garrotte despatch crucify disembowel""",
    "BURY": "bury cremate mourn inter+ burn entomb bewail lament",
    "COVER": "cover veil shroud drape wrap+",
    "BEAT": """beat defeat best overcome outfight outmatch outdo outlast overpower vanquish conquer master worst humble overwhelm outclass outplay
        outwit+ trounce thrash rout outmanoeuvre outthink outduel outfence outreach outscore outpoint trump outstrip outshine crush subdue disarm
        unseat floor trounce drub+ school outguess topple upstage whip+ outwait outstay outfence outstare outface checkmate dethrone overmaster outdraw
        outfox outgeneral outmuscle outbox""",
    "WIN": "win prevail triumph",
    "YIELD": "yield surrender concede submit capitulate cede forfeit",
    "JUDGE": "rule find decide judge declare pronounce award adjudge proclaim vote",
    "CHEER": "cheer applaud acclaim hail congratulate salute crown",
    "GIVE": "give hand offer surrender present tender yield pass",
}
_PARTS = """sternum temple temples eyelid eyelids eyebrow eyebrows nostril nostrils gum gums tongue tooth teeth toe toes toenail fingernail fingernails fingertip fingertips
    earlobe earlobes lobe lobes knucklebone breastbone hipbone haunch buttock buttocks rump loin loins midriff instep sole soles crown windpipe gullet
    jugular larynx kidney kidneys liver lung lungs bowel bowels entrails navel artery vein sinew sinews ligament ligaments gristle cartilage bicep sinew
    jawbone cheekbones shinbone thighbone kneecaps forefinger thigh wristbone anklebone shoulders bone bones joint joints socket vertebra vertebrae
    collarbones scalps belly forehead shoulder-blade elbow-joint hamstrings tricep triceps pelvis hide pate noses chins crotch trunk"""
_NOT_PARTS = spaced(
    "head face back hand hands foot feet eye eyes mouth side sides skin crown sole trunk hide joint joints heel heels chest palm palms flesh fingers finger"
)
"""What is said too often of other things to be a part wherever it stands."""
_WOUNDS = """wound wounds gash gashes laceration bruise bruises welt welts weal weals graze grazes puncture sprain fracture blister blisters contusion concussion
    lesion lesions injury injuries slash slashes scratch scratches gouge nick nicks abrasion abrasions scrape scrapes stump haemorrhage hemorrhage"""
_MISSILES = """staff staves pole fist fists boot knee elbow pommel butt club cudgel bokken ball guard scabbard fan hook sickle chain lash whip bowstring fang tusk caltrop
    shuriken splinter fragment shard lance axe axe-head bolt quarrel flail hammer stone kick punch heel hilt spearhead arrowhead shaft flat backhand forehead
    shoulder scythe rod cane prong barb nail star trident rake"""
"""What strikes or sticks in somebody besides blades."""
_RED = "red crimson scarlet bloody vermilion carmine ruby reddened bloodied incarnadine"
_GARMENTS = """sleeve sleeves cloth robe robes haori kimono sash collar hem hakama silk linen cotton cuff obi belt tunic jacket shirt cloak sock tabi wrappings
    bandage underrobe straw mat matting legging leggings lapel breastplate fold"""
_GROUNDS = """snow sand grass gravel boards planks stones stone moss mud dust frost tatami mat mats floor ground earth clay leaves leaf pebbles straw pine-needles
    needles steps step bridge flagstones flagstone ice petals petal blossoms ash ashes reeds shingle deck rail puddle water path road"""


_GRAVE = """coffin coffins bier shroud urn hearse pyre grave tomb tombstone gravestone headstone funeral burial obituary cremation corpse cadaver obsequies
    epitaph requiem killer slayer murderer murderess murder pallbearers gravedigger gravediggers widow widower orphan orphans mourners executors"""
"""What belongs only to the dead."""
_BOX = "coffin casket barrel box jar urn grave pyre tomb vault crypt mound ground earth shroud sail sailcloth quicklime ditch pit furnace"


def classes() -> dict[str, list[str]]:
    """Each class with its words; of verbs the finite forms, and under their own names the base forms, gerunds and participles."""
    found = by_class(_VERBS, forms)
    singles = {re.sub(r"s\?$|\(.*\)|\?", "", part) for part in BODY.split("|")} | {
        part.replace("?", "") for part in BODY.split("|")
    }
    parts = {part for part in singles if " " not in part} | set(_PARTS.split())
    found["ANY"] = sorted(parts)
    found["B"] = sorted(parts - _NOT_PARTS)
    found["K"] = sorted(
        {
            *BLADE.split("|"),
            *spaced(
                "blades points edges swords cuts strokes blows thrusts arrows knives tips tanto bolt dart bullet ball shaft"
            ),
        }
    )
    found["M"] = _MISSILES.split()
    found["W"] = _WOUNDS.split()
    found["RED"] = _RED.split()
    found["G"] = _GARMENTS.split()
    found["S"] = _GROUNDS.split()
    found["GRAVE"] = _GRAVE.split()
    found["BOX"] = _BOX.split()
    return {name: list(dict.fromkeys(words)) for name, words in found.items()}
