import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Moment } from '#agent/understanding/expectation-of.ts';
import { KINDS } from '#agent/understanding/kinds.ts';
import type { Kind } from '#agent/understanding/kinds.ts';
import { MOMENTS } from './moments.ts';

/** What one voice says at one moment, and what must be done first. */
export interface VoiceLine {
  readonly voice: string;
  readonly moment: Moment;
  readonly kind: Kind;
  /** As written in the table: `side` to `left`, `situation` to `port,man`. */
  readonly facts: ReadonlyMap<string, string>;
  readonly text: string;
}

/** The folder of the voices that may be learned from, and of those that may not. */
const FOLDERS = {
  voices: new URL('voices/', import.meta.url),
  held: new URL('voices/held/', import.meta.url),
} as const;

const kindSchema = z.enum(KINDS);

/** All lines of a folder's voices, by name of voice. @throws where a line has no known moment or kind. */
export function readVoices(folder: keyof typeof FOLDERS): readonly VoiceLine[] {
  return readdirSync(FOLDERS[folder])
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => {
      const [, ...lines] = readFileSync(new URL(file, FOLDERS[folder]), 'utf8').trimEnd().split('\n');
      return lines.map((line, index) => readLine(line, `${file}:${String(index + 2)}`));
    });
}

function readLine(line: string, place: string): VoiceLine {
  const [voice = '', momentId = '', kind, facts = '', text = ''] = line.split('\t');
  const moment = MOMENTS[momentId];
  const parsed = kindSchema.safeParse(kind);
  if (moment === undefined || !parsed.success) throw new Error(`${place}: unknown moment or kind`);
  return { voice, moment, kind: parsed.data, facts: readFacts(facts), text };
}

function readFacts(facts: string): ReadonlyMap<string, string> {
  if (facts === '-') return new Map();
  return new Map(
    facts.split(' ').map((fact) => {
      const [key = '', value = ''] = fact.split('=');
      return [key, value];
    }),
  );
}
