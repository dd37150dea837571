import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EspeakVoice } from '#embedded/synthesizer/voices.ts';
import { openEar } from './ear.ts';
import { DANGER_SETS, ORDINARY_SETS, readDangerSet, readHeardSet, SETS } from './read-danger-set.ts';
import type { DangerSentence } from './read-danger-set.ts';

/**
 * `node training/danger/hear-danger.ts [--each 1500] [--minutes 20]`: speaks sentences that are learned from, as many
 * of danger as ordinary ones, in voices that no measurement uses, and writes down what the demonstration model hears:
 * `set/heard-2.jsonl`, to learn from. No sentence of a held-out set or of `set/heard.jsonl`, which is measured with.
 */

const HEARD_FILE = new URL('heard-2.jsonl', SETS);
/** None of those in which `report-danger.ts` speaks. */
const VOICES: readonly EspeakVoice[] = [
  { name: 'de+f4', rate: 140, pitch: 48, range: 50 },
  { name: 'de+max', rate: 132, pitch: 48, range: 40 },
  { name: 'de+m1', rate: 145, pitch: 44, range: 50 },
  { name: 'de+m2', rate: 150, pitch: 52, range: 55 },
  { name: 'de+m4', rate: 128, pitch: 46, range: 40 },
  { name: 'de+f2', rate: 155, pitch: 62, range: 65 },
  { name: 'de+f5', rate: 150, pitch: 34, range: 30 },
];

const { values } = parseArgs({
  options: { each: { type: 'string', default: '1500' }, minutes: { type: 'string', default: '20' } },
});
const measured = new Set(readHeardSet('heard').map(({ text }) => text));
const usable = ({ text, standingBy, clarity }: DangerSentence): boolean =>
  !measured.has(text) && text.length < 140 && !(standingBy === 'crisis' && clarity === 'veiled');
const all = [...DANGER_SETS, ...ORDINARY_SETS].flatMap((name) => readDangerSet(name)).filter(usable);
const danger = spread(
  all.filter(({ expected }) => expected !== 'none'),
  Number(values.each),
);
const ordinary = spread(
  all.filter(({ expected }) => expected === 'none'),
  Number(values.each),
);

const ends = Date.now() + Number(values.minutes) * 60_000;
const ear = await openEar();
writeFileSync(HEARD_FILE, '');
for (const [index, { text, ...label }] of danger.flatMap((one, at) => [one, ordinary[at] ?? one]).entries()) {
  if (Date.now() > ends) break;
  const voice = VOICES[(index + Math.floor(index / VOICES.length)) % VOICES.length];
  if (voice === undefined) continue;
  const heard = await ear.hear(text, voice);
  if (heard.trim() !== '') appendFileSync(HEARD_FILE, `${JSON.stringify({ text, heard, ...label })}\n`);
}
await ear.close();

/** As many of them, from all places of the list, in an order that is no longer that of the sets. */
function spread(sentences: readonly DangerSentence[], count: number): DangerSentence[] {
  const step = 7919;
  const wanted = Math.min(count, sentences.length);
  return Array.from({ length: wanted }, (_, index) => sentences[(index * step) % sentences.length]).filter(
    (one) => one !== undefined,
  );
}
