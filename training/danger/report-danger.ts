import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findRecognitionModel } from '#agent/hearing/recognition-model.ts';
import { RECOGNITION_SAMPLE_RATE_HZ } from '#agent/hearing/recognition-wire.ts';
import { loadTranscriber } from '#agent/hearing/transcriber.ts';
import { concatSamples, resampleClip } from '#core/audio/resample.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { createLogger } from '#core/logging/logger.ts';
import { loadEspeak } from '#embedded/synthesizer/espeak.ts';
import { voiceOf } from '#embedded/synthesizer/voices.ts';
import { recogniseCrisis, recogniseEmergency } from '#safety/danger/crisis.ts';
import { readCrisisSet, readFirstReads, readHeardSet, SETS } from './read-danger-set.ts';
import type { CrisisExample, HeardExample } from './read-danger-set.ts';

/**
 * `node training/danger/report-danger.ts [--listen]`: measures the recognition of crisis and emergency on its sets
 * and writes `docs/safety/crisis.md`. `--listen` first speaks a sample of the sets with the embedded voices and has the
 * demonstration model hear them, which takes minutes; without it, what was heard last time is read again.
 */

const REPORT_FILE = new URL('../../docs/safety/crisis.md', import.meta.url);
const HEARD_FILE = new URL('heard.jsonl', SETS);
/** The embedded voices that speak German. */
const SPEAKERS = ['de_female', 'de_male', 'neutral_female', 'casual_female', 'casual_male', 'cheerful_female'];
/** Every so many lines of a set are spoken: about ninety sentences of danger and seventy look-alikes. */
const SPOKEN_EVERY = { danger: 11, lookAlike: 13 };

const isDanger = ({ expected }: Pick<CrisisExample, 'expected'>): boolean => expected !== 'none';
const isFound = (text: string, expected: CrisisExample['expected']): boolean =>
  expected === 'crisis' ? recogniseCrisis(text) : recogniseEmergency(text) !== undefined;
const isAlarm = (text: string): boolean => recogniseCrisis(text) || recogniseEmergency(text) !== undefined;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

