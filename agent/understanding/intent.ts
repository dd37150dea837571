import type { Expectation, Intent } from '#phases/vocabulary.ts';
import type { Act, Acts } from './acts.ts';
import { daysOf, durationIn, isVagueDuration } from './durations.ts';
import { sinceEventIn } from './finding-facts.ts';
import type { Heard } from './heard.ts';
import { allFactsIn } from './notes.ts';
import { isBriefSide, namedSide, sideAfterTurnedDown, SIDE_WISH } from './side-answer.ts';
import { sidesIn } from './sides-and-places.ts';

/** What is known about an utterance when its intent is decided. */
export interface Evidence {
  readonly heard: Heard;
  readonly acts: Acts;
  /** What is asked. */
  readonly question: Intent | undefined;
  /** A sign, a situation or fever was named and denied, or "wie immer". */
  readonly denies: boolean;
  /** She named a treatment that is long over. */
  readonly isOverNow: boolean;
  readonly hasFinding: boolean;
  readonly hasInterrupt: boolean;
}

type Polarity = 'yes' | 'no' | undefined;

const UNCLEAR: Intent = { type: 'unclear' };

/** Acts that are an intent whatever was asked, the most urgent first. */
const COMMANDS = [
  'stop',
  'discard',
  'save',
  'pause',
  'back',
  'slower',
  'faster',
  'louder',
  'quieter',
  'skip',
  'repeat',
  'resume',
  'not_understood',
  'wait',
] as const;

function has(acts: Acts, ...wanted: readonly Act[]): boolean {
  return acts.found.some(({ act }) => wanted.includes(act));
}

const LEADING_YES =
  /^(?:(?:aeh|aehm|hm|also|oh|ach|na|nun|doch) )*(?:ja|jo|joa|jawohl|jaja|gerne|gern|einverstanden|klar|natuerlich|okay|ok) /;
const LEADING_NO = /^(?:(?:aeh|aehm|hm|also|oh|ach|na|nun|doch|ja) )*(?:nein|nee|noe|noee|naa) /;
const TRAILING_NO = / (?:nein|nee|noe) (?:danke |lieber nicht )?$/;
const TRAILING_YES = / ja (?:bitte |gerne |gern |genau )?$/;
const HEDGED = /\b(?:nicht|net|weiss|aber|unsicher|kein|keine|keinen|vielleicht|warum|wieso|erst|wenn|mal sehen)\b/;
/** A leading ja or nein answers only a sentence this short; in a longer one it is a way to begin. */
const LONGEST_ANSWER_WORDS = 10;

/** "ja", "nein, ich bin nicht operiert": the last plain word, else the first one of a short sentence. */
function polarityIn(evidence: Evidence, expectation: Expectation): Polarity {
  const { heard, acts, question, hasInterrupt } = evidence;
  const spoken = acts.found.findLast(({ act }) => act === 'yes' || act === 'no')?.act as Polarity;
  if (spoken !== undefined && !LEADING_NO.test(heard.text)) return spoken;
  const isAnswer = question === undefined && (heard.words.length <= LONGEST_ANSWER_WORDS || hasInterrupt);
  return (isAnswer ? framingPolarity(evidence, expectation) : undefined) ?? spoken;
}

/** A ja or nein at the beginning or at the end. */
function framingPolarity({ heard: { text }, hasInterrupt }: Evidence, expectation: Expectation): Polarity {
  const isConsent = expectation === 'consent';
  if (LEADING_NO.test(text) || (isConsent && TRAILING_NO.test(text))) return 'no';
  if (!LEADING_YES.test(text) && !TRAILING_YES.test(text)) return undefined;
  return isConsent && !hasInterrupt && HEDGED.test(text) ? undefined : 'yes';
}

function nothingNoticed({ acts, hasFinding, denies }: Evidence, expectation: Expectation, polarity: Polarity): boolean {
  if (hasFinding || has(acts, 'unsure')) return false;
  if (has(acts, 'nothing') && expectation !== 'consent') return true;
  return expectation === 'observation' && (has(acts, 'as_always') || denies || polarity === 'no');
}

/** "Nichts" is a no where a fact was asked for, and an observation everywhere else. */
function nothingIntent(expectation: Expectation, polarity: Polarity): Intent {
  if (expectation === 'finding_details' || expectation === 'situation_answer' || expectation === 'save_or_discard')
    return { type: 'no' };
  return expectation === 'yes_no' && polarity !== undefined ? { type: polarity } : { type: 'nothing_noticed' };
}

