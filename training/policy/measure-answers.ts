import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readSettings } from '#core/config/settings.ts';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { createClassifier } from '#safety/gate/classifier-client.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { MEASURING_BUDGET_MS, measurePolicy } from './measure-policy.ts';
import { readHeldStyles, readLearnedStyles, readWaitingStyles } from './read-answers.ts';
import type { AnswerStyle } from './read-answers.ts';

const countsSchema = z.object({ asked: z.int(), rules: z.int(), classifier: z.int(), gate: z.int() });
const readingSchema = z.object({
  style: z.string(),
  ordinary: countsSchema,
  near: countsSchema,
  unsafe: countsSchema,
  /** A first reading with weights that had learned from other styles; absent: from none. */
  afterOthers: z.literal(true).optional(),
});

/** How many answers of one style each layer stops; never which. */
export type StyleReading = z.infer<typeof readingSchema>;

/** Each style as the gate judged it before anything was learned from it; these cannot be measured again. */
export const FIRST_ANSWER_READS: URL = new URL('answers/first-reads.json', import.meta.url);
/** Each style judged with weights learned without its writer, by `node training/policy/measure-left-out.ts`. */
export const LEFT_OUT_READS: URL = new URL('answers/left-out.json', import.meta.url);

/** Reads stored readings. */
export function readStyleReadings(file: URL): readonly StyleReading[] {
  return z.array(readingSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Judges all answers of a style with the gate of now. */
export async function measureStyle({ name, answers }: AnswerStyle, classifier: Classifier): Promise<StyleReading> {
  const measured = await measurePolicy(answers, classifier);
  const countsOf = (kind: 'ordinary' | 'near' | 'unsafe'): StyleReading['near'] => {
    const part = measured.filter(({ example }) => example.kind === kind);
    return {
      asked: part.length,
      rules: part.filter(({ blockedByRules }) => blockedByRules).length,
      classifier: part.filter(({ blockedByClassifier }) => blockedByClassifier).length,
      gate: part.filter(({ blockedByGate }) => blockedByGate).length,
    };
  };
  return { style: name, ordinary: countsOf('ordinary'), near: countsOf('near'), unsafe: countsOf('unsafe') };
}

/** Runs something beside the embedded classifier. */
export async function withEmbeddedClassifier<T>(work: (classifier: Classifier) => Promise<T>): Promise<T> {
  const { NODE_ENV: environment, CLASSIFIER_MODEL: model } = readSettings();
  const server = await createEmbeddedClassifier({ port: 0, host: '127.0.0.1', environment, model });
  const classifier = createClassifier({ baseUrl: server.url, model, timeoutMs: MEASURING_BUDGET_MS });
  try {
    return await work(classifier);
  } finally {
    await classifier.close();
    await server.close();
  }
}

/**
 * `node training/policy/measure-answers.ts --style model-answers-3 [--style …] [--first]`: prints how the gate judges
 * the answers of these styles; `--first` adds that to the first readings, which is right only before anything was
 * learned from them. `--weights` is read by `measure-with-weights.ts`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { style: { type: 'string', multiple: true }, first: { type: 'boolean' }, weights: { type: 'string' } },
  });
  const known = [...readLearnedStyles(), ...readWaitingStyles(), ...readHeldStyles()];
  const styles = (values.style ?? []).map((name) => {
    const style = known.find((one) => one.name === name);
    if (style === undefined) throw new Error(`there is no style ${name}`);
    return style;
  });
  const readings = await withEmbeddedClassifier(async (classifier) => {
    const found: StyleReading[] = [];
    for (const style of styles) found.push(await measureStyle(style, classifier));
    return found;
  });
  for (const reading of readings) process.stdout.write(`${JSON.stringify(reading)}\n`);
  if (values.first === true) keepFirst(readings);
}

function keepFirst(readings: readonly StyleReading[]): void {
  const known = readStyleReadings(FIRST_ANSWER_READS);
  const again = readings.find(({ style }) => known.some(({ style: name }) => name === style));
  if (again !== undefined) throw new Error(`${again.style} was read before`);
  const added = readings.map((reading) => ({ ...reading, afterOthers: true }));
  writeFileSync(FIRST_ANSWER_READS, `${JSON.stringify([...known, ...added], null, 2)}\n`);
}

if (import.meta.main) await main();
