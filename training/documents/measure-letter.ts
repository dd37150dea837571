import type { PageText } from '#api/domains/documents/page-text.ts';
import { createDocumentReader } from '#api/domains/documents/reading/index.ts';
import type { Recogniser } from '#api/domains/documents/reading/index.ts';
import { compare } from './compare-texts.ts';
import type { Comparison } from './compare-texts.ts';
import type { LetterKind, MadeLetter } from './make-letters.ts';
import { watchMemory } from './process-memory.ts';

/** The figures of one letter. */
export interface LetterResult extends Omit<Comparison, 'unmarked'> {
  readonly kind: LetterKind;
  readonly name: string;
  readonly recogniser: Recogniser;
  readonly seconds: number;
  readonly megabytes: number;
}

/** One letter, read. */
export interface MeasuredLetter extends LetterResult, Comparison {
  readonly pages: readonly PageText[];
}

/** Longer than the service waits: a busy machine shall not decide what is measured. */
const PAGE_MS = 240_000;

/** Judges and reads a letter as the service does. */
export async function measureLetter(letter: MadeLetter, recogniser: Recogniser): Promise<MeasuredLetter> {
  const reader = createDocumentReader({ recogniser, pageMs: PAGE_MS });
  try {
    const inspection = await reader.inspect(await letter.make());
    if (!inspection.ok) throw new Error(`${letter.name}: ${inspection.refusal}`);
    const pages: PageText[] = [];
    const memory = watchMemory();
    const start = performance.now();
    for await (const page of reader.read(inspection.file.kept, inspection.file.type)) pages.push(page);
    const seconds = (performance.now() - start) / 1_000;
    const { kind, name } = letter;
    return { kind, name, recogniser, seconds, megabytes: memory.end(), pages, ...compare(letter.truth, pages) };
  } finally {
    await reader.close();
  }
}