/** Whether a side that is named may be the answer, or a wish, and not a mere where. */
function mayAnswerWithSide({ heard, hasInterrupt }: Evidence, expectation: Expectation): boolean {
  if (expectation === 'which_side' || expectation === 'anything') return true;
  if (expectation === 'finding_details' || expectation === 'observation') return false;
  return expectation === 'situation_answer' ? !hasInterrupt : SIDE_WISH.test(heard.text);
}

function sideAnswer(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (!mayAnswerWithSide(evidence, expectation)) return undefined;
  const side = namedSide(evidence.heard);
  if (side !== undefined && (expectation === 'which_side' || isBriefSide(evidence.heard, expectation)))
    return { type: 'side', side };
  const isLeftOpen = expectation === 'which_side' && has(evidence.acts, 'unsure', 'whichever');
  return isLeftOpen ? { type: 'side', side: 'unknown' } : undefined;
}

/** The questions of phase 1 are about the last weeks or months: "vor zwei Wochen" is a yes, "vor Jahren" none. */
const RECENTLY_DAYS = 300;
/** Times are said by the way; only this short an utterance is nothing but one. */
const LONGEST_BARE_TIME_WORDS = 8;
const STARTS_WITH_TIME = /^(?:(?:ja|aeh|also|schon|so|erst|ungefaehr|etwa|na) )*(?:seit|vor) /;

/** A time and nothing else, outside the questions about a finding. */
function bareTime({ heard, hasInterrupt }: Evidence, expectation: Expectation): Intent | undefined {
  if (!STARTS_WITH_TIME.test(heard.text) || heard.words.length > LONGEST_BARE_TIME_WORDS) return undefined;
  const since = durationIn(heard.words);
  const sinceEvent = since === undefined && expectation !== 'situation_answer' ? sinceEventIn(heard.text) : undefined;
  if (sinceEvent !== undefined) return { type: 'finding_detail', sinceEvent };
  if (since === undefined || hasInterrupt) return undefined;
  if (expectation !== 'situation_answer') return { type: 'finding_detail', since };
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

/** Phrases that agree although a "nicht" or "kein" stands in them. */
const AGREEING_DENIAL = /\b(?:kein problem|nichts dagegen|warum nicht|keine frage|keine einwaende|spricht nichts)\b/g;

/** Consent is never read out of a sentence with a denial in it: "damit bin ich nicht einverstanden". */
function isDenying(text: string): boolean {
  return /\b(?:nicht|net|nein|nee|noe|kein|keine|keinen|nie|niemals|nichts|ungern|ohne)\b/.test(
    text.replace(AGREEING_DENIAL, ' '),
  );
}

function readyOrDone(expectation: Expectation): boolean {
  return expectation === 'ready' || expectation === 'step_done';
}

/** Short answers: what a yes means depends on what was asked. */
function answerOf(polarity: 'yes' | 'no', expectation: Expectation, { heard: { text } }: Evidence): Intent {
  if (polarity === 'no') return { type: 'no' };
  if (readyOrDone(expectation)) return { type: 'done' };
  if (expectation === 'resume_from_pause') return { type: 'resume' };
  if (expectation === 'consent' && isDenying(text))
    return /\b(?:weiss|sicher|ob)\b/.test(text) ? { type: 'unsure' } : { type: 'no' };
  const isMereOkay = expectation === 'observation' && /^(?:okay|ok|k|kk|oki|alles klar|gut) $/.test(text);
  return isMereOkay ? UNCLEAR : { type: 'yes' };
}

const KEEPING_DENIED =
  /\b(?:nicht|nichts|nix|net|kein|keine|keinen)(?: \w+){0,3} (?:speicher\w*|abspeicher\w*|gespeichert|behalten|aufheben|sichern|aufbewahren|merken)\b/;
/** "Bitte nicht löschen, speichern" */
const THROWING_AWAY_DENIED =
  /\b(?:nicht|nichts|net) (?:\w+ )?(?:loeschen|verwerfen|wegwerfen|wegtun|weg)\b(?!.*\bnicht (?:\w+ )?(?:speicher|behalt|aufheb))/;
const STOPPING_DENIED = /\b(?:nicht|net) (?:\w+ )?(?:aufhoeren|abbrechen|beenden|stoppen)\b/;
/** Where something is to be kept: elsewhere "merken" and "weg" are about her body, "ich nix merken". */
const ABOUT_KEEPING: ReadonlySet<Expectation> = new Set<Expectation>([
  'save_or_discard',
  'consent',
  'anything',
  'yes_no',
]);
const KEEPING_NAMED = /speicher|loesch|verwerf|zusammenfassung/;

function keepingIntent(command: 'save' | 'discard', { text }: Heard, expectation: Expectation): Intent | undefined {
  if (!ABOUT_KEEPING.has(expectation) && !KEEPING_NAMED.test(text)) return undefined;
  if (THROWING_AWAY_DENIED.test(text)) return { type: 'save' };
  return { type: command === 'save' && KEEPING_DENIED.test(text) ? 'discard' : command };
}

/** "Nein, heute nicht", "ich möchte nicht, dass Sie das festhalten": before anything began, this declines. */
function isDeclined(command: Act, { text }: Heard, expectation: Expectation): boolean {
  if (expectation !== 'consent') return false;
  return command === 'save' ? isDenying(text) : (command === 'stop' || command === 'skip') && LEADING_NO.test(text);
}

/** A wish that holds whatever was asked. */
function commandIntent({ acts, heard }: Evidence, expectation: Expectation): Intent | undefined {
  const command = COMMANDS.find((wish) => has(acts, wish));
  if (command === undefined) return undefined;
  if (command === 'stop' && STOPPING_DENIED.test(heard.text)) return { type: 'next' };
  if (isDeclined(command, heard, expectation)) return { type: 'no' };
  if (command === 'save' || command === 'discard') return keepingIntent(command, heard, expectation);
  return isCorrectedSide(heard, command, expectation) ? undefined : { type: command };
}

/** "nein, warte, doch nicht links, rechts": where a side is asked for, the waiting is part of the correction. */
function isCorrectedSide({ text }: Heard, command: Act, expectation: Expectation): boolean {
  return (
    command === 'wait' &&
    (expectation === 'which_side' || expectation === 'finding_details') &&
    sidesIn(text).length > 0
  );
}

/** A side where one is asked for or wished. */
function wantedSide(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (evidence.question !== undefined || (expectation !== 'which_side' && !SIDE_WISH.test(evidence.heard.text)))
    return undefined;
  return sideAnswer(evidence, expectation);
}

/** A question whose topic no list names. */
function isOpen(question: Intent): boolean {
  return question.type === 'question' && question.topic === 'other';
}

/** What she plainly wants, given what was asked: commands first, then questions, then answers. */
export function decideIntent(evidence: Evidence, expectation: Expectation): Intent {
  const polarity = polarityIn(evidence, expectation);
  const question = evidence.acts.unexplained > 0 ? evidence.question : undefined;
  if (question !== undefined && !isOpen(question)) return question;
  const wish = commandIntent(evidence, expectation) ?? wantedSide(evidence, expectation);
  if (wish !== undefined) return wish;
  if (question !== undefined) return question;
  if (nothingNoticed(evidence, expectation, polarity)) return nothingIntent(expectation, polarity);
  return answers(evidence, expectation, polarity);
}

/** Questions that a ja or nein answers: beside one, a "fertig" or "alles klar" is only how she says it. */
const ANSWERED_BY_POLARITY: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'yes_no',
  'save_or_discard',
]);