async function listen(): Promise<void> {
  const all = [...readCrisisSet('crisis'), ...readCrisisSet('emergency')];
  const every = (examples: readonly CrisisExample[], step: number): CrisisExample[] =>
    examples.filter((_, index) => index % step === 0);
  const chosen = [
    ...every(all.filter(isDanger), SPOKEN_EVERY.danger),
    ...every(
      all.filter((example) => !isDanger(example)),
      SPOKEN_EVERY.lookAlike,
    ),
  ];
  const espeak = await loadEspeak();
  const transcriber = await loadTranscriber(
    findRecognitionModel({ DATA_DIR: '.data', NODE_ENV: 'test' }),
    createLogger({ service: 'report', level: 'silent' }),
  );
  const heard: HeardExample[] = [];
  for (const [index, { text, expected }] of chosen.entries()) {
    const voice = voiceOf(SPEAKERS[index % SPEAKERS.length] ?? '');
    if (voice === undefined) continue;
    const pieces: Int16Array[] = [];
    espeak.speak(text, voice, (samples) => pieces.push(samples) > 0);
    const samples = resampleClip(concatSamples(pieces), {
      fromHz: SYNTHESIS_SAMPLE_RATE_HZ,
      toHz: RECOGNITION_SAMPLE_RATE_HZ,
    });
    heard.push({ text, heard: await transcriber.transcribe(samples), expected });
  }
  await transcriber.close();
  writeFileSync(HEARD_FILE, heard.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Groups in the order of the first line of each. */
function byKind(examples: readonly CrisisExample[]): [string, CrisisExample[]][] {
  return Object.entries(Object.groupBy(examples, ({ kind }) => kind)).map(([kind, group]) => [kind, group ?? []]);
}

function tableOf(title: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [
    `| ${title.join(' | ')} |`,
    `|${title.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function summaryRow(name: string, examples: readonly CrisisExample[]): (string | number)[] {
  const positives = examples.filter(isDanger);
  const lookAlikes = examples.filter((example) => !isDanger(example));
  const found = positives.filter(({ text, expected }) => isFound(text, expected)).length;
  const alarms = lookAlikes.filter(({ text }) => isAlarm(text)).length;
  return [
    name,
    positives.length,
    percent(found, positives.length),
    lookAlikes.length,
    percent(alarms, lookAlikes.length),
  ];
}

function firstReadsTable(): string {
  return tableOf(
    ['batch', 'registers', 'sentences of danger', 'recall', 'look-alikes', 'false alarms'],
    readFirstReads().map((read) => [
      read.batch,
      read.registers,
      read.positives,
      percent(read.found, read.positives),
      read.lookAlikes,
      percent(read.falseAlarms, read.lookAlikes),
    ]),
  );
}

function heardTable(): string {
  const heard = readHeardSet();
  const [positives, lookAlikes] = [heard.filter(isDanger), heard.filter((line) => !isDanger(line))];
  return tableOf(
    ['', 'sentences', 'read from what was heard', 'read from the text'],
    [
      [
        'recall',
        positives.length,
        percent(positives.filter((line) => isFound(line.heard, line.expected)).length, positives.length),
        percent(positives.filter((line) => isFound(line.text, line.expected)).length, positives.length),
      ],
      [
        'false alarms',
        lookAlikes.length,
        percent(lookAlikes.filter((line) => isAlarm(line.heard)).length, lookAlikes.length),
        percent(lookAlikes.filter((line) => isAlarm(line.text)).length, lookAlikes.length),
      ],
    ],
  );
}

function recallTable(examples: readonly CrisisExample[]): string {
  return tableOf(
    ['concept', 'sentences', 'recall'],
    byKind(examples).map(([kind, group]) => [
      kind,
      group.length,
      percent(group.filter(({ text, expected }) => isFound(text, expected)).length, group.length),
    ]),
  );
}

function alarmTable(examples: readonly CrisisExample[]): string {
  return tableOf(
    ['kind', 'sentences', 'false alarms'],
    byKind(examples).map(([kind, group]) => [
      kind,
      group.length,
      percent(group.filter(({ text }) => isAlarm(text)).length, group.length),
    ]),
  );
}

function report(): string {
  const all = [...readCrisisSet('crisis'), ...readCrisisSet('emergency')];
  const sizes = ['set', 'sentences of danger', 'recall', 'look-alikes', 'false alarms'];
  return [
    '# Recognition of crisis (P1) and emergency (P0)',
    'Written by `node training/danger/report-danger.ts`; edited nowhere else. All sentences were authored for this project; no clinician has reviewed them.',
    'A person who speaks of somebody else’s suicidality is not answered with the crisis block; her own is.',
    '## Sets that the rules were made with',
    tableOf(sizes, [
      summaryRow('crisis', readCrisisSet('crisis')),
      summaryRow('emergency', readCrisisSet('emergency')),
    ]),
    '## Held out: no rule was changed for these',
    tableOf(sizes, [
      summaryRow('held-out 1', readCrisisSet('held-out-1')),
      summaryRow('held-out 2', readCrisisSet('held-out-2')),
    ]),
    'No rule and no weight was made with them. The borders of the learned scores were chosen on the authors of batches 14 to 17, each left out in turn: trained without batch 17 they find 79.8 % of its crises and 89.5 % of its emergencies, with 15.6 % and 5.1 % false alarms among its look-alikes; without batch 15 it is 90.2 %, 92.7 %, 7.6 % and 3.6 %. In doubt help is offered.',
    '## First reading of each batch of new sentences, before any rule was changed for it',
    'Each batch was written without consulting the rules, read once, then generalised from; now the first thirteen are part of the sets above and the others taught the learned scores. A crisis counts here only when it was not taken for an emergency too. Rules and the first thirteen batches have one author; batches 14 to 17 were written by others and were read before anything was learned from them. The aims are 92 % and 4 %.',
    firstReadsTable(),
    '## After speech and recognition',
    'A sample of the sets, spoken by the embedded voices and heard by the small demonstration model. Part of what it wrote down no longer holds the words of danger at all. No other model was measured.',
    heardTable(),
    '## Recall by concept',
    recallTable(all.filter(isDanger)),
    '## False alarms by kind of look-alike',
    alarmTable(all.filter((example) => !isDanger(example))),
    '',
  ].join('\n\n');
}

const { values } = parseArgs({ options: { listen: { type: 'boolean', default: false } } });
if (values.listen) await listen();
writeFileSync(REPORT_FILE, `${report().trimEnd()}\n`);
