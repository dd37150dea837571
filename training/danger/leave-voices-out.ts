import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { dangerReader } from '#safety/learned/danger-model.ts';
import { dangerExamples, recognisable } from './danger-examples.ts';
import type { TaughtBy } from './danger-examples.ts';
import { encodeDangerModel, trainDangerModel } from './danger-learner.ts';
import { harmlessQuestions } from './harmless-talk.ts';
import { DANGER_SETS, LEFT_OUT_FILE, leftOutSchema, ORDINARY_SETS, readDangerSet } from './read-danger-set.ts';
import type { DangerSentence, DangerSetName, LeftOut } from './read-danger-set.ts';

/**
 * `node training/danger/leave-voices-out.ts`: learns four times, each time without a quarter of the voices, reads that
 * quarter with the weights of the others and prints and writes what was said, asked about and missed:
 * `set/left-out.json`, which `report-danger.ts` shows. Who wrote a set that is left out wrote nothing that was learned
 * from. Takes minutes. `--again` reads once more with the weights that were learned last time: to choose borders by.
 * `--part 0` reads a single quarter and writes nothing.
 */

/** Sets of voices that are left out together; the authors of the labelled talk are dealt out one by one. */
const PARTS: readonly (readonly number[])[] = [
  [15, 10, 2, 18, 23, 24, 35, 36, 40, 43, 45, 51],
  [16, 11, 6, 20, 21, 25, 32, 41, 44, 47],
  [17, 9, 5, 22, 26, 30, 33, 37, 42, 49],
  [1, 4, 7, 12, 14, 19, 27, 29, 34, 38, 50],
];
const PARALLEL_PARTS = Math.min(2, availableParallelism());

const ANSWERS = 'ordinary talk, answers to the questions';
const QUESTIONS = 'ordinary talk, what people ask';
const HEARD = {
  danger: 'danger after speech, voices and sentences left out',
  ordinary: 'ordinary talk after speech, voices and sentences left out',
} as const;
/** Sets that were written at the same time. */
const ROUNDS = [
  { name: 'sets 1 to 7', last: 7 },
  { name: 'sets 9 to 14', last: 14 },
  { name: 'sets 15 to 17', last: 17 },
  { name: 'sets 18 and 19', last: 19 },
  { name: 'set 20, mostly few words', last: 20 },
  { name: 'set 21', last: 21 },
  { name: 'set 22', last: 22 },
  { name: 'set 23', last: 23 },
  { name: 'set 24, everyday people', last: 24 },
  { name: 'set 25, dialect and few words', last: 25 },
  { name: 'set 26, crisis in images of a trade', last: 26 },
  { name: 'set 27, emergencies', last: 27 },
  { name: 'set 29, everyday people, mostly veiled', last: 29 },
  { name: 'set 30, rare words', last: 30 },
  { name: 'set 32, older people', last: 32 },
  { name: 'set 33, younger people, typed', last: 33 },
  { name: 'set 34, in treatment', last: 34 },
  { name: 'set 35, few words', last: 35 },
  { name: 'set 36, mostly ordinary', last: 36 },
  { name: 'set 37, spoken, long', last: 37 },
  { name: 'sets 38 to 44, usual talk only', last: 44 },
  { name: 'sets 45 to 49, usual talk only', last: 49 },
  { name: 'set 50, mostly veiled', last: 50 },
  { name: 'set 51, mostly veiled, in the middle of answers', last: 51 },
] as const;
const KINDS = ['ordinary talk with look-alikes', 'plain', 'veiled'] as const;
const ORDER = [
  ANSWERS,
  QUESTIONS,
  ...KINDS.flatMap((kind) => ROUNDS.map(({ name }) => `${kind}, ${name}`)),
  HEARD.danger,
  HEARD.ordinary,
];

/** Weights of the last time, one file a part. */
const WEIGHTS_FOLDER = path.join(tmpdir(), 'danger-voices-left-out');

const { values } = parseArgs({ options: { part: { type: 'string' }, again: { type: 'boolean', default: false } } });

async function leaveAllOut(): Promise<void> {
  const waiting = PARTS.keys();
  const counts: LeftOut[] = [];
  const learnOn = async (): Promise<void> => {
    for (const part of waiting) counts.push(await inChild(part));
  };
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, learnOn));
  const all = counts.reduce(added, {});
  writeFileSync(LEFT_OUT_FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  process.stdout.write(
    Object.entries(all)
      .map(([name, count]) => `${name}: ${sharesOf(count)}\n`)
      .join(''),
  );
}

