import type { Expectation, Intent } from '#phases/vocabulary.ts';
import type { Acts } from './acts.ts';
import { sinceEventIn } from './finding-facts.ts';
import type { Heard } from './heard.ts';
import { wordings } from './lexicon/phrases.ts';
import { languageWish } from './language-wish.ts';
import { allFactsIn } from './notes.ts';
import { isBriefSide, namedSide, sideAfterTurnedDown, SIDE_WISH, sidesIn } from './sides-and-places.ts';
import { daysOf, durationIn, isVagueDuration } from './times.ts';

/** What is known about an utterance when its intent is decided. */
export interface Evidence {
  readonly heard: Heard;
  readonly acts: Acts;
  /** What is asked. */
  readonly question: Intent | undefined;
  /** She named a treatment that is long over. */
  readonly isOverNow: boolean;
  /** A sign, a situation or fever was named and denied, or "wie immer". */
  readonly denies: boolean;
  readonly hasFinding: boolean;
  readonly hasInterrupt: boolean;
}

type Polarity = 'yes' | 'no';

const UNCLEAR: Intent = { type: 'unclear' };
/** Acts that are an intent whatever was asked, the most urgent first. */
const COMMANDS = [
  ...(['stop', 'discard', 'save', 'pause', 'back', 'slower', 'faster', 'louder', 'quieter'] as const),
  ...(['skip', 'repeat', 'resume', 'not_understood', 'wait'] as const),
];
type Command = (typeof COMMANDS)[number];

const [LEADING_NO, TRAILING_NO, ...FRAMING_YES] = wordings('leading-no', 'trailing-no', 'leading-yes', 'trailing-yes');
const [DENYING, AGREEING_DENIAL, HEDGED] = wordings('denying', 'agreeing-denial', 'hedged');
const [STARTS_WITH_TIME, NOT_YET, DOUBTING] = wordings('starts-with-time', 'not-yet', 'doubting-consent');
const [ANSWERED, DENIABLE, READY] = wordings('answered-by-polarity', 'answered-by-denial', 'ready-or-done');
const [KEEPING_DENIED, DISCARDING_DENIED, STOPPING_DENIED] = wordings(
  'keeping-denied',
  'discarding-denied',
  'stopping-denied',
);
const [KEEPING_NAMED, NOT_DELETING] = wordings('keeping-named', 'not-deleting');
const [NOT_SAVING, DELETING] = wordings('not-saving', 'deleting');
/** A leading ja or nein answers only a sentence this short, and only so short a time is nothing but one. In words. */
const [LONGEST_ANSWER, LONGEST_BARE_TIME] = [10, 8] as const;
/** The questions of phase 1 are about the last weeks or months: "vor zwei Wochen" is a yes, "vor Jahren" none. */
const RECENTLY_DAYS = 300;

function has(acts: Acts, ...wanted: readonly string[]): boolean {
  return acts.found.some(({ act }) => wanted.includes(act));
}

/** The last plain word, else one that frames a short sentence, or what is told. */
function polarityIn(evidence: Evidence, expectation: Expectation): Polarity | undefined {
  const { heard, acts, question, hasInterrupt } = evidence;
  const isAnswer = question === undefined && (hasInterrupt || heard.words.length <= LONGEST_ANSWER);
  const spoken = acts.found.findLast(({ act }) => act === 'yes' || act === 'no');
  if (spoken !== undefined && !(isAnswer && LEADING_NO.test(heard.text))) return spoken.act === 'yes' ? 'yes' : 'no';
  return isAnswer ? framing(heard.text, expectation === 'consent', hasInterrupt) : undefined;
}

/** A ja or nein at the beginning or at the end; a hedged ja consents to nothing. */
function framing(text: string, isConsent: boolean, hasInterrupt: boolean): Polarity | undefined {
  if (LEADING_NO.test(text) || (isConsent && TRAILING_NO.test(text))) return 'no';
  const isHedged = isConsent && !hasInterrupt && HEDGED.test(text);
  return !isHedged && FRAMING_YES.some((said) => said.test(text)) ? 'yes' : undefined;
}

/** Consent is never read out of a sentence with a denial in it: "damit bin ich nicht einverstanden". */
function isDenying(text: string): boolean {
  return DENYING.test(text.replace(new RegExp(AGREEING_DENIAL, 'g'), ' '));
}

