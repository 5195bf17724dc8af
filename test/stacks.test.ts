import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { play, view } from "../shared/game.ts";
import { settle } from "../shared/options.ts";
import { fast, keyed } from "../shared/rng.ts";
import { about } from "../shared/stacks/about.ts";
import { DECK, sumOf } from "../shared/stacks/deck.ts";
import { stacks } from "../shared/stacks/rules.ts";
import type { Options } from "../shared/stacks/shapes.ts";
import { answer, position, told } from "./stacks.text.ts";

/** Title, position, what is done, and what then holds: `question = answer` lines, or the rule it is refused by. */
type Row = [title: string, position: string, script: string, ...facts: string[]];

const TURNS: Row[] = [
  [
    "ST9 a seat that is not to move cannot draw",
    "open; >A: 1 |; B: 2 |",
    "B draw",
    "refused = ST9",
  ],
  ["ST9 nor play", "open; *A: 1 3 |; B: 2 |", "B play 2 for 2", "refused = ST9"],
  ["ST9 nor fold", "open; *A: 1 3 |; B: 2 |", "B fold", "refused = ST9"],
  [
    "ST9 somebody who watches cannot either",
    "open; >A: 1 |; B: 2 |",
    "watcher draw",
    "refused = ST9",
    "moves watcher = none",
  ],
  [
    "ST10 (ST-R8) drawing is an act of its own, the first of a turn",
    "open; deck 2 4; >A: 1 |; B: 2 |",
    "A draw",
    "hand A = 1 4",
    "mover = A drawn",
    "counts = hands 2 1, stacks 0 0, deck 1",
  ],
  ["ST10 nothing is played before", "open; >A: 1 |; B: 2 |", "A play 1 for 1", "refused = ST10"],
  ["ST10 and nobody folds before", "open; >A: 1 |; B: 2 |", "A fold", "refused = ST10"],
  ["ST11 one card a turn is drawn", "open; *A: 1 3 |; B: 2 |", "A draw", "refused = ST11"],
  [
    "ST11 (ST-R5) after both cards were played, the next turn has one",
    "open; deck 1 2 4; *A: 3 1 |; B: 2 |",
    "A play 3 1 for 4; B draw; B play 4 2 for 6; A draw",
    "hand A = 2",
    "moves A = play 2 from 7, fold, call",
  ],
  [
    "ST12 one card or two, highest first",
    "open; *A: 1 3 |; B: 2 |",
    "",
    "moves A = play 3 1 from -1000000, play 3 from -1000000, play 1 from -1000000, fold",
  ],
  [
    "ST12 (ST-R31) of two alike, one choice of one and one of both",
    "open; *A: 2 2 |; B: 2 | 1; bids B3",
    "",
    "moves A = play 2 from 4, play 2 2 from 4, fold, call",
  ],
  [
    "ST12 cards that are not in the hand",
    "open; *A: 1 3 |; B: 2 |",
    "A play 4 for 4",
    "refused = ST12",
  ],
  [
    "ST12 two of a card that is there once",
    "open; *A: 1 3 |; B: 2 |",
    "A play 3 3 for 6",
    "refused = ST12",
  ],
  [
    "ST12 the −10 counts as lowest",
    "open; *A: -10 1 |; B: 2 |",
    "",
    "moves A = play 1 -10 from -1000000, play 1 from -1000000, play -10 from -1000000, fold",
  ],
  [
    "ST13 (ST-R4) a first bid may be far below nothing",
    "open; *A: 1 3 |; B: 2 |",
    "A play 3 for -1000000",
    "refused = none",
    "mover = B",
  ],
  [
    "ST13 but not further",
    "open; *A: 1 3 |; B: 2 |",
    "A play 3 for -1000001",
    "refused = malformed",
  ],
  [
    "ST13 a bid is a whole number",
    "open; *A: 1 3 |; B: 2 |",
    "A play 3 for 2.5",
    "refused = malformed",
  ],
  [
    "ST13 both ends of the range are in it (ST-R31)",
    "open; *A: 1 3 |; B: 2 |",
    "A play 3 for 1000000",
    "refused = none",
  ],
  [
    "ST14 (ST-T2, ST-R3) over a 2, both cards for 4, and it is the truth",
    "open; A: 1 | 2; *B: 3 1 |; bids A2",
    "B play 3 1 for 4",
    "refused = none",
    "stack B = 3 1 = 4",
    "hand B = ",
  ],
  [
    "ST14 (ST-T2) as much as the last bid is too little",
    "open; A: 1 | 2; *B: 3 1 |; bids A2",
    "B play 3 1 for 2",
    "refused = ST14",
  ],
  [
    "ST14 (ST-T2) less than the last bid too",
    "open; A: 1 | 2; *B: 3 1 |; bids A2",
    "B play 3 1 for 1",
    "refused = ST14",
  ],
  [
    "ST15 (ST-T3) over a 2, a 1 for 3: a bluff, and allowed",
    "open; A: 1 | 2; *B: 3 1 |; bids A2",
    "B play 1 for 3",
    "refused = none",
    "stack B = 1 = 1",
  ],
  [
    "ST14 (ST-T4) over a 7, a 3 onto 5 for 8: the truth",
    "open; A: 1 | 3 4; *B: 3 1 | 4 1; bids A7",
    "B play 3 for 8",
    "refused = none",
    "stack B = 4 1 3 = 8",
  ],
  [
    "ST14 the bid to beat is the last of anybody, not my own (ST-R3)",
    "open; *A: 1 3 | 2; B: 1 | 4; bids A2 B5",
    "A play 3 for 5",
    "refused = ST14",
  ],
  [
    "ST14 (ST-R4) when the top has been bid, only folding and calling are left",
    "open; A: 1 | 2; *B: 3 1 |; bids A1000000",
    "",
    "moves B = fold, call",
  ],
  [
    "ST14 (ST-R18) the first of a round may fold before any bid; with two, the other scores nothing",
    "open; *A: 1 3 |; B: 2 |",
    "A fold",
    "gains = – 0",
    "ended = folds",
  ],
  [
    "ST16 (ST-T5) folding at 5 against 11 shows hand and Stack",
    "open; A: 1 | 4 4 3; *B: 3 2 | 4 1; C: 1 |; bids A11",
    "B fold",
    "folded B = 3 2 | 4 1",
    "mover = C",
    "counts = hands 1 0 1, stacks 3 0 0, deck 7",
  ],
  [
    "ST17 (ST-T5) who folded has nothing to do, not even to call",
    "open; A: 1 | 4 4 3; *B: 3 2 | 4 1; C: 1 |; bids A11",
    "B fold",
    "moves B = none",
  ],
  [
    "ST17 (ST-T13) a call by a folded seat",
    "open; A: 1 | 4 4 3; xB: 3 2 | 4 1; >C: 1 |; bids A11",
    "B call",
    "refused = ST17",
  ],
  [
    "ST17 (ST-T5, ST-R21) and scores nothing, a −10 included",
    "open; A: 1 | 4 4 3; *B: 3 -10 | 4; C: 1 | 2; bids A11",
    "B fold; C draw; C fold",
    "gains = 11 – –",
  ],
  [
    "ST8 (ST-T1) folded seats are passed over",
    "open; deck 1 1 1 1; *A: 1 2 |; xB: 1 |; C: 3 |",
    "A play 2 for 2",
    "mover = C",
  ],
  [
    "ST8 (ST-T1) and the order begins again",
    "open; deck 1 1 1 1; A: 1 2 |; xB: 1 |; *C: 3 4 |",
    "C play 4 for 4",
    "mover = A",
  ],
];

