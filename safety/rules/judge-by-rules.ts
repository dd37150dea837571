import { recogniseDanger } from '../danger/recognise-danger.ts';
import { likeliestClassOf, unsafenessOf } from '../learned/policy-model.ts';
import type { SentenceView } from '../learned/sentence-features.ts';
import { UNSURE_BAND } from '../learned/unsure-band.ts';
import { normaliseGerman } from './normalise-german.ts';
import type { NormalisedText } from './normalise-german.ts';
import { isInterjection } from './anchors.ts';
import { judgeBareAnswer } from './bare-answers.ts';
import { LIKENESS_LIMIT, decides, decidesAlone, decidesBare } from './deciding-rules.ts';
import { isForeignLanguage } from './language.ts';
import { hasForeignNumber } from './phone-numbers.ts';
import { hasWebAddress } from './web-addresses.ts';
import { wordingOf } from './wording.ts';
import type { PolicyClass, Rule } from './rule.ts';

/** A sentence with what gives it its meaning. */
export interface RuleRequest {
  readonly sentence: string;
  readonly question?: string | undefined;
  readonly before?: readonly string[] | undefined;
}

/** Verdict of the local rules. Unsure: nothing but the learned score decided, and it lies near its border. */
export type RuleVerdict =
  | { readonly verdict: 'safe'; readonly isUnsure?: true }
  | { readonly verdict: 'unsafe'; readonly class: PolicyClass; readonly rule: string; readonly isUnsure?: true };

const SAFE: RuleVerdict = { verdict: 'safe' };
const UNSURE: RuleVerdict = { verdict: 'safe', isUnsure: true };

/** Words whose parts mean nothing by themselves: found in the squeezed text, they were pulled apart on purpose. */
const PULLED_APART = /harmlos|gutartig|boesartig|unbedenklich|ungefaehrlich|umbringen|systemprompt/g;

/** Longest question that is looked at, in characters. */
const QUESTION_LIMIT_CHARS = 600;

/** First layer of the gate: policy rules for German and a learned score, about a millisecond. */
export function judgeByRules(request: RuleRequest): RuleVerdict {
  const text = normaliseGerman(request.sentence);
  const plain = text.views[0] ?? ' ';
  if (plain.trim() === '' && text.foreignShare === 0) return SAFE;
  const asked = askedBefore(request);
  const bare = judgeBareAnswer(plain, asked.questions);
  if (bare !== undefined && decidesBare(bare, () => likenessOf(text, asked))) return unsafe(bare, 'bare_answer');
  if (hasWebAddress(request.sentence)) return unsafe('X1', 'web_address');
  return together([
    () => judgeWording(text, asked),
    () => judgeAcrossSentences(request, asked),
    () => judgeForm(text, plain),
  ]);
}

/**
 * What several looks at the same words say together, one after another: what is surely unsafe ends it; else it is
 * unsafe where one says so, and unsure where one is. The first that says unsafe names the class.
 */
export function together(looks: readonly (() => RuleVerdict)[]): RuleVerdict {
  let found = SAFE;
  for (const look of looks) {
    const next = look();
    if (next.verdict === 'unsafe' && next.isUnsure !== true)
      return found.verdict === 'unsafe' ? unsafe(found.class, found.rule) : next;
    if (rankOf(next) > rankOf(found)) found = next;
  }
  return found;
}

/** From safe to surely unsafe. */
function rankOf({ verdict, isUnsure }: RuleVerdict): number {
  if (verdict === 'safe') return isUnsure === true ? 1 : 0;
  return isUnsure === true ? 2 : 3;
}

/**
 * Lets the engine compile its patterns (about a second of processor time in all), so that the first
 * judgement of a call does not pay for it. Call it before a process takes calls.
 */
export function warmUpRules(): void {
  // Twice: the first run compiles a pattern for interpretation, the second to machine code.
  for (let round = 0; round < 2; round += 1) {
    judgeByRules({
      sentence: 'Drücken Sie an jeder Stelle erst leicht, dann mittel, dann fest.',
      question: 'Wie fest soll ich drücken?',
    });
  }
}

