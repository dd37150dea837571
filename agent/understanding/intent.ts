import type { AnySide, Expectation, Intent } from '#phases/vocabulary.ts';

import type { Acts, FoundAct } from './acts.ts';
import { daysOf, durationIn, isVagueDuration } from './durations.ts';
import { factsIn, sinceEventIn } from './finding-facts.ts';
import type { Heard } from './heard.ts';
import type { Act } from './lexicon/act-rule.ts';
import type { QuestionReading } from './questions.ts';
import { bestPlace, sidesIn } from './sides-and-places.ts';

/** What is known about an utterance when its intent is decided. */
export interface Evidence {
  readonly heard: Heard;
  readonly acts: Acts;
  readonly question: QuestionReading | undefined;
  /** A sign, a situation or fever was named and denied, or "wie immer". */
  readonly denies: boolean;
  /** She named a treatment that is long over. */
  readonly isOverNow: boolean;
  readonly hasFinding: boolean;
  readonly hasInterrupt: boolean;
}

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
type Command = (typeof COMMANDS)[number];

function isCommand(act: Act): act is Command {
  return (COMMANDS as readonly Act[]).includes(act);
}

/** "weiter, nein, zurück": what comes after the correction counts. */
function afterCorrection(found: readonly FoundAct[]): readonly FoundAct[] {
  const last = found.findLastIndex(
    ({ act }, index) => act === 'no' && index > 0 && index < found.length - 1 && isSelfCorrection(found, index),
  );
  return last === -1 ? found : found.slice(last + 1);
}

function isSelfCorrection(found: readonly FoundAct[], index: number): boolean {
  const isWish = ({ act }: FoundAct) => isCommand(act) || act === 'next' || act === 'done';
  return found.slice(0, index).some(isWish) && found.slice(index + 1).some(isWish);
}

/** "Halt, stopp, ich bin noch nicht fertig": she asks to be waited for. */
function isHeldBack({ act }: FoundAct, later: readonly FoundAct[]): boolean {
  return act === 'stop' && later.some((wish) => wish.act === 'wait') && !later.some((wish) => wish.act === 'stop');
}

function commandIn(found: readonly FoundAct[]): Command | undefined {
  const wishes = afterCorrection(found).filter((wish, index, all) => !isHeldBack(wish, all.slice(index + 1)));
  const lastWait = wishes.findLastIndex(({ act }) => act === 'wait');
  const overtaken = lastWait !== -1 && wishes.slice(lastWait + 1).some(({ act }) => act === 'done' || act === 'next');
  return COMMANDS.find((command) => wishes.some(({ act }) => act === command) && !(command === 'wait' && overtaken));
}

/** Yes-words that also merely acknowledge; a real ja or nein beside them decides. */
const WEAK_YES =
  /^(?:passt|passt scho|passt schon|gut|na gut|ist gut|okay|ok|genau|richtig|stimmt|klar|alles klar|sicher|schoen|prima|super|fein|perfekt|wunderbar|in ordnung|doch|so ist es|geht klar|top|topp|k|kk|oki|los|gern|gerne|habe ich|hab ich)$/;

function polarityIn({ heard, acts }: Evidence): 'yes' | 'no' | undefined {
  const spoken = acts.found.filter(({ act }) => act === 'yes' || act === 'no');
  const isWeak = ({ act, from, to }: FoundAct) => act === 'yes' && WEAK_YES.test(heard.words.slice(from, to).join(' '));
  const firm = spoken.filter((found) => !isWeak(found));
  return (firm.at(-1) ?? spoken.at(-1))?.act as 'yes' | 'no' | undefined;
}

const LEADING_YES =
  /^(?:(?:aeh|aehm|hm|also|oh|ach|na|nun|doch) )*(?:ja|jo|joa|jawohl|jaja|gerne|gern|einverstanden|klar|natuerlich|okay|ok) /;