const CALLS: Row[] = [
  [
    "ST18 (ST-T13) there is nothing to call before the first play",
    "open; >A: 1 |; B: 2 |",
    "B call 1.1",
    "refused = ST19",
    "moves B = none",
  ],
  [
    "ST18 not with the number of no play either",
    "open; >A: 1 |; B: 2 |",
    "B call",
    "refused = ST18",
  ],
  [
    "ST18 (ST-R9) after the next seat drew",
    "open; A: 1 | 3; >B: 2 |; C: 1 |; bids A3",
    "B draw; C call",
    "verdict = 3 for 3: true",
  ],
  [
    "ST18 (ST-R9) after the next seat folded",
    "open; A: 1 | 3; *B: 2 2 |; C: 1 |; bids A3",
    "B fold; C call",
    "verdict = 3 for 3: true",
  ],
  [
    "ST18 not after the next play: that one counts now",
    "open; A: 1 | 3; *B: 2 2 |; C: 1 |; bids A3",
    "B play 2 for 4; C call",
    "verdict = 2 for 4: bluff",
  ],
  [
    "ST19 (ST-R25) a call that means an older play is too late",
    "open; A: 1 | 3; *B: 2 2 |; C: 1 |; bids A3",
    "B play 2 for 4; C call 1.1",
    "refused = ST19",
  ],
  [
    "ST19 one that means an older round too",
    "open; round 2; A: 1 | 3; >B: 2 |; bids A3",
    "B call 1.1",
    "refused = ST19",
  ],
  [
    "ST20 (ST-T13) nobody calls himself",
    "open; A: 1 | 3; >B: 2 |; bids A3",
    "A call",
    "refused = ST20",
  ],
  [
    "ST20 (ST-R11) an empty Stack may call, and loses nothing",
    "open; A: 1 | 3; >B: 2 |; bids A3",
    "B call",
    "verdict = 3 for 3: true",
    "gains = 3 0",
    "events = call score deal",
  ],
  ["ST20 off turn too", "open; A: 1 | 3; >B: 2 |; C: 1 | 1; bids A3", "C call", "caller = C"],
  [
    "ST21 (ST-R12, ST-R24) where calls are open, nobody is asked",
    "open; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3",
    "owes = B turn",
    "moves C = call",
    "moves B = draw, call",
  ],
  [
    "ST21 (ST-R12) the first call counts, the next finds another round",
    "open; A: 1 | 3; >B: 2 |; C: 1 |; bids A3",
    "C call; B call 1.1",
    "refused = ST19",
    "caller = C",
  ],
  [
    "ST21 nobody lets a play stand who was not asked",
    "open; A: 1 | 3; >B: 2 |; C: 1 |; bids A3",
    "C stand",
    "refused = ST21",
  ],
  [
    "ST22 (ST-R23) where calls are asked, all others owe an answer",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |; xD: 1 |",
    "A play 3 for 3",
    "owes = B answer, C answer",
    "moves B = call, stand",
    "moves C = call, stand",
    "moves A = none",
    "moves D = none",
  ],
  [
    "ST22 (ST-R33) until then the next seat cannot draw",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; B draw",
    "refused = ST22",
  ],
  [
    "ST22 (ST-R33) the draw is listed when the last answer is in",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; C stand; B stand",
    "owes = B turn",
    "moves B = draw, call",
    "events = play answer answer stands",
  ],
  [
    "ST23 (ST-R23) a call waits with the others",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; C call",
    "owes = B answer",
    "events = play answer",
    "ended = not yet",
  ],
  [
    "ST23 answers are opened with the last one",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; C call; B stand",
    "caller = C",
    "verdict = 3 for 3: true",
    "events = play answer answer call score deal",
  ],
  [
    "ST23 of several callers the next in turn after the accused counts",
    "asked; A: 1 | 1; *B: 3 2 |; C: 2 | 1; D: 1 | 2",
    "B play 3 for 4; A call; D call; C stand",
    "caller = D",
  ],
  [
    "ST23 whoever called first",
    "asked; A: 1 | 1; *B: 3 2 |; C: 2 | 1; D: 1 | 2",
    "B play 3 for 4; A call; D call; C call",
    "caller = C",
  ],
  [
    "ST23 an answer cannot be taken back",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; B stand; B call",
    "refused = ST23",
    "moves B = none",
  ],
  [
    "ST23 silence lets the play stand",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; late B; late C",
    "events = play answer answer stands",
    "owes = B turn",
  ],
  [
    "ST23 but a call that is in counts when time is up",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 5; C call; late B",
    "caller = C",
    "verdict = 3 for 5: bluff",
  ],
  [
    "ST24 (ST-R23) then the seat to move may still call, before drawing",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 5; C stand; B stand; B call",
    "caller = B",
    "verdict = 3 for 5: bluff",
  ],
  [
    "ST24 and after drawing",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 5; C stand; B stand; B draw; B call",
    "caller = B",
  ],
  [
    "ST24 nobody else",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 5; C stand; B stand; C call",
    "refused = ST24",
  ],
  [
    "ST24 but the seat after it, when it folded",
    "asked; deck 1 2 3; A: 1 | 3; *B: 2 2 |; C: 1 |; bids A5; settled",
    "B fold",
    "moves C = draw, call",
  ],
  [
    "ST25 (ST-R8, ST-R24) before the last card, all but accused and drawer are asked",
    "open; deck 4 2; *A: 1 3 | 1; B: 2 | 1; C: 1 |; D: 1 |",
    "A play 3 for 3; B draw; B play 2 for 4",
    "owes = A answer, D answer",
    "moves C = call",
    "moves A = call, stand",
    "events = play draw play ask",
  ],
  [
    "ST25 the drawer cannot draw yet",
    "open; deck 4; A: 1 | 3; *B: 2 1 |; C: 1 |; D: 1 |; bids A3",
    "B play 2 for 4; C draw",
    "owes = A answer, D answer",
    "refused = ST25",
  ],
  [
    "ST25 (ST-R33) he draws when the last answer is in",
    "open; deck 4; A: 1 | 3; *B: 2 1 |; C: 1 |; D: 1 |; bids A3",
    "B play 2 for 4; A stand; D stand",
    "moves C = draw, call",
    "owes = C turn",
    "moves A = none",
  ],
  [
    "ST25 his call waits with theirs, and shows to nobody",
    "open; deck 4; A: 1 | 3; *B: 2 1 |; C: 1 |; D: 1 |; bids A3",
    "B play 2 for 4; C call",
    "events = play ask",
    "owes = A answer, D answer",
    "moves C = none",
  ],
  [
    "ST25 and is opened with theirs",
    "open; deck 4; A: 1 | 3; *B: 2 1 |; C: 1 | 2; D: 1 |; bids A3",
    "B play 2 for 4; C call; D call; A stand",
    "caller = C",
    "verdict = 2 for 4: bluff",
  ],
  [
    "ST25 a fold before the last card asks too",
    "open; deck 4; A: 1 | 3; *B: 2 1 |; C: 1 |; D: 1 |; bids A3",
    "B fold",
    "owes = D answer",
    "events = fold ask",
  ],
  [
    "ST25 with nobody else to ask, the draw is listed at once",
    "open; deck 4; *A: 1 3 |; B: 2 |",
    "A play 3 for 3",
    "moves B = draw, call",
    "owes = B turn",
  ],
  [
    "ST25 where calls are asked, everybody has had a say already",
    "asked; deck 4; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 3; B stand; C stand",
    "moves B = draw, call",
    "owes = B turn",
  ],
  [
    "ST27 (ST-R27) the accused is shown, the cards move, then all Stacks are shown",
    "open; A: 1 | 4 4 3; >B: 2 | 3 2 1; C: 1 | 2; bids A11",
    "B call",
    "events = call take score deal",
    "shown = 4 4 3 3 2 1 /  / 2",
    "verdict = 11 for 11: true",
  ],
  [
    "ST28 (ST-T7) a bid above the Stack: the caller takes it all",
    "open; A: 1 | 4 3 2; >B: 2 | 3 2 1; bids A11",
    "B call",
    "gains = 0 15",
    "verdict = 9 for 11: bluff",
  ],
  [
    "ST28 (ST-R6) a bid below the Stack is a bluff too",
    "open; A: 1 | 4 3 2; >B: 2 | 1; bids A8",
    "B call",
    "gains = 0 10",
    "verdict = 9 for 8: bluff",
  ],
  [
    "ST28 (ST-T8, ST-R20) the −10 goes to the caller with the rest",
    "open; A: 1 | -10 2; >B: 2 | 3 2 1; bids A11",
    "B call",
    "gains = 0 -2",
    "moved = -10 2",
  ],
  [
    "ST29 (ST-T6) a true bid takes the caller\u2019s Stack",
    "open; A: 1 | 4 4 3; >B: 2 | 3 2 1; bids A11",
    "B call",
    "gains = 17 0",
    "moved = 3 2 1",
  ],
  [
    "ST29 (ST-T9, ST-R20) but never the −10",
    "open; A: 1 | 3 1; >B: 2 | -10 2 1; bids A4",
    "B call",
    "gains = 7 -10",
    "moved = 2 1",
  ],
  [
    "ST29 a caller with the −10 alone gives nothing",
    "open; A: 1 | 3 1; >B: 2 | -10; bids A4",
    "B call",
    "gains = 4 -10",
    "events = call score deal",
  ],
  [
    "ST30 (ST-R26) a call in the middle of a turn ends it; the drawn card is worthless",
    "open; deck 1 4; A: 1 | 3; >B: 2 | 1; C: 1 | 2; bids A5",
    "B draw; C call",
    "gains = 0 1 5",
    "round = 2",
  ],
];

