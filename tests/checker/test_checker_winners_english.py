"""English: who wins and who loses, as it is said plainly, aloud, or of nobody by name; and what only sounds like it."""

from __future__ import annotations

import pytest
from checker_judged import rejected


def _rejected(text: str, winner: str | None) -> bool:
    return "winner" in rejected(text, "en", beat="exchange", winner=winner, wounded=[], dies=[])


@pytest.mark.parametrize(
    "text",
    [
        "Kenji turned and fled across the paddies.",
        "Kenji backed down and put up his sword.",
        "Tomoe put Kenji on his back in the dust.",
        "Tomoe proved too much for Kenji.",
        "Tomoe made short work of him.",
        "The loser, Kenji, picked up his hat.",
        "Defeated, Kenji could only stare.",
        "Beaten, he straightened his collar.",
        "Tomoe dealt him his first defeat.",
        "Kenji came out of it the worse.",
        "It cost Kenji the round.",
        "That stroke won Tomoe the bout.",
        "The exchange slipped from Kenji's grasp.",
        "Tomoe knocked the sword from Kenji's hand.",
        "A twist of her wrist, and Kenji's sword went spinning into the grass.",
        "Kenji sued for peace.",
        "Kenji handed her the sword, hilt first.",
        "Having won the exchange, Tomoe stepped back.",
        "He granted that Tomoe was the better.",
        "Tomoe went home with the purse.",
        '"Tomoe wins," said the judge.',
        '"The bout is Tomoe\'s," the judge said.',
        '"Point to Tomoe," called the judge.',
        '"I\'ve lost," said Kenji.',
    ],
)
def test_tomoe_wins(text: str) -> None:
    assert [_rejected(text, winner) for winner in (None, "A", "B")] == [True, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "The winner wiped her blade.",
        "The loser walked home in the rain.",
        "The better sword had won.",
        "The woman in grey outfought him, and there was an end.",
        "They parted, and the duel was decided.",
    ],
)
def test_somebody_wins(text: str) -> None:
    assert [_rejected(text, winner) for winner in (None, "A", "B")] == [True, False, False]


@pytest.mark.parametrize(
    "text",
    [
        "Hana conceded nothing, and neither did Kenji.",
        "Kenji conceded nothing but a smile.",
        "What Tomoe lost in reach she had to make up in nerve.",
        "Kenji was too late, and so was she.",
        "The advantage was Kenji's for a breath, then Tomoe's.",
        "For a moment Tomoe had the better of it.",
        "Kenji was the stronger and Tomoe the quicker, and it came to nothing.",
        "Kenji beat her blade aside, and it swung back at once.",
        "Tomoe lowered her blade and said that enough had been spilled on this hill.",
        "Tomoe pressed her back to the pillar and made herself thin.",
        "Kenji had been beaten as a child until he used his right hand.",
        "Tomoe had once beaten the abbot at go.",
        "The judge turned to Tomoe and asked if she was ready.",
        "The slope favoured Kenji and the wind favoured Tomoe.",
        "The winner takes the valley, and the loser takes the road.",
        "Tomoe asked for water, and they gave it to her.",
        "Kenji has lost his left sandal.",
        "Tomoe was too quick for the eye.",
        '"Kenji wins if it rains," said the ferryman.',
        '"You win nothing by shouting," said Tomoe.',
    ],
)
def test_nobody_wins(text: str) -> None:
    assert [_rejected(text, winner) for winner in (None, "A", "B")] == [False, False, False]