/** Short answers: what a yes means depends on what was asked. */
function answerOf(polarity: Polarity, expectation: Expectation, text: string): Intent {
  if (polarity === 'no') return { type: 'no' };
  if (READY.test(expectation)) return { type: 'done' };
  if (expectation === 'resume_from_pause') return { type: 'resume' };
  if (expectation === 'consent' && isDenying(text)) return { type: DOUBTING.test(text) ? 'unsure' : 'no' };
  const isMereOkay = expectation === 'observation' && /^(?:okay|ok|k|kk|oki|alles klar|gut) $/.test(text);
  return isMereOkay ? UNCLEAR : { type: 'yes' };
}

/** "Nichts" is a no where a fact was asked for, and an observation everywhere else. */
function nothingIntent(expectation: Expectation, polarity: Polarity | undefined): Intent {
  if (expectation === 'finding_details' || expectation === 'situation_answer' || expectation === 'save_or_discard')
    return { type: 'no' };
  return expectation === 'yes_no' && polarity !== undefined ? { type: polarity } : { type: 'nothing_noticed' };
}

/** Where something is to be kept: elsewhere "merken" and "weg" are about her body, "ich nix merken". */
const ABOUT_KEEPING: ReadonlySet<Expectation> = new Set<Expectation>([
  'save_or_discard',
  'consent',
  'anything',
  'yes_no',
]);

/** A wish that holds whatever was asked. */
function commandIntent({ acts, heard: { text } }: Evidence, expectation: Expectation): Intent | undefined {
  const command = COMMANDS.find((wish) => has(acts, wish));
  if (command === undefined) return undefined;
  if (command === 'stop' && STOPPING_DENIED.test(text)) return { type: 'next' };
  if (expectation === 'consent' && isDeclined(command, text)) return { type: 'no' };
  if (command === 'save' || command === 'discard') return keepingIntent(command, text, expectation);
  // "nein, warte, doch nicht links, rechts": where a side is asked for, the waiting is part of the correction.
  const isSideAsked = expectation === 'which_side' || expectation === 'finding_details';
  return command === 'wait' && isSideAsked && sidesIn(text).length > 0 ? undefined : { type: command };
}

/** "Nein, heute nicht", "ich möchte nicht, dass Sie das festhalten": before anything began, this declines. */
function isDeclined(command: Command, text: string): boolean {
  return command === 'save' ? isDenying(text) : /^(?:stop|skip)$/.test(command) && LEADING_NO.test(text);
}

function keepingIntent(command: 'save' | 'discard', text: string, expectation: Expectation): Intent | undefined {
  if (!ABOUT_KEEPING.has(expectation) && !KEEPING_NAMED.test(text)) return undefined;
  if (DISCARDING_DENIED.test(text)) return { type: 'save' };
  return { type: command === 'save' && KEEPING_DENIED.test(text) ? 'discard' : command };
}

/** A side, where one may be the answer or a wish and not a mere where. */
function sideAnswer(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (!mayAnswerWithSide(evidence, expectation)) return undefined;
  const side = namedSide(evidence.heard);
  const isAsked = expectation === 'which_side';
  if (side !== undefined && (isAsked || isBriefSide(evidence.heard, expectation))) return { type: 'side', side };
  return isAsked && has(evidence.acts, 'unsure', 'whichever') ? { type: 'side', side: 'unknown' } : undefined;
}

function mayAnswerWithSide({ heard, hasInterrupt }: Evidence, expectation: Expectation): boolean {
  if (expectation === 'which_side' || expectation === 'anything') return true;
  if (expectation === 'finding_details' || expectation === 'observation') return false;
  return expectation === 'situation_answer' ? !hasInterrupt : SIDE_WISH.test(heard.text);
}

/** A time and nothing else, outside the questions about a finding. */
function bareTime({ heard, hasInterrupt }: Evidence, expectation: Expectation): Intent | undefined {
  if (!STARTS_WITH_TIME.test(heard.text) || heard.words.length > LONGEST_BARE_TIME) return undefined;
  const since = durationIn(heard.words);
  const isSituation = expectation === 'situation_answer';
  const sinceEvent = since === undefined && !isSituation ? sinceEventIn(heard.text) : undefined;
  if (sinceEvent !== undefined) return { type: 'finding_detail', sinceEvent };
  if (since === undefined || hasInterrupt) return undefined;
  if (!isSituation) return { type: 'finding_detail', since };
  return daysOf(since) < RECENTLY_DAYS ? { type: 'yes' } : UNCLEAR;
}