const ROUNDS: Row[] = [
  [
    "ST7 (ST-T1, ST-R22) scores 10, 22, 11 give the order A, C, B",
    "open; *A 10: 1 2 |; B 22: 2 |; xC 11: 1 |",
    "A fold",
    "order = ACB",
    "mover = A",
    "round = 2",
  ],
  [
    "ST7 (ST-R2) of equal scores the younger first, clockwise from the youngest",
    "open; youngest C; *A 5: 1 2 |; B 5: 2 |; xC 5: 1 |; xD 0: 1 |",
    "A fold",
    "order = DCAB",
  ],
  [
    "ST31 (ST-T11, ST-R7) drawing the last card ends the round before anything else",
    "open; deck 4; A: 1 | 3; >B: 2 | 2 2; bids A3",
    "B draw",
    "ended = deck",
    "gains = 3 4",
    "events = draw score deal",
  ],
  [
    "ST32 (ST-T12) three, two fold: over at the second fold",
    "open; A: 1 | 3; *B: 2 2 |; C: 1 |; bids A3",
    "B fold; C draw; C fold",
    "ended = folds",
    "gains = 3 – –",
  ],
  [
    "ST32 (ST-R14) the one who is left scores an empty Stack",
    "open; *A: 1 3 | 4; B: 2 |; bids A3",
    "A fold",
    "gains = – 0",
  ],
  [
    "ST32 (ST-R14) or one below nothing",
    "open; *A: 1 3 | 4; B: 2 | -10 1; bids B3",
    "A fold",
    "gains = – -9",
  ],
  [
    "ST33 (ST-T10) Stacks 12, none and 3 score 12, 0 and 3; hands add nothing",
    "open; deck 1; A: 4 | 4 4 3 1; >B: 3 |; C: 2 | 1 2; bids A12; settled",
    "B draw",
    "gains = 12 0 3",
  ],
  [
    "ST33 (ST-R13) bystanders of a call score too",
    "open; A: 1 | 4 4 3; >B: 2 | 3 2 1; C: 1 | 2 2; bids A11",
    "B call",
    "gains = 17 0 4",
  ],
  [
    "ST33 a score may fall below zero (ST3)",
    "open; *A: 1 3 | 4; B 2: 2 | -10; bids B3",
    "A fold",
    "scores = 0 -8",
  ],
  [
    "ST34 (ST-R27) the next round is dealt at once, the last one stays in sight",
    "open; *A: 1 3 | 4; B: 2 | 2 2; bids B3",
    "A fold",
    "round = 2",
    "shown = 4 / 2 2",
    "counts = hands 1 1, stacks 0 0, deck 13",
  ],
  [
    "ST35 (ST-T14, ST-R15) A 41, B 44: B wins",
    "open; deck 1; A 40: 1 | 1; >B 40: 2 | 4; C 20: 1 |; bids A1; settled",
    "B draw",
    "over = 2 1 3 ST35",
    "scores = 41 44 20",
    "owes = nobody",
    "events = draw score end",
  ],
  [
    "ST36 (ST-T14) 41, 41, 20: nobody has won, all play on",
    "open; deck 1; A 37: 1 | 4; >B 37: 2 | 4; C 20: 1 |; bids A4; settled",
    "B draw",
    "over = no",
    "scores = 41 41 20",
    "round = 2",
  ],
  [
    "ST36 (ST-R16) both exactly 40 is that tie",
    "open; deck 1; A 36: 1 | 4; >B 36: 2 | 4; bids A4; settled",
    "B draw",
    "over = no",
    "scores = 40 40",
  ],
  [
    "ST36 (ST-R28) later the same is looked at again, at the target or above",
    "open; deck 1; A 41: 1 | -10; >B 41: 2 |; C 20: 1 |; bids A4; settled",
    "B draw",
    "over = 2 1 3 ST35",
  ],
  [
    "ST36 (ST-R28) a third may overtake those who tied",
    "open; deck 1; A 41: 1 |; >B 41: 2 |; C 38: 1 | 4; bids A4; settled",
    "B draw",
    "over = 2 2 1 ST35",
  ],
  [
    "ST37 (ST-R17, ST-R29) the last round of a capped game: the highest wins",
    "open; rounds 3; round 3; deck 1; A 10: 1 | 4; >B 12: 2 |; bids A4",
    "B draw",
    "over = 1 2 ST37",
  ],
  [
    "ST37 (ST-R17) equal scores share",
    "open; rounds 3; round 3; deck 1; A 8: 1 | 4; >B 12: 2 |; C 1: 1 |; bids A4; settled",
    "B draw",
    "over = 1 1 3 ST37",
  ],
  [
    "ST37 not before",
    "open; rounds 3; round 2; deck 1; A 10: 1 | 4; >B 12: 2 |; bids A4",
    "B draw",
    "over = no",
  ],
  [
    "ST37 a game without an end goes on",
    "open; rounds none; round 1000; deck 1; A 10: 1 | 4; >B 12: 2 |; bids A4",
    "B draw",
    "over = no",
  ],
];