const LEADING_NO = /^(?:(?:aeh|aehm|hm|also|oh|ach|na|nun|doch|ja) )*(?:nein|nee|noe|noee|naa) /;
const TRAILING_NO = / (?:nein|nee|noe) (?:danke |lieber nicht )?$/;
const TRAILING_YES = / ja (?:bitte |gerne |gern |genau )?$/;
const HEDGED = /\b(?:nicht|net|weiss|aber|unsicher|kein|keine|keinen|vielleicht|warum|wieso|erst|wenn|mal sehen)\b/;
/** A leading ja or nein answers only a sentence this short; in a longer one it is a way to begin. */
const LONGEST_ANSWER_WORDS = 10;

/** "nein, ich bin nicht operiert", "ja, aber …": the first word is the answer although the rest is about something. */
function leadingPolarity(evidence: Evidence, expectation: Expectation): 'yes' | 'no' | undefined {
  const { heard, hasInterrupt, question } = evidence;
  if (question !== undefined) return undefined;
  if (heard.words.length > LONGEST_ANSWER_WORDS && !hasInterrupt) return undefined;
  if (LEADING_NO.test(heard.text) || (expectation === 'consent' && TRAILING_NO.test(heard.text))) return 'no';
  if (!LEADING_YES.test(heard.text) && !TRAILING_YES.test(heard.text)) return undefined;
  return expectation === 'consent' && !hasInterrupt && HEDGED.test(heard.text) ? undefined : 'yes';
}

function has(acts: Acts, ...wanted: readonly Act[]): boolean {
  return acts.found.some(({ act }) => wanted.includes(act));
}

/** Where "nein" and "wie immer" answer what was seen or felt. */
const ASKED_FOR_CHANGE: ReadonlySet<Expectation> = new Set<Expectation>(['observation']);

/** "Da ist nichts, aber ich bin nicht sicher": the doubt has the last word. */
function endsUnsure({ found }: Acts): boolean {
  return found.findLast(({ act }) => act !== 'wait' && act !== 'thanks' && act !== 'noise')?.act === 'unsure';
}

function nothingNoticed(evidence: Evidence, expectation: Expectation, polarity: 'yes' | 'no' | undefined): boolean {
  const { acts, heard, hasFinding, denies } = evidence;
  if (hasFinding || endsUnsure(acts)) return false;
  if (has(acts, 'nothing') && expectation !== 'consent') return true;
  if (!ASKED_FOR_CHANGE.has(expectation)) return false;
  if (has(acts, 'as_always') || denies || polarity === 'no') return true;
  return /^(?:(?:ja|so|aeh|also|alles|ganz|sehr) )*(?:passt|passt schon|passt scho|in ordnung|gut|alles klar|prima|super|bestens|perfekt|wunderbar|fein) $/.test(
    heard.text,
  );
}

const SIDE_WISH =
  /\b(?:anfangen|beginnen|starten|fange|fang|beginne|zuerst|zunaechst|lieber|erst|nehme|nehm|zuerst mit|mache|mach|weiter)\b/;
const CORRECTION = /\b(?:nein|quatsch|ich meine|korrigiere|doch lieber|ach ne|halt)\b/g;

/** Whether a side that is named may be the answer, or a wish, and not a mere where. */
function mayAnswerWithSide({ heard, hasInterrupt }: Evidence, expectation: Expectation): boolean {
  if (expectation === 'which_side' || expectation === 'anything') return true;
  if (expectation === 'finding_details' || expectation === 'observation') return false;
  return expectation === 'situation_answer' ? !hasInterrupt : SIDE_WISH.test(heard.text);
}

const LONGEST_BARE_SIDE_WORDS = 4;

function isBrief({ heard }: Evidence, expectation: Expectation): boolean {
  if (heard.words.length <= LONGEST_BARE_SIDE_WORDS || SIDE_WISH.test(heard.text)) return true;
  return (
    expectation === 'situation_answer' &&
    durationIn(heard.words) !== undefined &&
    heard.words.length <= LONGEST_BARE_TIME_WORDS
  );
}

/** "rechts nicht, links": where the comma stands tells which side the "nicht" belongs to. */
function sideAfterTurnedDown(heard: Heard): AnySide | undefined {
  const at = heard.words.findIndex(
    (word, index) =>
      word === 'nicht' && index > 0 && heard.breaks[index] === 'none' && (heard.breaks[index + 1] ?? 'none') !== 'none',
  );
  if (at === -1 || sidesIn(`${heard.words[at - 1] ?? ''} `).length === 0) return undefined;
  return sidesIn(`${heard.words.slice(at + 1).join(' ')} `)[0]?.value;
}

