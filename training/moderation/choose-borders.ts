import type { ModerationBorders } from '#safety/learned/moderation-model.ts';
import { recordOf } from '#safety/learned/moderation-record.ts';
import { HELD_CATEGORIES } from '#safety/learned/moderation-table.ts';
import type { HeldCategory } from '#safety/learned/moderation-table.ts';
import { CATEGORY_OF } from './examples.ts';
import type { PostMargins } from './leave-authors-out.ts';
import type { Label, Post } from './read-sets.ts';

/** Shares of ordinary posts that may be held, and that may be taken for despair: to miss it costs more than a look. */
export const BORNE = { held: 0.03, suspected: 0.15, said: 0.008 } as const;
/** Of posts that must be held so many are clearly bad or unsure; of ordinary posts so many are clearly bad. */
const UNSURE = { caught: 0.97, ordinary: 0.004 } as const;

/** Whether a moderator should read a post before others do. */
function mustBeHeld({ labels }: Post): boolean {
  return labels.some((label: Label) => CATEGORY_OF[label] !== undefined);
}

/** Borders that hold most of what must be held while no more of the rest is held than is borne. */
export function chooseBorders(all: readonly PostMargins[]): ModerationBorders {
  const ordinary = all.filter(({ post }) => post.labels.includes('everyday'));
  const bad = all.filter(({ post }) => mustBeHeld(post));
  const held = heldBorders(ordinary, bad);
  const beyond = ({ held: margins }: PostMargins): number =>
    Math.max(...HELD_CATEGORIES.map((category) => margins[category] - held[category]));
  const calm = ordinary.map(({ crisis }) => crisis);
  return {
    held,
    unsure: {
      fine: Math.min(0, quantile(bad.map(beyond), 1 - UNSURE.caught)),
      bad: Math.max(0, quantile(ordinary.map(beyond), 1 - UNSURE.ordinary)),
    },
    crisis: { suspected: quantile(calm, 1 - BORNE.suspected), said: quantile(calm, 1 - BORNE.said) },
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length))] ?? 0);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

type Borders = Record<HeldCategory, number>;

/** How many candidates further a border may go at once: some steps gain nothing, and the next one much. */
const LOOK_AHEAD = 8;

/**
 * From borders that no ordinary post passes, the one that gains most for each ordinary post is lowered, until no more
 * is borne; then one border is lowered and another raised as long as that gains anything.
 */
function heldBorders(ordinary: readonly PostMargins[], bad: readonly PostMargins[]): Borders {
  const limit = BORNE.held * weightOf(ordinary);
  const costOf = (borders: Borders): number => weightOf(heldOf(ordinary, borders));
  const choices = recordOf(HELD_CATEGORIES, (category) => candidates(ordinary, category));
  const worthOf = (borders: Borders): number => weightOf(heldOf(bad, borders));
  let borders: Borders = recordOf(HELD_CATEGORIES, (category) => choices[category][0] ?? 0);
  for (let next: Borders | undefined = borders; next !== undefined;) {
    borders = next;
    const [price, worth] = [costOf(borders), worthOf(borders)];
    const steps = HELD_CATEGORIES.flatMap((category) => stepsOf(borders, category, choices[category]))
      .map((step) => ({ step, cost: costOf(step), gain: worthOf(step) - worth }))
      .filter(({ cost, gain }) => cost <= limit && gain > 0)
      .map(({ step, cost, gain }) => ({ step, rate: gain / Math.max(0.5, cost - price) }));
    next = steps.toSorted((one, other) => other.rate - one.rate)[0]?.step;
  }
  return exchanged(borders, { choices, isBorne: (some) => costOf(some) <= limit, worthOf });
}

interface Exchange {
  readonly choices: Readonly<Record<HeldCategory, readonly number[]>>;
  readonly isBorne: (borders: Borders) => boolean;
  readonly worthOf: (borders: Borders) => number;
}

function exchanged(start: Borders, { choices, isBorne, worthOf }: Exchange): Borders {
  let borders = start;
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    for (const down of HELD_CATEGORIES)
      for (const up of HELD_CATEGORIES) {
        const other = lowered(raised(borders, up, choices[up]), down, choices[down]);
        if (up === down || !isBorne(other) || worthOf(other) <= worthOf(borders)) continue;
        borders = other;
        hasMoved = true;
      }
  }
  return borders;
}

function raised(borders: Borders, category: HeldCategory, choices: readonly number[]): Borders {
  return { ...borders, [category]: choices.findLast((border) => border > borders[category]) ?? borders[category] };
}

function lowered(borders: Borders, category: HeldCategory, choices: readonly number[]): Borders {
  return { ...borders, [category]: choices.find((border) => border < borders[category]) ?? borders[category] };
}

function stepsOf(borders: Borders, category: HeldCategory, choices: readonly number[]): readonly Borders[] {
  return choices
    .filter((border) => border < borders[category])
    .slice(0, LOOK_AHEAD)
    .map((border) => ({ ...borders, [category]: border }));
}

/** Of what people write of their own accord, little is as near the border as what was written to teach it. */
const WEIGHT_NEAR_BORDER = 0.5;

function weightOf(posts: readonly PostMargins[]): number {
  return posts.reduce((sum, { post }) => sum + (post.isNearBorder ? WEIGHT_NEAR_BORDER : 1), 0);
}

function heldOf(posts: readonly PostMargins[], borders: Borders): readonly PostMargins[] {
  return posts.filter(({ held }) => HELD_CATEGORIES.some((category) => held[category] >= borders[category]));
}

/** Just above the ordinary posts that look worst: one more of them is held at each step. */
function candidates(ordinary: readonly PostMargins[], category: HeldCategory): readonly number[] {
  return ordinary
    .map(({ held }) => held[category])
    .toSorted((one, other) => other - one)
    .slice(0, Math.ceil(2 * BORNE.held * ordinary.length))
    .map((value) => rounded(value + 0.001));
}
