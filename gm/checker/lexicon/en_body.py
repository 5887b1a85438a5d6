"""English words that several patterns share."""

from __future__ import annotations

BODY = "upper arms?|forearms?|arms?|hands?|wrists?|shoulders?|chest|breast|breastbone|sides?|flanks?|belly|stomach|thighs?|legs?|knees?|kneecap|calf|calves|ankles?|foot|feet|hips?|back|necks?|throats?|cheeks?|cheekbone|foreheads?|brows?|temples?|ears?|jaws?|lips?|mouth|nose|eyes?|face|chin|fingers?|knuckles?|palms?|thumbs?|elbows?|armpit|ribs?|collarbone|skin|flesh|bones?|waist|groin|shins?|heels?|nape|shoulder blades?|tendons?|muscles?|biceps|scalp|gut|guts|abdomen|torso|hamstrings?|spine|skull|head|earlobes?|lungs?|liver|kidneys?|fingernails?|fingertips?|eyelids?|eyeballs?|gums|toes?|instep|windpipe|buttocks?|haunch|loins|midriff|forefinger|sinews?"
BLADE = "blade|edge|point|steel|sword|katana|tip|stroke|cut|blow|thrust|slash|iron|spear|dagger|knife|arrow|counter|counterstroke|riposte|answer|reply|wakizashi|lunge|backstroke|weapon|naginata|stab|metal"
CUT = "cut|gash|wound|slash|scratch|line of red|red line|line of blood|slice|furrow|stab|nick|thread of blood|tear|slit|graze|streak of red|stripe of red|thin line|rent|stab wound|cuts|wounds"
CONTEST = "exchange|round|bind|tussle|pass|clash|bout|duel|fight|contest|round|encounter|crossing|match|combat|passage|struggle|engagement|trial|lock|point|argument|dispute|chapter|moment|case|suit|quarrel|debate|hearing"