/** After a pause both go on. */
function goingOn(type: 'next' | 'done', expectation: Expectation): Intent {
  return { type: expectation === 'resume_from_pause' ? 'resume' : type };
}

function answers(evidence: Evidence, expectation: Expectation, polarity: Polarity): Intent {
  const { acts, isOverNow } = evidence;
  if (has(acts, 'next')) return goingOn('next', expectation);
  const told = sideOrDetail(evidence, expectation);
  if (told !== undefined) return told;
  const mayBeDone = polarity === undefined || !ANSWERED_BY_POLARITY.has(expectation);
  if (has(acts, 'done') && mayBeDone) return goingOn('done', expectation);
  if (has(acts, 'unsure') && polarity !== 'yes') return { type: 'unsure' };
  if (isOverNow && expectation === 'situation_answer') return { type: 'no' };
  return polarity === undefined ? withoutPolarity(evidence, expectation) : answerOf(polarity, expectation, evidence);
}

function sideOrDetail(evidence: Evidence, expectation: Expectation): Intent | undefined {
  const [first, second] =
    expectation === 'situation_answer' ? [sideAnswer, findingDetail] : [findingDetail, sideAnswer];
  return first(evidence, expectation) ?? second(evidence, expectation);
}

/** A denial is the answer where a plain "nein" would be one. */
const ANSWERED_BY_DENIAL: ReadonlySet<Expectation> = new Set<Expectation>(['situation_answer', 'yes_no', 'anything']);

function withoutPolarity({ acts, question, denies, hasInterrupt }: Evidence, expectation: Expectation): Intent {
  if (has(acts, 'something') && !hasInterrupt) return { type: 'yes' };
  if (has(acts, 'as_always') && readyOrDone(expectation)) return { type: 'done' };
  if (denies && question === undefined && ANSWERED_BY_DENIAL.has(expectation)) return { type: 'no' };
  return !hasInterrupt && has(acts, 'thanks', 'noise') && expectation !== 'consent' ? { type: 'small_talk' } : UNCLEAR;
}