/** @throws {Error} when the child ends without an answer. */
async function inChild(part: number): Promise<LeftOut> {
  const child = fork(import.meta.filename, ['--part', String(part), ...(values.again ? ['--again'] : [])]);
  return await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(leftOutSchema.parse(message)));
    child.once('exit', (code) => reject(new Error(`part ${String(part)} ended with ${String(code)}`)));
    child.once('error', reject);
  });
}

function report(counts: LeftOut): void {
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(counts, undefined, 2)}\n`);
  else process.send(counts);
}

interface Count {
  sentences: number;
  said: number;
  asked: number;
}

/** Learns without a part and reads it. */
function readPart(part: number): LeftOut {
  const likenessOf = dangerReader(values.again ? readFileSync(weightsFile(part), 'utf8') : learnedWithout(part));
  const counts: Record<string, Count> = {};
  for (const { group, text, standingBy } of sentencesOf(part)) {
    const { emergency, crisis, suspected } = recogniseDanger(text, { standingBy, likenessOf });
    const isSaid = emergency !== undefined || crisis !== undefined;
    const count = (counts[group] ??= { sentences: 0, said: 0, asked: 0 });
    count.sentences += 1;
    if (isSaid) count.said += 1;
    else if (suspected !== undefined) count.asked += 1;
  }
  return inOrder(counts);
}

function learnedWithout(part: number): string {
  const weights = encodeDangerModel(
    trainDangerModel(dangerExamples((sentence, set) => partOf(sentence, set) !== part)),
  );
  mkdirSync(WEIGHTS_FOLDER, { recursive: true });
  writeFileSync(weightsFile(part), weights);
  return weights;
}

function weightsFile(part: number): string {
  return path.join(WEIGHTS_FOLDER, `${String(part)}.json`);
}

/** Part in which a sentence is read; undefined: always learned from. */
function partOf({ voice = '' }: DangerSentence, set: TaughtBy): number | undefined {
  if (set === 'questions') return Number(/\d+$/.exec(voice)?.[0]) % PARTS.length;
  if (set.startsWith('labelled-talk')) return Number(voice.slice(1)) % PARTS.length;
  const number = numberOf(set);
  const part = PARTS.findIndex((sets) => sets.includes(number));
  return part < 0 ? undefined : part;
}

/** Number of a set of voices, or NaN. */
function numberOf(set: DangerSetName): number {
  return Number(/^(?:danger|ordinary)-voices-(?<number>\d+)$/.exec(set)?.groups?.['number']);
}

type LeftOutSentence = Pick<DangerSentence, 'text' | 'standingBy'> & { readonly group: string };

/** Sentences of a part, and what was heard of them. */
function sentencesOf(part: number): LeftOutSentence[] {
  const ofPart = [...DANGER_SETS, ...ORDINARY_SETS].flatMap((set) =>
    readDangerSet(set)
      .filter((sentence) => partOf(sentence, set) === part)
      .map((sentence) => ({ ...sentence, group: groupOf(sentence, set) })),
  );
  const questions = harmlessQuestions()
    .filter((question) => partOf(question, 'questions') === part)
    .map((question) => ({ ...question, group: QUESTIONS }));
  const texts = new Set(ofPart.map(({ text }) => text));
  const heard = recognisable()
    .filter(({ text }) => texts.has(text))
    .map((one) => ({ text: one.heard, group: one.expected === 'none' ? HEARD.ordinary : HEARD.danger }));
  return [...ofPart, ...questions, ...heard];
}

function groupOf({ expected, clarity = 'plain' }: DangerSentence, set: DangerSetName): string {
  if (set.startsWith('labelled-talk')) return ANSWERS;
  const number = numberOf(set);
  const round = ROUNDS.find(({ last }) => number <= last);
  return `${expected === 'none' ? KINDS[0] : clarity}, ${String(round?.name)}`;
}

function inOrder(counts: LeftOut): LeftOut {
  return Object.fromEntries(
    ORDER.flatMap((group) => (counts[group] === undefined ? [] : [[group, counts[group]] as const])),
  );
}

function added(one: LeftOut, other: LeftOut): LeftOut {
  const groups = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const sum = (group: string, name: 'sentences' | 'said' | 'asked'): number =>
    (one[group]?.[name] ?? 0) + (other[group]?.[name] ?? 0);
  return inOrder(
    Object.fromEntries(
      groups.map((group) => [
        group,
        { sentences: sum(group, 'sentences'), said: sum(group, 'said'), asked: sum(group, 'asked') },
      ]),
    ),
  );
}

function sharesOf({ sentences, said, asked }: LeftOut[string]): string {
  const share = (part: number): string => `${((100 * part) / sentences).toFixed(1)} %`;
  return `${String(sentences)} sentences, said ${share(said)}, asked ${share(asked)}, neither ${share(sentences - said - asked)}`;
}

if (values.part === undefined) await leaveAllOut();
else report(readPart(Number(values.part)));