function namedSide(heard: Heard): AnySide | undefined {
  const { text } = heard;
  const rest = sideAfterTurnedDown(heard);
  if (rest !== undefined) return rest;
  const corrected = text.slice([...text.matchAll(CORRECTION)].at(-1)?.index ?? 0);
  return (sidesIn(corrected)[0] ?? sidesIn(text)[0])?.value ?? onlyTurnedDown(text);
}

function sideAnswer(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (!mayAnswerWithSide(evidence, expectation)) return undefined;
  const side = namedSide(evidence.heard);
  if (side !== undefined && (expectation === 'which_side' || isBrief(evidence, expectation)))
    return { type: 'side', side };
  const isLeftOpen = expectation === 'which_side' && has(evidence.acts, 'unsure', 'whichever');
  return isLeftOpen ? { type: 'side', side: 'unknown' } : undefined;
}

/** "nicht links" leaves the other side. */
function onlyTurnedDown(text: string): AnySide | undefined {
  if (/\bnicht (?:die |auf der |mit der )?(?:links|linke|linken)\b/.test(text)) return 'right';
  return /\bnicht (?:die |auf der |mit der )?(?:rechts|rechte|rechten)\b/.test(text) ? 'left' : undefined;
}

/**
 * The questions of phase 1 are about the last weeks or months: "vor zwei Wochen" is a yes to them, "vor Jahren" none.
 */
const RECENTLY_DAYS = 300;
/** Times are said by the way; only this short an utterance is nothing but one. */
const LONGEST_BARE_TIME_WORDS = 8;

const STARTS_WITH_TIME = /^(?:(?:ja|aeh|also|schon|so|erst|ungefaehr|etwa|na) )*(?:seit|vor) /;

/** A time and nothing else, outside the questions about a finding. */
function bareTime({ heard, hasInterrupt }: Evidence, expectation: Expectation): Intent | undefined {
  const since = durationIn(heard.words);
  const isBare = STARTS_WITH_TIME.test(heard.text) && heard.words.length <= LONGEST_BARE_TIME_WORDS;
  const sinceEvent =
    isBare && since === undefined && expectation !== 'situation_answer' ? sinceEventIn(heard.text) : undefined;
  if (sinceEvent !== undefined) return { type: 'finding_detail', sinceEvent };
  if (since === undefined || !isBare || hasInterrupt) return undefined;
  if (expectation !== 'situation_answer') return { type: 'finding_detail', since };
  return daysOf(since) < RECENTLY_DAYS ? { type: 'yes' } : UNCLEAR;
}

function findingDetail(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (expectation !== 'finding_details') return bareTime(evidence, expectation);
  const { heard, acts } = evidence;
  const side = sideAfterTurnedDown(heard) ?? sidesIn(heard.text)[0]?.value;
  const place = bestPlace(heard.text);
  const since = durationIn(heard.words);
  const told: Intent = {
    type: 'finding_detail',
    ...factsIn(heard.text),
    ...(side === undefined ? {} : { side }),
    ...(place === undefined ? {} : { place }),
    ...(since === undefined ? {} : { since }),
  };
  const isVague = UNSURE_START.test(heard.text) || isVagueDuration(heard.text) || has(acts, 'unsure', 'whichever');
  return Object.keys(told).length > 1 || isVague ? told : undefined;
}

function readyOrDone(expectation: Expectation): boolean {
  return expectation === 'ready' || expectation === 'step_done';
}

/** Phrases that agree although a "nicht" or "kein" stands in them. */
const AGREEING_DENIAL =
  /\b(?:kein problem|nichts dagegen|warum nicht|nicht schlecht|keine frage|keine einwaende|spricht nichts|wieso nicht|keinerlei einwaende|kein thema|ist nicht schlimm|nicht der rede)\b/g;

