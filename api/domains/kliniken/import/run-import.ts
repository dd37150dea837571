import { createHash } from 'node:crypto';
import type { OfferCount } from '#api/database/column-types.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { offerKey } from '../policy.ts';
import { delistClinics, insertImport, lockImports, selectKnownClinics, upsertClinics } from '../store.ts';
import { buildClinics } from './build-clinics.ts';
import type { BuiltClinics, FileFacts, ToldClinic } from './build-clinics.ts';
import { compare, doubtsAbout, isNothingToDo } from './compare.ts';
import type { ImportPermissions, ImportPlan } from './compare.ts';
import { decodeFile } from './decode-file.ts';
import type { DecodedFile } from './decode-file.ts';
import { ImportRefusedError, refuse } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { readJsonRows } from './read-json.ts';
import { parseDay } from './read-values.ts';
import { readCsvRows } from './read-rows.ts';

/** A file as it came, and what its sender says about it. */
export interface ClinicFile {
  readonly bytes: Buffer;
  readonly format: 'csv' | 'json';
  readonly source?: string | undefined;
  /** YYYY-MM-DD or DD.MM.YYYY. */
  readonly dataAsOf?: string | undefined;
  /** The last line is whole although no line break ends it. */
  readonly isComplete?: boolean;
}

/** How an import is to be done. */
export interface ImportOptions extends Partial<ImportPermissions> {
  /** Today in Germany, YYYY-MM-DD. */
  readonly today: string;
  /** Compare, write nothing. */
  readonly isDryRun?: boolean;
  /** Told how many clinics are written, though not yet for good. */
  readonly onProgress?: (written: number, total: number) => void;
}

/** A file that was read and is in order. */
export interface ReadFile extends BuiltClinics {
  readonly encoding: DecodedFile['encoding'];
  readonly sha256: string;
}

/** What was done, or would be. */
export interface ImportReport {
  readonly plan: ImportPlan;
  readonly clinics: number;
  readonly warnings: readonly ImportProblem[];
  readonly encoding: DecodedFile['encoding'];
}

/** Reads a whole file. @throws {ImportRefusedError} when anything in it is wrong: nothing is taken of half a file. */
export function readClinicFile(file: ClinicFile, today: string): ReadFile {
  const { text, encoding } = decodeFile(file.bytes);
  const isJson = file.format === 'json';
  const { rows, warnings, ...around } = isJson
    ? readJsonRows(text)
    : { ...readCsvRows(text, file.isComplete === true), source: undefined, dataAsOf: undefined };
  const facts: FileFacts = {
    source: file.source ?? around.source,
    dataAsOf: dayOf(file.dataAsOf ?? around.dataAsOf, today),
    today,
  };
  const built = buildClinics(rows, facts);
  const guessed: readonly ImportProblem[] =
    encoding === 'windows-1252'
      ? [
          {
            code: 'encoding_guessed',
            text: 'Die Datei ist kein UTF-8 und wurde als Windows-1252 gelesen: Bitte Umlaute ansehen.',
          },
        ]
      : [];
  return {
    clinics: built.clinics,
    warnings: [...guessed, ...warnings, ...built.warnings],
    encoding,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  };
}

function dayOf(text: string | undefined, today: string): string | undefined {
  if (text === undefined || text === '') return undefined;
  const day = parseDay(text);
  if (day === undefined)
    return refuse('date_invalid', 'Der Stand ist kein Tag in der Form 2027-03-31 oder 31.03.2027.');
  if (day > today) return refuse('date_implausible', 'Der Stand liegt in der Zukunft.');
  return day;
}

/**
 * Makes the stored clinics what the file says, in one transaction. Imports wait for each other; what is the same is not
 * touched.
 * @throws {ImportRefusedError} when the file is wrong or doubtful; nothing was written then.
 */
export async function importClinics(
  database: Pick<Database, 'transact'>,
  file: ClinicFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const read = readClinicFile(file, options.today);
  const permissions = { allowOlder: options.allowOlder === true, allowRemovals: options.allowRemovals === true };
  return database.transact({ role: 'service_role' }, async (transaction) => {
    await lockImports(transaction);
    const known = await selectKnownClinics(transaction);
    const doubts = doubtsAbout(known, read.clinics, permissions);
    if (doubts.length > 0) throw new ImportRefusedError(doubts);
    const plan = compare(known, read.clinics);
    if (options.isDryRun !== true && !isNothingToDo(plan)) {
      await write(transaction, plan, { ...read, onProgress: options.onProgress });
    }
    return { plan, clinics: read.clinics.length, warnings: read.warnings, encoding: read.encoding };
  });
}

/** What stands behind a list of clinics. */
interface Written {
  readonly clinics: readonly ToldClinic[];
  readonly sha256: string;
  readonly isSample?: boolean;
  readonly onProgress?: ImportOptions['onProgress'] | undefined;
}

async function write(
  transaction: DatabaseTransaction,
  { added, changed, confirmed, returned, removed }: ImportPlan,
  { clinics, sha256, isSample = false, onProgress }: Written,
): Promise<void> {
  await delistClinics(
    transaction,
    removed.map(({ id }) => id),
  );
  await upsertClinics(transaction, [...added, ...changed, ...confirmed, ...returned], { isSample, onProgress });
  const days = clinics.map(({ dataAsOf }) => dataAsOf).toSorted();
  await insertImport(transaction, {
    sha256,
    clinics: clinics.length,
    oldestAsOf: days[0] ?? '',
    newestAsOf: days.at(-1) ?? '',
    sources: [...new Set(clinics.map(({ source }) => source))].toSorted(),
    offers: JSON.stringify(countOffers(clinics)),
    isSample,
  });
}

function countOffers(clinics: readonly ToldClinic[]): readonly OfferCount[] {
  const counted = new Map<string, { readonly label: string; clinics: number }>();
  for (const label of clinics.flatMap(({ content }) => content.offers)) {
    const known = counted.get(offerKey(label)) ?? { label, clinics: 0 };
    known.clinics += 1;
    counted.set(offerKey(label), known);
  }
  return [...counted]
    .map(([key, offer]) => ({ key, ...offer }))
    .toSorted((one, other) => other.clinics - one.clinics || one.key.localeCompare(other.key));
}

/** Fills an empty list with invented clinics; whether it was empty. */
export async function plantSamples(
  database: Pick<Database, 'transact'>,
  clinics: readonly ToldClinic[],
): Promise<boolean> {
  return database.transact({ role: 'service_role' }, async (transaction) => {
    await lockImports(transaction);
    if ((await selectKnownClinics(transaction)).length > 0) return false;
    const sha256 = createHash('sha256').update(JSON.stringify(clinics)).digest('hex');
    await write(transaction, compare([], clinics), { clinics, sha256, isSample: true });
    return true;
  });
}
