import { likeliestClassOf, unsafenessOf } from '../learned/policy-model.ts';
import { normaliseGerman } from '../normalise-german.ts';
import type { NormalisedText } from '../normalise-german.ts';
import { ALL_RULES } from './all-rules.ts';
import { hasAllowedForm, isInterjection } from './anchors.ts';
import { judgeBareAnswer } from './bare-answers.ts';
import { adversativeParts } from './claim-rules.ts';
import { withoutIndirectSpeech } from './indirect-speech.ts';
import { isForeignLanguage } from './language.ts';
import { hasForeignNumber } from './phone-numbers.ts';
import { hasWebAddress } from './web-addresses.ts';
import type { PolicyClass, Rule } from './rule.ts';
import { LIKENESS_LIMIT, TOPIC_LIMIT, isReleased, isTopical } from './topical-rules.ts';

/** A sentence with what gives it its meaning. */
export interface RuleRequest {
  readonly sentence: string;
  readonly question?: string | undefined;
  readonly before?: readonly string[] | undefined;
}

/** Verdict of the local rules. */
export type RuleVerdict = { readonly verdict: 'safe' } | { readonly verdict: 'unsafe'; readonly class: PolicyClass; readonly rule: string };

const SAFE: RuleVerdict = { verdict: 'safe' };

/** Words whose parts mean nothing by themselves: found in the squeezed text, they were pulled apart on purpose. */
const PULLED_APART = /harmlos|gutartig|boesartig|unbedenklich|ungefaehrlich|umbringen|systemprompt/g;

/** Longest question that is looked at, in characters. */
const QUESTION_LIMIT_CHARS = 600;

/** First layer of the gate: policy rules for German, well below a millisecond. */
export function judgeByRules(request: RuleRequest): RuleVerdict {
  const text = normaliseGerman(request.sentence);
  const plain = text.views[0] ?? ' ';
  if (plain.trim() === '' && text.foreignShare === 0) return SAFE;
  const questions = questionsOf(request);
  const bare = judgeBareAnswer(plain, questions);
  if (bare !== undefined) return unsafe(bare, 'bare_answer');
  const found = findInViews(text.views, questions) ?? findAcrossSentences(request, questions);
  if (found !== undefined) return found;
  if (hasWebAddress(request.sentence)) return unsafe('X1', 'web_address');
  return judgeForm(text, plain, questions);
}

/**
 * Lets the engine compile its patterns (about a second of processor time in all), so that the first
 * judgement of a call does not pay for it. Call it before a process takes calls.
 */
export function warmUpRules(): void {
  // Twice: the first run compiles a pattern for interpretation, the second to machine code.
  for (let round = 0; round < 2; round += 1) {
    judgeByRules({ sentence: 'Drücken Sie an jeder Stelle erst leicht, dann mittel, dann fest.', question: 'Wie fest soll ich drücken?' });
  }
}

/** Language and disguise come last, so that the event names the real class where there is one. */
function judgeForm(text: NormalisedText, plain: string, questions: readonly string[]): RuleVerdict {
  if (text.views.some((view) => hasForeignNumber(view))) return unsafe('X1', 'number');
  if (isForeignLanguage(plain, text.foreignShare)) return unsafe('LANG', 'not_german');
  if (text.isObfuscated || isPulledApart(text, plain)) return unsafe('OBF', 'disguised');
  return isInterjection(plain) ? SAFE : judgeLikeness(text.views, questions);
}

/** What no rule knows: it must resemble what may be said, all the more when it has none of the allowed forms. */
function judgeLikeness(views: readonly string[], questions: readonly string[]): RuleVerdict {
  const limit = hasAllowedForm(views[0] ?? ' ') ? LIKENESS_LIMIT : TOPIC_LIMIT;
  const doubtful = views.find((view) => likenessOf(view, questions) >= limit);
  if (doubtful === undefined) return SAFE;
  return unsafe(likeliestClassOf(doubtful, questions[0] ?? ''), limit === TOPIC_LIMIT ? 'no_allowed_form' : 'likeness');
}

/** Figures in a row, spoken or written. Numbers have their own rule; what is left is what the sentence says. */
const FIGURES = /(?:(?:null|eins|eine|zwei|zwo|drei|vier|fuenf|sechs|sieben|acht|neun|[0-9]+) (?:, )?){4,}/g;

function likenessOf(view: string, questions: readonly string[]): number {
  const words = view.replace(FIGURES, ' ').replaceAll(/ {2,}/g, ' ');
  return Math.max(...(questions.length === 0 ? [''] : questions).map((question) => unsafenessOf(words, question)));
}

function isPulledApart(text: NormalisedText, plain: string): boolean {
  const whole = plain.match(PULLED_APART)?.length ?? 0;
  return (text.squeezed.match(PULLED_APART)?.length ?? 0) > whole;
}

function findInViews(views: readonly string[], questions: readonly string[]): RuleVerdict | undefined {
  for (const view of views) {
    for (const part of [view, ...adversativeParts(view)]) {
      const rule = firstMatch(part, questions);
      if (rule !== undefined) return unsafe(isTopical(rule) ? likeliestClassOf(part, questions[0] ?? '') : rule.class, rule.id);
    }
  }
  return undefined;
}

/** A piece that goes on an unfinished sentence is judged together with it; what was already there does not count again. */
function findAcrossSentences(request: RuleRequest, questions: readonly string[]): RuleVerdict | undefined {
  const last = request.before?.at(-1);
  if (last === undefined || /[.!?]["'“”»«)\]]*\s*$/.test(last)) return undefined;
  const earlier = normaliseGerman(last).views[0] ?? ' ';
  const joined = normaliseGerman(`${last.replace(/[…\s]+$/, '')} ${request.sentence}`).views[0] ?? ' ';
  const rule = firstMatch(joined, questions);
  return rule === undefined || rule.id === firstMatch(earlier, questions)?.id ? undefined : unsafe(rule.class, rule.id);
}

function firstMatch(view: string, questions: readonly string[]): Rule | undefined {
  const claimed = withoutIndirectSpeech(view);
  let known: number | undefined;
  const likeness = (): number => (known ??= likenessOf(view, questions));
  return ALL_RULES.find((rule) => {
    const text = rule.literal ? view : claimed;
    if (!rule.any.test(text) || rule.unless?.test(text) === true) return false;
    if (rule.question !== undefined && !questions.some((question) => rule.question?.test(question) === true)) return false;
    return !isReleased(rule, likeness);
  });
}

/** Her question, and a question that the answer itself asked last. */
function questionsOf(request: RuleRequest): string[] {
  const candidates = [request.question?.slice(-QUESTION_LIMIT_CHARS)];
  const last = request.before?.at(-1);
  if (last?.trim().endsWith('?') === true) candidates.push(last);
  return candidates.filter((candidate) => candidate !== undefined).map((candidate) => normaliseGerman(candidate).views[0] ?? ' ');
}

function unsafe(policyClass: PolicyClass, rule: string): RuleVerdict {
  return { verdict: 'unsafe', class: policyClass, rule };
}