/** Consent is never read out of a sentence with a denial in it: "damit bin ich nicht einverstanden". */
function isDenying(text: string): boolean {
  return /\b(?:nicht|net|nein|nee|noe|kein|keine|keinen|nie|niemals|nichts|ungern|ohne)\b/.test(
    text.replace(AGREEING_DENIAL, ' '),
  );
}

/** Short answers: what a yes means depends on what was asked. */
function answerOf(polarity: 'yes' | 'no', expectation: Expectation, evidence: Evidence): Intent {
  if (polarity === 'no') return { type: 'no' };
  if (readyOrDone(expectation)) return { type: 'done' };
  if (expectation === 'resume_from_pause') return { type: 'resume' };
  if (expectation === 'consent' && isDenying(evidence.heard.text))
    return /\b(?:weiss|sicher|ob)\b/.test(evidence.heard.text) ? { type: 'unsure' } : { type: 'no' };
  const isMereOkay =
    expectation === 'observation' && /^(?:okay|ok|k|kk|oki|alles klar|gut) $/.test(evidence.heard.text);
  return isMereOkay ? UNCLEAR : { type: 'yes' };
}

function goingOn(expectation: Expectation): Intent {
  return { type: expectation === 'resume_from_pause' ? 'resume' : 'next' };
}

const READY = /\b(?:bereit|soweit|so weit|dabei|los)\b/;

function doneIntent(expectation: Expectation): Intent {
  return { type: expectation === 'resume_from_pause' ? 'resume' : 'done' };
}

const KEEPING_DENIED =
  /\b(?:nicht|nichts|nix|net|kein|keine|keinen)(?: \w+){0,3} (?:speicher\w*|abspeicher\w*|gespeichert|behalten|aufheben|sichern|aufbewahren|merken)\b/;

/** "Bitte nicht löschen, speichern" */
const THROWING_AWAY_DENIED =
  /\b(?:nicht|nichts|net) (?:\w+ )?(?:loeschen|verwerfen|wegwerfen|wegtun|weg)\b(?!.*\bnicht (?:\w+ )?(?:speicher|behalt|aufheb))/;

const STOPPING_DENIED = /\b(?:nicht|net) (?:\w+ )?(?:aufhoeren|abbrechen|beenden|stoppen)\b/;
/** "ich kann nicht mehr stehen", "nicht mehr so wie früher": about her body, not about the exam. */
const GOES_ON_ABOUT_HER =
  /^(?:stehen|liegen|sitzen|sehen|heben|bewegen|hoeren|knien|laufen|so|wie|da|leben|schlafen|fuehlen|tasten)$/;

function isOwnStop(heard: Heard, { act, to }: FoundAct): boolean {
  return act !== 'stop' || !GOES_ON_ABOUT_HER.test(heard.words[to] ?? '');
}

/** Questions at which "merken", "festhalten" and "weg" are about her body: "ich nix merken". */
const NOT_ABOUT_KEEPING: ReadonlySet<Expectation> = new Set<Expectation>([
  'ready',
  'step_done',
  'observation',
  'which_side',
  'finding_details',
  'situation_answer',
]);
const KEEPING_NAMED = /speicher|loesch|verwerf|zusammenfassung/;

function keepingIntent(command: 'save' | 'discard', { text }: Heard, expectation: Expectation): Intent | undefined {
  if (NOT_ABOUT_KEEPING.has(expectation) && !KEEPING_NAMED.test(text)) return undefined;
  if (THROWING_AWAY_DENIED.test(text)) return { type: 'save' };
  return { type: command === 'save' && KEEPING_DENIED.test(text) ? 'discard' : command };
}

function commandIntent({ acts, heard }: Evidence, expectation: Expectation): Intent | undefined {
  const command = commandIn(acts.found.filter((found) => isOwnStop(heard, found)));
  if (command === 'stop' && STOPPING_DENIED.test(heard.text)) return { type: 'next' };
  if (command === 'save' || command === 'discard') return keepingIntent(command, heard, expectation);
  return command === undefined ? undefined : { type: command };
}

