import { randomUUID } from 'node:crypto';
import { createBorders } from '#api/domains/matchmaking/planning/common-ground.ts';
import type { Seeker } from '#api/domains/matchmaking/planning/common-ground.ts';
import { planBatch } from '#api/domains/matchmaking/planning/plan-batch.ts';
import { diceOf, somebody, tagsOf } from '../probing/people.ts';
import type { Dice } from '../probing/people.ts';
import type { Figure } from './figure.ts';

const FEW = 2_000;
const MANY = 8_000;
/** Four times as many people; everybody looking at everybody would be sixteen. */
const AIM = 8;

/** How much longer the suggestions of a week take to plan for four times as many people. */
export async function measureMatchmaking(): Promise<Figure> {
  await planFor(FEW);
  const few = await planFor(FEW);
  const many = await planFor(MANY);
  return {
    title: `matchmaking: a week's plan for ${MANY} people, of that for ${FEW} (${many.toFixed(0)} ms, ${few.toFixed(0)} ms)`,
    value: (many / few).toFixed(2),
    aim: `below ${AIM.toFixed(2)}`,
    isMet: many < few * AIM,
  };
}

async function planFor(people: number): Promise<number> {
  const dice = diceOf(people);
  const seekers = Array.from({ length: people }, () => seekerOf(dice));
  const startedAt = performance.now();
  const pairs = await planBatch({ seekers, isApart: () => false, borderOf: createBorders('bench') });
  if (pairs.length < people) throw new Error(`only ${pairs.length} pairs for ${people} people`);
  return performance.now() - startedAt;
}

function seekerOf(dice: Dice): Seeker {
  const said = somebody(dice);
  return {
    id: randomUUID(),
    tags: tagsOf(said),
    offers: ['austausch'],
    seeks: ['austausch'],
    places: 3,
    waitingSince: new Date(1_700_000_000_000 + Math.floor(dice.roll() * 1e9)),
    cohort: String(said.accountWeeks),
  };
}