function findingDetail(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (expectation !== 'finding_details') return bareTime(evidence, expectation);
  const { heard, acts } = evidence;
  const side = sideAfterTurnedDown(heard);
  const told: Intent = { type: 'finding_detail', ...allFactsIn(heard), ...(side === undefined ? {} : { side }) };
  const isVague = isVagueDuration(heard.text) || has(acts, 'unsure', 'whichever');
  return Object.keys(told).length > 1 || isVague ? told : undefined;
}

/** "Nicht löschen" keeps, "nicht speichern, löschen" does not; both denied says nothing. */
function keepingDenied(text: string): Intent | undefined {
  const isNotSaving = NOT_SAVING.test(text);
  if (NOT_DELETING.test(text)) return { type: isNotSaving ? 'unclear' : 'save' };
  return isNotSaving && DELETING.test(text) ? { type: 'discard' } : undefined;
}

/** What she plainly wants, given what was asked; "fertig bin ich noch lange nicht" waits. */
export function decideIntent(evidence: Evidence, expectation: Expectation): Intent {
  const { text } = evidence.heard;
  const kept = expectation === 'save_or_discard' ? keepingDenied(text) : undefined;
  const intent = kept ?? intentOf(evidence, expectation);
  return intent.type === 'done' && NOT_YET.test(text) ? { type: 'wait' } : intent;
}

/** How she wants to be spoken to, what else she wants, then facts, then answers. */
function intentOf(evidence: Evidence, expectation: Expectation): Intent {
  const wish = languageWish(evidence.acts, evidence.heard, expectation) ?? wantedIn(evidence, expectation);
  if (wish !== undefined) return wish;
  const polarity = polarityIn(evidence, expectation);
  if (saysNothing(evidence, expectation, polarity)) return nothingIntent(expectation, polarity);
  if (has(evidence.acts, 'next')) return goingOn('next', expectation);
  return factIn(evidence, expectation) ?? answerIn(evidence, expectation, polarity);
}

/** Questions that a list names, commands, other questions, a side where one is asked for or wished. */
function wantedIn(evidence: Evidence, expectation: Expectation): Intent | undefined {
  const { acts, heard } = evidence;
  const question = acts.unexplained > 0 ? evidence.question : undefined;
  const isOpen = question?.type === 'question' && question.topic === 'other';
  const wish = (isOpen ? undefined : question) ?? commandIntent(evidence, expectation) ?? question;
  if (wish !== undefined || evidence.question !== undefined) return wish;
  return expectation === 'which_side' || SIDE_WISH.test(heard.text) ? sideAnswer(evidence, expectation) : undefined;
}

function factIn(evidence: Evidence, expectation: Expectation): Intent | undefined {
  const [side, detail] = [sideAnswer(evidence, expectation), findingDetail(evidence, expectation)];
  return expectation === 'situation_answer' ? (side ?? detail) : (detail ?? side);
}

/** After a pause both go on. */
function goingOn(type: 'next' | 'done', expectation: Expectation): Intent {
  return { type: expectation === 'resume_from_pause' ? 'resume' : type };
}

function answerIn(evidence: Evidence, expectation: Expectation, polarity: Polarity | undefined): Intent {
  const { heard, acts, isOverNow } = evidence;
  const isAnswered = polarity !== undefined && ANSWERED.test(expectation);
  if (has(acts, 'done') && !isAnswered) return goingOn('done', expectation);
  if (has(acts, 'unsure') && polarity !== 'yes') return { type: 'unsure' };
  if (isOverNow && expectation === 'situation_answer') return { type: 'no' };
  return polarity === undefined ? indirectAnswer(evidence, expectation) : answerOf(polarity, expectation, heard.text);
}

function saysNothing(evidence: Evidence, expectation: Expectation, polarity: Polarity | undefined): boolean {
  const { acts, hasFinding, denies } = evidence;
  if (hasFinding || has(acts, 'unsure')) return false;
  if (has(acts, 'nothing') && expectation !== 'consent') return true;
  return expectation === 'observation' && (denies || polarity === 'no' || has(acts, 'as_always'));
}

/** "Da ist was", "wie immer", "keine Chemo" and courtesies, by what was asked. */
function indirectAnswer({ acts, question, denies, hasInterrupt }: Evidence, expectation: Expectation): Intent {
  if (has(acts, 'something') && !hasInterrupt) return { type: 'yes' };
  if (has(acts, 'as_always') && READY.test(expectation)) return { type: 'done' };
  if (denies && question === undefined && DENIABLE.test(expectation)) return { type: 'no' };
  return !hasInterrupt && has(acts, 'thanks', 'noise') && expectation !== 'consent' ? { type: 'small_talk' } : UNCLEAR;
}