/** A sentence that acts explain to the last word is no question for its word order: "warum nicht", "wie sonst auch". */
function isActInFull({ heard, acts }: Evidence): boolean {
  if (acts.unexplained > 0) return false;
  return acts.found.some(
    ({ act }) => isCommand(act) || act === 'next' || (!heard.hasQuestionMark && act !== 'noise' && act !== 'thanks'),
  );
}

function questionIntent(evidence: Evidence): Intent | undefined {
  return evidence.question?.isExplicit === true && !isActInFull(evidence) ? evidence.question.intent : undefined;
}

/** "Okay, danke schön" where nothing was asked. */
function isMereThanks({ acts, heard }: Evidence, expectation: Expectation): boolean {
  return expectation === 'anything' && has(acts, 'thanks') && !/\b(?:ja|gerne|nein|bitte)\b/.test(heard.text);
}

/** Reads a denial as the answer where a plain "nein" would be one. */
function deniedAnswer({ denies, question }: Evidence, expectation: Expectation): Intent | undefined {
  const isYesNo = expectation === 'situation_answer' || expectation === 'yes_no' || expectation === 'anything';
  return denies && isYesNo && question === undefined ? { type: 'no' } : undefined;
}

function politeness({ acts, hasInterrupt }: Evidence, expectation: Expectation): Intent {
  if (hasInterrupt) return UNCLEAR;
  if (expectation === 'yes_no' && has(acts, 'noise') && !has(acts, 'thanks')) return { type: 'yes' };
  if (expectation === 'consent' && has(acts, 'noise')) return UNCLEAR;
  return has(acts, 'thanks', 'noise') ? { type: 'small_talk' } : UNCLEAR;
}

const UNSURE_START = /^(?:(?:das|also|hm|aeh|ich|da) )*weiss (?:(?:ich|es|das|leider|gar|auch) )*nicht /;

/** "Ich weiß nicht, wie lange schon" answers the question about the time. */
function isAdmittedUnsure({ heard }: Evidence, expectation: Expectation): boolean {
  return expectation === 'finding_details' && !heard.hasQuestionMark && UNSURE_START.test(heard.text);
}

/** Where something is asked of her, and nothing was felt or seen that "das" could be. */
const ASKS_HER: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'ready',
  'which_side',
  'yes_no',
  'save_or_discard',
  'go_on_or_stop',
]);
const WHAT_DOES_IT_MEAN =
  /^(?:(?:und|aber|aeh|hm|ja|entschuldigung|moment) )*(?:was|wie) (?:heisst|bedeutet|soll) (?:denn )?(?:das|dies)(?: (?:denn|jetzt|genau|hier|eigentlich|heissen|bedeuten)){0,3} $/;

/** "Was heißt das?" at a question of ours is about its words. */
function isAboutOurQuestion({ heard }: Evidence, wish: Intent, expectation: Expectation): boolean {
  return wish.type === 'question' && ASKS_HER.has(expectation) && WHAT_DOES_IT_MEAN.test(heard.text);
}

/** "Nein, heute nicht", "ach nein, das lassen wir": before anything began, this declines. */
function isRefusal({ heard }: Evidence, { type }: Intent): boolean {
  // "Ich möchte nicht, dass Sie das festhalten" names the keeping, and denies it.
  return (
    ((type === 'stop' || type === 'skip') && LEADING_NO.test(heard.text)) || (type === 'save' && isDenying(heard.text))
  );
}

/** "Nehmen wir doch die linke": the word order of a question, but an answer. */
function isSuggestedSide({ question, heard }: Evidence, expectation: Expectation): boolean {
  return (
    expectation === 'which_side' &&
    question?.isExplicit === false &&
    !heard.hasQuestionMark &&
    /^(?:dann |gut |ja |bitte |also |so )*(?:nehmen|machen|fangen|gehen|beginnen) wir /.test(heard.text)
  );
}

/** "nein, warte, doch nicht links, rechts": where a side is asked for, the waiting is part of the correction. */
function isCorrectedSide({ heard }: Evidence, { type }: Intent, expectation: Expectation): boolean {
  return (
    type === 'wait' &&
    (expectation === 'which_side' || expectation === 'finding_details') &&
    sidesIn(heard.text).length > 0
  );
}