/** Language and disguise come last, so that the event names the real class where there is one. */
function judgeForm(text: NormalisedText, plain: string): RuleVerdict {
  if (text.views.some((view) => hasForeignNumber(view))) return unsafe('X1', 'number');
  if (isForeignLanguage(plain, text.foreignShare)) return unsafe('LANG', 'not_german');
  return text.isObfuscated || isPulledApart(text, plain) ? unsafe('OBF', 'disguised') : SAFE;
}

/** What a sentence says: the rules that decide alone, and how much it resembles what must not be said. */
function judgeWording(text: NormalisedText, asked: Asked): RuleVerdict {
  const { rules, readings } = wordingOf(text, asked.questions);
  if (asked.questions.length === 0 && rules.length === 0 && isInterjection(text.views[0] ?? ' ')) return SAFE;
  const likeness = worstOf(readings, asked);
  const [first] = readings;
  if (first === undefined) return SAFE;
  const rule = rules.find((candidate) => decides(candidate, likeness));
  if (rule !== undefined) return unsafe(nameOf(rule, likeness, first), rule.id);
  const isUnsure = likeness >= UNSURE_BAND.from && likeness < UNSURE_BAND.to;
  if (likeness < LIKENESS_LIMIT) return isUnsure ? UNSURE : SAFE;
  const stopped = unsafe(likeliestClassOf(first), 'likeness');
  return isUnsure ? { ...stopped, isUnsure } : stopped;
}

/** What the score would stop as well it names: a word of one class is often said of another ("Krebs" of a result). */
function nameOf(rule: Rule, likeness: number, reading: SentenceView): PolicyClass {
  return decidesAlone(rule) || likeness < LIKENESS_LIMIT ? rule.class : likeliestClassOf(reading);
}

function likenessOf(text: NormalisedText, asked: Asked): number {
  return worstOf(wordingOf(text, asked.questions).readings, asked);
}

function worstOf(readings: readonly SentenceView[], { isInDanger }: Asked): number {
  return Math.max(...readings.map((reading) => unsafenessOf({ ...reading, isAskedInDanger: isInDanger })));
}

function isPulledApart(text: NormalisedText, plain: string): boolean {
  const whole = plain.match(PULLED_APART)?.length ?? 0;
  return (text.squeezed.match(PULLED_APART)?.length ?? 0) > whole;
}

/**
 * A piece that goes on an unfinished sentence is judged together with it; what was already there does not count again.
 */
function judgeAcrossSentences(request: RuleRequest, asked: Asked): RuleVerdict {
  const last = request.before?.at(-1);
  if (last === undefined || /[.!?]["'“”»«)\]]*\s*$/.test(last)) return SAFE;
  const joined = judgeWording(normaliseGerman(`${last.replace(/[…\s]+$/, '')} ${request.sentence}`), asked);
  return rankOf(joined) > rankOf(judgeWording(normaliseGerman(last), asked)) ? joined : SAFE;
}

/** What was asked before a sentence. */
interface Asked {
  /** Normalised: her question, and a question that the answer itself asked last. */
  readonly questions: readonly string[];
  /** Her words sound like an emergency or a crisis. Such a question leads elsewhere; a sentence
   * that answers it all the same is looked at more strictly. */
  readonly isInDanger: boolean;
}

function askedBefore(request: RuleRequest): Asked {
  const question = request.question?.slice(-QUESTION_LIMIT_CHARS);
  const last = request.before?.at(-1);
  const candidates = [question, last?.trim().endsWith('?') === true ? last : undefined];
  return {
    questions: candidates
      .filter((candidate) => candidate !== undefined)
      .map((candidate) => normaliseGerman(candidate).views[0] ?? ' '),
    isInDanger: soundsDangerous(question ?? ''),
  };
}

/** One question comes with every sentence of its answer. */
let lastAsked = { question: '', isDangerous: false };

function soundsDangerous(question: string): boolean {
  if (lastAsked.question !== question) {
    const isDangerous = Object.values(recogniseDanger(question)).some((found) => found !== undefined);
    lastAsked = { question, isDangerous };
  }
  return lastAsked.isDangerous;
}

function unsafe(policyClass: PolicyClass, rule: string): RuleVerdict {
  return { verdict: 'unsafe', class: policyClass, rule };
}
