import { withDeadline } from '#core/timing/deadline.ts';
import { MODERATION_BORDERS, moderationMarginsOf, readingAt } from '../learned/moderation-model.ts';
import type { HeldCategory, ModerationReading } from '../learned/moderation-model.ts';
import { addressesJudge } from '../policy-judge/addresses-judge.ts';
import { advertisesPlainly } from './advertising-rules.ts';
import { crisisAt, crisisLikenessOf } from './crisis-in-post.ts';
import { tellsMethod } from './methods.ts';
import type { ModerationModel, ModerationOpinion } from './moderation-model.ts';
import { isOpinion } from './moderation-protocol.ts';
import { MODERATION_VERSION } from './moderation-version.ts';
import { findPersonalData } from './personal/find-personal-data.ts';
import type { FoundPersonalData } from './personal/finder.ts';

export type { FoundPersonalData } from './personal/finder.ts';

/** What a member's text may be of that a moderator should see. */
export type ModerationCategory = 'crisis' | HeldCategory | 'personal_data' | 'method';

/** One reason, and who gave it. A score is 0–1; 0.5 is the border. */
export interface ModerationScore {
  readonly category: ModerationCategory;
  readonly score: number;
  readonly layer: 'rules' | 'learned' | 'model';
}

/** What becomes of a text, and why. */
export interface TextAnalysis {
  /**
   * `hold`: a moderator reads it before others do. `block`: it tells a method of suicide. Personal data is no part of
   * it: the caller refuses the text and shows the marks.
   */
  readonly verdict: 'allow' | 'hold' | 'block';
  /** Those above their border. Empty with `hold`: nobody could read the text. */
  readonly scores: readonly ModerationScore[];
  /** Despair is never held back: she gets help, and a moderator looks at once. */
  readonly crisis: 'none' | 'suspected' | 'said';
  readonly personalData: readonly FoundPersonalData[];
  /** Of rules and weights. */
  readonly version: string;
}

/** Reads what members write before others do. */
export interface Moderator {
  /** Never throws: what cannot be read is held. */
  analyze(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<TextAnalysis>;
}

/** Settings of {@link createModerator}. */
export interface ModeratorOptions {
  /** Asked where the score is unsure; without one its border decides. */
  readonly model?: ModerationModel | undefined;
  /** Longest wait for the model, in milliseconds. */
  readonly modelLimitMs?: number | undefined;
}

/** Somebody waits for her text to appear; a model that thinks takes some seconds. */
const MODEL_LIMIT_MS = 10_000;

/** Creates the moderator: rules and weights of this process, and the model where there is one. */
export function createModerator({ model, modelLimitMs = MODEL_LIMIT_MS }: ModeratorOptions = {}): Moderator {
  async function opinionOn(text: string, signal?: AbortSignal): Promise<ModerationOpinion | undefined> {
    // A text that talks to whoever judges it is for people to read.
    if (model === undefined || addressesJudge({ sentence: text })) return undefined;
    try {
      const limit = AbortSignal.timeout(modelLimitMs);
      const both = signal === undefined ? limit : AbortSignal.any([limit, signal]);
      const opinion: unknown = await withDeadline(model.assess(text, both), modelLimitMs, () => undefined);
      return isOpinion(opinion) ? opinion : undefined;
    } catch {
      return undefined;
    }
  }

  async function decide(text: string, signal?: AbortSignal): Promise<TextAnalysis> {
    const certain = readByRules(text);
    const margins = moderationMarginsOf(text);
    const reading = readingAt(margins, MODERATION_BORDERS);
    const crisis = crisisAt(crisisLikenessOf(text, margins.crisis), MODERATION_BORDERS);
    const base = { crisis: crisis.found, personalData: certain.personalData, version: MODERATION_VERSION };
    const own: ModerationScore[] = [...certain.scores];
    if (crisis.found !== 'none') own.push({ category: 'crisis', score: crisis.score, layer: 'learned' });
    if (certain.tellsMethod) return { ...base, verdict: 'block', scores: own };
    const learned = reading.scores.map((score) => ({ ...score, layer: 'learned' as const }));
    // Said despair is seen by a moderator within a minute; nothing that she says beside it keeps her from being heard.
    if (crisis.found === 'said') return { ...base, verdict: 'allow', scores: [...own, ...learned] };
    if (certain.isHeld) return { ...base, verdict: 'hold', scores: [...own, ...learned] };
    if (model !== undefined && reading.isUnsure) {
      const opinion = await opinionOn(text, signal);
      return { ...base, ...verdictOf(opinion, own, reading) };
    }
    return { ...base, verdict: learned.length > 0 ? 'hold' : 'allow', scores: [...own, ...learned] };
  }

  return {
    async analyze(text, { signal } = {}) {
      try {
        return await decide(text, signal);
      } catch {
        return { verdict: 'hold', scores: [], crisis: 'none', personalData: [], version: MODERATION_VERSION };
      }
    },
  };
}

/** What the model makes of an unsure reading; without an answer the text waits for a person. */
function verdictOf(
  opinion: ModerationOpinion | undefined,
  own: readonly ModerationScore[],
  { scores }: ModerationReading,
): Pick<TextAnalysis, 'verdict' | 'scores'> {
  if (opinion === undefined)
    return { verdict: 'hold', scores: [...own, ...scores.map((score) => ({ ...score, layer: 'learned' as const }))] };
  if (opinion.verdict === 'allow') return { verdict: 'allow', scores: own };
  return { verdict: 'hold', scores: [...own, { category: opinion.category, score: 1, layer: 'model' }] };
}

interface Certain {
  readonly personalData: readonly FoundPersonalData[];
  readonly scores: readonly ModerationScore[];
  readonly tellsMethod: boolean;
  readonly isHeld: boolean;
}

function readByRules(text: string): Certain {
  const personalData = findPersonalData(text);
  const isMethod = tellsMethod(text);
  const isHeld = advertisesPlainly(text);
  const found: ModerationCategory[] = [];
  if (personalData.length > 0) found.push('personal_data');
  if (isMethod) found.push('method');
  if (isHeld) found.push('advertising');
  const scores = found.map((category) => ({ category, score: 1, layer: 'rules' as const }));
  return { personalData, scores, tellsMethod: isMethod, isHeld };
}