/** A wish that holds whatever was asked. */
function earlyIntent(evidence: Evidence, expectation: Expectation): Intent | undefined {
  const early = questionIntent(evidence) ?? commandIntent(evidence, expectation);
  if (early === undefined || isCorrectedSide(evidence, early, expectation)) return undefined;
  return expectation === 'consent' && isRefusal(evidence, early) ? { type: 'no' } : early;
}

/** A side where one is asked for or wished. */
function wantedSide(evidence: Evidence, expectation: Expectation): Intent | undefined {
  if (expectation !== 'which_side' && !SIDE_WISH.test(evidence.heard.text)) return undefined;
  return evidence.question === undefined || isSuggestedSide(evidence, expectation)
    ? sideAnswer(evidence, expectation)
    : undefined;
}

/** What she wants, given what was asked: commands first, then questions, then answers. */
export function decideIntent(given: Evidence, expectation: Expectation): Intent {
  const evidence = isAdmittedUnsure(given, expectation) ? { ...given, question: undefined } : given;
  const polarity = polarityIn(evidence) ?? leadingPolarity(evidence, expectation);
  const wish = earlyIntent(evidence, expectation) ?? wantedSide(evidence, expectation);
  if (wish !== undefined) return isAboutOurQuestion(evidence, wish, expectation) ? { type: 'not_understood' } : wish;
  if (evidence.question !== undefined && !has(evidence.acts, 'next') && !isActInFull(evidence))
    return evidence.question.intent;
  if (nothingNoticed(evidence, expectation, polarity)) return nothingIntent(expectation, polarity);
  return answers(evidence, expectation, polarity);
}

/** "Nichts" is a no where a fact was asked for, and an observation everywhere else. */
function nothingIntent(expectation: Expectation, polarity: 'yes' | 'no' | undefined): Intent {
  if (expectation === 'finding_details' || expectation === 'situation_answer' || expectation === 'save_or_discard')
    return { type: 'no' };
  return expectation === 'yes_no' && polarity !== undefined ? { type: polarity } : { type: 'nothing_noticed' };
}

function sideOrDetail(evidence: Evidence, expectation: Expectation): Intent | undefined {
  const [first, second] =
    expectation === 'situation_answer' ? [sideAnswer, findingDetail] : [findingDetail, sideAnswer];
  return first(evidence, expectation) ?? second(evidence, expectation);
}

/** Questions that a ja or nein answers: beside one, a "fertig" or "alles klar" is only how she says it. */
const ANSWERED_BY_POLARITY: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'yes_no',
  'save_or_discard',
]);

function doneAnswer(
  { acts, heard }: Evidence,
  expectation: Expectation,
  polarity: 'yes' | 'no' | undefined,
): Intent | undefined {
  if (!has(acts, 'done') || (polarity !== undefined && ANSWERED_BY_POLARITY.has(expectation))) return undefined;
  return expectation === 'consent' && READY.test(heard.text) ? { type: 'yes' } : doneIntent(expectation);
}

function answers(evidence: Evidence, expectation: Expectation, polarity: 'yes' | 'no' | undefined): Intent {
  const { acts } = evidence;
  if (has(acts, 'next')) return goingOn(expectation);
  const told = sideOrDetail(evidence, expectation) ?? doneAnswer(evidence, expectation, polarity);
  if (told !== undefined) return told;
  if (has(acts, 'unsure') && (polarity !== 'yes' || UNSURE_START.test(evidence.heard.text))) return { type: 'unsure' };
  if (evidence.isOverNow && expectation === 'situation_answer') return { type: 'no' };
  if (isMereThanks(evidence, expectation)) return { type: 'small_talk' };
  return polarity === undefined ? withoutPolarity(evidence, expectation) : answerOf(polarity, expectation, evidence);
}

function withoutPolarity(evidence: Evidence, expectation: Expectation): Intent {
  if (has(evidence.acts, 'something') && !evidence.hasInterrupt) return { type: 'yes' };
  if (has(evidence.acts, 'as_always') && readyOrDone(expectation)) return { type: 'done' };
  return deniedAnswer(evidence, expectation) ?? politeness(evidence, expectation);
}