const GONE: Row[] = [
  [
    "ST39 (ST-R30) a seat that is gone draws when its turn comes, then folds",
    "open; *A: 1 3 |; ~B: 2 | 1; C: 1 |",
    "A play 3 for 3",
    "events = play draw fold",
    "mover = C",
    "folded B = 2 1 | 1",
  ],
  [
    "ST39 whoever leaves on the own turn does so at once",
    "open; >A: 1 |; B: 2 |; C: 1 |",
    "left A",
    "events = left draw fold",
    "mover = B",
  ],
  [
    "ST39 also after drawing",
    "open; *A: 1 2 |; B: 2 |; C: 1 |",
    "left A",
    "events = left fold",
    "mover = B",
  ],
  [
    "ST39 (ST-R10) it never folds off turn: its last play can still be called",
    "open; A: 1 | 3; >B: 2 |; C: 1 |; bids A5",
    "left A; C call",
    "caller = C",
    "verdict = 3 for 5: bluff",
  ],
  [
    "ST39 it lets every play stand: nobody asks it",
    "asked; *A: 1 3 |; ~B: 2 |; C: 1 |",
    "A play 3 for 3",
    "owes = C answer",
  ],
  [
    "ST39 one that leaves while it is asked lets the play stand",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |; D: 1 |",
    "A play 3 for 3; left C; B stand",
    "owes = D answer",
    "events = play left answer answer",
  ],
  [
    "ST39 and as the last answer it opens them",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |",
    "A play 3 for 5; B call; left C",
    "caller = B",
  ],
  [
    "ST39 a call given before leaving counts",
    "asked; *A: 1 3 |; B: 2 |; C: 1 |; D: 1 |",
    "A play 3 for 5; C call; left C; B stand; D stand",
    "caller = C",
  ],
  [
    "ST39 it has nothing to do",
    "open; A: 1 | 3; >B: 2 |; ~C: 1 |; bids A5",
    "C call",
    "refused = ST39",
    "moves C = none",
  ],
  [
    "ST39 with the last card to draw it waits for the answers, then draws it",
    "open; deck 4; *A: 1 3 |; ~B: 2 |; C: 1 |",
    "A play 3 for 5; C stand",
    "ended = deck",
    "events = play ask answer stands draw score deal draw fold",
  ],
  [
    "ST39 when time runs out, draw and fold, once",
    "open; >A: 1 |; B: 2 |; C: 1 |",
    "late A",
    "events = late draw fold",
    "mover = B",
  ],
  [
    "ST39 after drawing, only fold",
    "open; *A: 1 2 |; B: 2 |; C: 1 |",
    "late A",
    "events = late fold",
  ],
  [
    "ST39 a last card drawn that way ends the round too",
    "open; deck 4; A: 1 | 3; >B: 2 |; bids A3; settled",
    "late B",
    "events = late draw score deal",
    "ended = deck",
  ],
  [
    "ST39 who comes back plays on",
    "open; A: 1 | 3; *B: 2 1 |; ~C: 1 |; bids A5",
    "back C; B play 2 for 6",
    "owes = C turn",
    "moves C = draw, call",
  ],
  [
    "ST40 (ST-R30) when one is left who is not gone, that seat has won",
    "open; >A 3: 1 |; B 30: 2 |; ~C 39: 1 |",
    "left B",
    "over = 1 – – ST40",
    "owes = nobody",
    "events = left end",
  ],
];

