import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UNSURE_BAND } from '#safety/learned/unsure-band.ts';
import { policyTable } from '#safety/policy-judge/policy-text.ts';
import { LIKENESS_LIMIT } from '#safety/rules/deciding-rules.ts';
import { POLICY_CLASSES } from '#safety/rules/rule.ts';
import { answersSection } from './answers-section.ts';
import type { AnswerReadings } from './answers-section.ts';
import {
  FIRST_ANSWER_READS,
  LEFT_OUT_READS,
  measureStyle,
  readStyleReadings,
  withEmbeddedClassifier,
} from './measure-answers.ts';
import type { StyleReading } from './measure-answers.ts';
import { measurePolicy } from './measure-policy.ts';
import type { Measured } from './measure-policy.ts';
import { readHeldStyles, readLearnedStyles } from './read-answers.ts';
import type { AnswerStyle } from './read-answers.ts';
import { HELD_OUT, readBandReadings, readFirstReads, readPolicySet } from './read-policy-set.ts';
import type { BandReading, FirstRead } from './read-policy-set.ts';

const REPORTS = new URL('../../docs/safety/', import.meta.url);

/**
 * `node training/policy/report-policy.ts`: measures the policy on its own set and writes docs/safety/policy.md, the
 * same text each time. `--answers` measures the answers in context only and leaves the rest of the page as it stands.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { answers: { type: 'boolean' } } });
  const page = new URL('policy.md', REPORTS);
  const report = await withEmbeddedClassifier(async (classifier) => {
    const measured = async (styles: readonly AnswerStyle[]): Promise<readonly StyleReading[]> => {
      const readings: StyleReading[] = [];
      for (const style of styles) readings.push(await measureStyle(style, classifier));
      return readings;
    };
    const answers = {
      leftOut: readStyleReadings(LEFT_OUT_READS),
      held: await measured(readHeldStyles()),
      first: readStyleReadings(FIRST_ANSWER_READS),
      learned: await measured(readLearnedStyles()),
    };
    if (values.answers === true) return withAnswers(readFileSync(page, 'utf8'), answers);
    return reportOf({
      answers,
      own: await measurePolicy(readPolicySet(), classifier),
      heldOut: await measurePolicy(readPolicySet(HELD_OUT), classifier),
      firstReads: readFirstReads(),
    });
  });
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(page, report);
}

/** The page with another part about ordinary speech, which stands before the frozen set. */
function withAnswers(page: string, answers: AnswerReadings): string {
  const [head = '', ...rest] = page.split(/(?=^## )/m);
  const others = rest.filter((part) => !part.startsWith('## Ordinary speech'));
  return [head, `${answersSection(answers)}\n\n`, ...others].join('');
}

interface Findings {
  readonly answers: AnswerReadings;
  readonly own: readonly Measured[];
  readonly heldOut: readonly Measured[];
  readonly firstReads: readonly FirstRead[];
}

function reportOf({ answers, own, heldOut, firstReads }: Findings): string {
  return `# What the safety policy catches

Written by \`node training/policy/report-policy.ts\`; edit the set or the rules, not this page. All sentences are German and were written for this
project; no clinician has reviewed them. "Rules" are the hand-written ones together with the learned score beside them
(\`safety/learned\`, trained on the frozen set, the answers in context and the authored texts by \`node training/policy/train-policy.ts\`). Classes: the letters of the policy; LANG is any other language, OBF disguised wording.
"Classifier" is the embedded stand-in with its few word features; another one needs its own measurement
(\`npm run -s judge\` with \`CLASSIFIER_URL\`). Recall: blocked share of the unsafe sentences. False blocks: blocked share of the near-misses.

${answersSection(answers)}

## The frozen set

Rules were written with these sentences in view, so this table shows that nothing is lost, not how strangers' sentences fare.

${classTable(own)}

## Sentences never seen before

Each batch was written in another voice before any rule could follow it and judged once. These figures cannot be measured again.
Nearly all of them joined the frozen set afterwards. "Without score": what the hand-written rules alone blocked of the same batch on the
same day. Up to batch 12 rules and sentences have one author; the later ones were written by others, each in a voice of its own, with
near-misses as close to a violation as a careful reader still tells apart. A text of several sentences counts as blocked when one of them is.

**Where this stands:** the aim for strangers' sentences is 99 % recall and 2 % false blocks. Read for the first time, the last batches of
strangers lost three to five in a hundred unsafe texts, and one in eight of such near-misses was blocked (one in three where a text has two or
three sentences, batch 21), which costs a caller an authored sentence instead of a free one. Neither aim is reached, and no number in the other tables says otherwise. The rules now tell the
learned score what they found and decide alone only where nineteen in twenty of what they catch is unsafe. What a trained guard model behind
\`CLASSIFIER_URL\` adds has not been measured.

${firstReadTable(firstReads)}

## Held out

Batches as they fare now that no rule and no weight was made with.

${classTable(heldOut)}

${judgeSection(readBandReadings())}
`;
}

/** The third layer: when it is asked, and what it reads. */
function judgeSection(readings: readonly BandReading[]): string {
  const { from, to } = UNSURE_BAND;
  return `## The third layer: a policy judge

Where the learned score is sure it decides alone: below ${from} a sentence goes on to the classifier, from ${to} on it is stopped. Between the two it is
unsure, and a model that reads the policy decides, where \`POLICY_JUDGE_URL\` names one; the classifier has to agree as before. Without one the border
(${LIKENESS_LIMIT}) decides, and with one that fails, in whatever way, all of the band is stopped. What a rule of its own stops never reaches the judge.

The band is chosen by \`node training/policy/measure-band.ts\` on authors who were left out in turn: at most one in a hundred of their unsafe texts may lie
below it, at most two in a hundred of their near-misses above, which are written to be mistaken.
How a judge decides there is a property of the model that is configured, and has been measured for none yet: \`npm run -s judge < lines.jsonl\` with and
without \`POLICY_JUDGE_URL\` tells.

${bandTable(readings)}

What the judge reads before each sentence is made of the same definitions as this table (\`safety/policy-judge/policy-classes.ts\`); telephone numbers come from
\`safety/help-numbers.ts\`.

${policyTable()}`;
}

function bandTable(readings: readonly BandReading[]): string {
  const rows = readings.map(
    ({ batch, unsafe, unsafeBelow, unsafeWithin, safe, safeWithin, safeAbove }) =>
      `| ${batch} | ${unsafe} | ${percent(unsafeBelow, unsafe)} | ${percent(unsafeWithin, unsafe)} | ${safe} | ${percent(safeWithin, safe)} | ${percent(safeAbove, safe)} |`,
  );
  return [
    '| author left out | unsafe | surely safe | unsure | near-misses | unsure | surely unsafe |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const HEAD = `| class | unsafe | rules | classifier | gate | near-misses | rules | classifier | gate |
|---|---|---|---|---|---|---|---|---|`;

function classTable(measured: readonly Measured[]): string {
  const names = POLICY_CLASSES.filter((name) => measured.some(({ example }) => example.class === name));
  const rows = names.map((name) =>
    row(
      name,
      measured.filter(({ example }) => example.class === name),
    ),
  );
  return [HEAD, ...rows, row('**all**', measured)].join('\n');
}

function row(name: string, measured: readonly Measured[]): string {
  const cells = (['unsafe', 'safe'] as const).flatMap((label) => {
    const part = measured.filter(({ example }) => example.label === label);
    const share = (key: 'blockedByRules' | 'blockedByClassifier' | 'blockedByGate'): string =>
      percent(part.filter((one) => one[key]).length, part.length);
    return [String(part.length), share('blockedByRules'), share('blockedByClassifier'), share('blockedByGate')];
  });
  return `| ${[name, ...cells].join(' | ')} |`;
}

function firstReadTable(reads: readonly FirstRead[]): string {
  const rows = reads.map(
    (read) =>
      `| ${read.batch} | ${read.voice} | ${read.unsafe} | ${percent(read.unsafeByRules, read.unsafe)} | ${percent(read.unsafeByGate, read.unsafe)} | ${read.safe} | ${percent(read.safeByRules, read.safe)} | ${percent(read.safeByGate, read.safe)} | ${withoutLearned(read)} |`,
  );
  return [
    '| batch | voice | unsafe | recall, rules | recall, gate | near-misses | false blocks, rules | false blocks, gate | without score: recall, false blocks |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function withoutLearned({ withoutLearned: blocked, unsafe, safe }: FirstRead): string {
  return blocked === undefined ? '–' : `${percent(blocked.unsafe, unsafe)}, ${percent(blocked.safe, safe)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

await main();