const ROWS = [...TURNS, ...CALLS, ...ROUNDS, ...GONE];

describe.each([
  ["turns", TURNS],
  ["calls", CALLS],
  ["rounds and the end", ROUNDS],
  ["seats that are gone", GONE],
])("Stacks: %s", (_, rows) => {
  it.each(rows)("%s", (_title, text, script, ...facts) => {
    const after =
      script === ""
        ? { state: position(text), events: [], refusal: null }
        : told(position(text), script);
    for (const fact of facts) {
      const [question] = fact.split(" = ");
      const found = question === "refused" ? (after.refusal ?? "none") : answer(after, question);
      expect(`${question} = ${found}`).toBe(fact);
    }
    if (!facts.some((fact) => fact.startsWith("refused"))) expect(after.refusal).toBeNull();
  });
});

const OPTIONS: Options = { target: 40, calls: "open", maxRounds: 100, youngest: null };

/** Rules that are not a position and a move. */
const OTHERS: [title: string, holds: () => void][] = [
  [
    "ST1 (ST-R1) the deck: 5 × 1, 4 × 2, 3 × 3, 2 × 4, one −10",
    () => {
      const copies = (face: string) => DECK.filter((card) => card === face).length;
      expect(["1", "2", "3", "4", "-10"].map(copies)).toEqual([5, 4, 3, 2, 1]);
      expect(sumOf(DECK.filter((card) => card !== "-10"))).toBe(30);
    },
  ],
  ["ST2 two to five seats", () => expect(stacks.seatCounts).toEqual([2, 3, 4, 5])],
  [
    "ST3 everybody begins with nothing",
    () => {
      expect(stacks.setup(OPTIONS, 3, fast(1)).public.scores).toEqual([0, 0, 0]);
    },
  ],
  [
    "ST4 the target is 40 unless the host says otherwise",
    () => {
      expect(settle(about.options, {}, { seatCount: 3, slow: false }).target).toBe(40);
    },
  ],
  [
    "ST5 (ST-R22) one card each, from the top, in the order of turns",
    () => {
      const first = stacks.setup({ ...OPTIONS, youngest: 0 }, 3, keyed("ab".repeat(32)));
      const other = stacks.setup({ ...OPTIONS, youngest: 1 }, 3, keyed("ab".repeat(32)));
      expect(first.private.map(({ hand }) => hand.length)).toEqual([1, 1, 1]);
      expect(first.secret.deck).toHaveLength(12);
      expect([1, 2, 0].map((seat) => other.private[seat].hand)).toEqual(
        [0, 1, 2].map((seat) => first.private[seat].hand),
      );
    },
  ],
  [
    "ST6 (ST-R2, ST-R22, ST-R34) round 1: the youngest begins, clockwise",
    () => {
      expect(stacks.setup({ ...OPTIONS, youngest: 2 }, 4, fast(1)).public.order).toEqual([
        2, 3, 0, 1,
      ]);
    },
  ],
  [
    "ST6 (ST-R2) by chance, every seat is youngest sometimes",
    () => {
      const firsts = Array.from(
        { length: 60 },
        (_, seed) => stacks.setup(OPTIONS, 4, fast(seed)).public.youngest,
      );
      expect([...new Set(firsts)].sort()).toEqual([0, 1, 2, 3]);
    },
  ],
  [
    "ST26 (ST-R24) a play waits the reaction time after an open bid; drawing and calling do not",
    () => {
      const { public: table } = position("open; A: 1 | 3; *B: 2 1 |; C: 1 |; bids A3");
      expect(stacks.waits(table, { type: "play", cards: ["2"], bid: 4 })).toBe("ST26");
      expect(stacks.waits(table, { type: "draw" })).toBeNull();
      expect(stacks.waits(table, { type: "call", round: 1, play: 1 })).toBeNull();
      expect(stacks.provokes).toEqual(["play"]);
    },
  ],
  [
    "ST26 a fold waits only where it ends the round",
    () => {
      const three = position("open; A: 1 | 3; *B: 2 1 |; C: 1 |; bids A3").public;
      const two = position("open; A: 1 | 3; *B: 2 1 |; xC: 1 |; bids A3").public;
      expect(stacks.waits(three, { type: "fold" })).toBeNull();
      expect(stacks.waits(two, { type: "fold" })).toBe("ST26");
    },
  ],
  [
    "ST26 also by the folds of gone seats that follow it",
    () => {
      const { public: table } = position("open; A: 1 | 3; *B: 2 1 |; ~C: 1 |; bids A3");
      expect(stacks.waits(table, { type: "fold" })).toBe("ST26");
    },
  ],
  [
    "ST26 the first play of a round waits for nobody, nor any where calls are asked",
    () => {
      const first = position("open; *A: 1 3 |; B: 2 |").public;
      const asked = position("asked; A: 1 | 3; *B: 2 1 |; bids A3; settled").public;
      expect(stacks.waits(first, { type: "play", cards: ["1"], bid: 4 })).toBeNull();
      expect(stacks.waits(asked, { type: "play", cards: ["2"], bid: 4 })).toBeNull();
    },
  ],
  [
    "ST38 (ST-R29) options, their bounds, and asked calls where the clock counts days",
    () => {
      const values = settle(about.options, {}, { seatCount: 3, slow: true });
      expect(values).toEqual({ target: 40, calls: "asked", maxRounds: 100, youngest: null });
      expect(about.options.find(({ id }) => id === "target")).toMatchObject({ from: 10, to: 200 });
      expect(about.options.find(({ id }) => id === "maxRounds")).toMatchObject({
        from: 3,
        to: 1000,
        none: true,
      });
    },
  ],
  [
    "ST41 (ST-R19) a hand that nobody showed stays unseen when the round ends",
    () => {
      const { state, events } = told(
        position("open; deck 1; A: 4 | 3; >B: 3 | 2; bids A3"),
        "B draw",
      );
      expect(state.public.last?.stacks).toEqual([["3"], ["2"]]);
      expect(JSON.stringify([state.public, events])).not.toContain('"4"');
    },
  ],
  [
    "ST41 a play shows how many cards, not which",
    () => {
      const played = told(position("open; *A: 4 3 |; B: 2 |"), "A play 4 3 for 7");
      expect(played.events).toEqual([{ type: "play", seat: 0, cards: 2, bid: 7 }]);
      expect(view(played.state, 1)).toMatchObject({ private: { hand: ["2"], stack: [] } });
    },
  ],
  [
    "ST42 (ST-R32) seed and moves deal every hand again",
    () => {
      const again = () => {
        const state = stacks.setup(OPTIONS, 2, keyed("0f".repeat(32)));
        const played = play(stacks, state, { seat: state.public.mover, moves: [{ type: "draw" }] });
        return played.state?.private;
      };
      expect(again()).toEqual(again());
    },
  ],
];

describe("Stacks: the rest", () => {
  it.each(OTHERS)("%s", (_title, holds) => holds());
});

const RULES = readFileSync(new URL("../shared/stacks/RULES.md", import.meta.url), "utf8");
const TITLES = [...ROWS.map(([title]) => title), ...OTHERS.map(([title]) => title)].join("\n");
const numbered = (prefix: string, last: number) =>
  Array.from({ length: last }, (_, i) => `${prefix}${i + 1}`);

test.each([
  ...numbered("ST-R", 34),
  ...numbered("ST-T", 14),
  ...RULES.matchAll(/\*\*(ST\d+)\*\*/g).map(([, id]) => id),
])("Stacks: %s has a row, and its sentence in RULES.md", (id) => {
  expect(TITLES).toMatch(new RegExp(`${id}\\b`));
  expect(RULES).toMatch(new RegExp(`${id}\\b`));
});
