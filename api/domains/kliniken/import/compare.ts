import { isDeepStrictEqual } from 'node:util';
import { MAX_REMOVED_SHARE } from '../policy.ts';
import type { KnownClinic } from '../store.ts';
import type { ToldClinic } from './build-clinics.ts';
import type { ImportProblem } from './problem.ts';

/** A clinic in a report. */
export interface ReportedClinic {
  readonly sourceId: string;
  readonly name: string;
}

/** A clinic that is told otherwise than before. */
export interface ChangedClinic extends ReportedClinic {
  /** German words for what changed. */
  readonly changes: readonly string[];
}

/** What an import does. */
export interface ImportPlan {
  readonly added: readonly ToldClinic[];
  readonly changed: readonly (ToldClinic & ChangedClinic)[];
  /** The same as before, of a newer day or another source. */
  readonly confirmed: readonly ToldClinic[];
  /** No longer listed before, and now again. */
  readonly returned: readonly ToldClinic[];
  readonly unchanged: number;
  readonly removed: readonly KnownClinic[];
}

/** What a person may decide against the doubts of the importer. */
export interface ImportPermissions {
  readonly allowRemovals: boolean;
  readonly allowOlder: boolean;
}

const WORDS = {
  website: 'Website',
  phone: 'Telefon',
  offers: 'Angebote',
  sites: 'Standorte',
  certificates: 'Zertifikate',
} as const;

/** Holds the file against what is stored. */
export function compare(known: readonly KnownClinic[], told: readonly ToldClinic[]): ImportPlan {
  const before = new Map(known.map((clinic) => [clinic.sourceId, clinic]));
  const plan = { added: [], changed: [], confirmed: [], returned: [] } as {
    readonly [List in 'added' | 'changed' | 'confirmed' | 'returned']: ImportPlan[List][number][];
  };
  let unchanged = 0;
  for (const clinic of told) {
    const old = before.get(clinic.sourceId);
    before.delete(clinic.sourceId);
    const changes = old === undefined ? [] : changesOf(old, clinic);
    if (old === undefined) plan.added.push(clinic);
    else if (old.delistedAt !== null || old.isSample) plan.returned.push(clinic);
    else if (changes.length > 0) plan.changed.push({ ...clinic, changes });
    else if (old.dataAsOf !== clinic.dataAsOf || old.source !== clinic.source) plan.confirmed.push(clinic);
    else unchanged += 1;
  }
  return { ...plan, unchanged, removed: [...before.values()].filter(({ delistedAt }) => delistedAt === null) };
}

function changesOf(old: KnownClinic, told: ToldClinic): readonly string[] {
  const parts = (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((part) => !isDeepStrictEqual(old.content[part], told.content[part]))
    .map((part) => WORDS[part]);
  return old.name === told.name ? parts : ['Name', ...parts];
}

/** Whether nothing is to be written. */
export function isNothingToDo({ added, changed, confirmed, returned, removed }: ImportPlan): boolean {
  return [added, changed, confirmed, returned, removed].every((list) => list.length === 0);
}

/** What speaks against doing it: a file that is older than what is there, or only a part. */
export function doubtsAbout(
  known: readonly KnownClinic[],
  told: readonly ToldClinic[],
  { allowOlder, allowRemovals }: ImportPermissions,
): readonly ImportProblem[] {
  const listed = known.filter(({ delistedAt, isSample }) => delistedAt === null && !isSample);
  return [
    ...(allowOlder ? [] : doubtAboutAge(listed, told)),
    ...(allowRemovals ? [] : [...doubtAboutRemovals(listed, told), ...doubtAboutCertificates(listed, told)]),
  ];
}

function doubtAboutAge(listed: readonly KnownClinic[], told: readonly ToldClinic[]): readonly ImportProblem[] {
  const [before, now] = [newestOf(listed), newestOf(told)];
  if (now >= before) return [];
  const text = `Die Datei ist vom ${now}, gespeichert ist der Stand vom ${before}. Wenn das so sein soll, hilft --allow-older.`;
  return [{ code: 'file_older', text }];
}

function doubtAboutRemovals(listed: readonly KnownClinic[], told: readonly ToldClinic[]): readonly ImportProblem[] {
  const kept = new Set(told.map(({ sourceId }) => sourceId));
  const removed = listed.filter(({ sourceId }) => !kept.has(sourceId)).length;
  if (removed <= listed.length * MAX_REMOVED_SHARE) return [];
  const text = `${removed} von ${listed.length} Kliniken fehlen in der Datei: Sie ist vielleicht nur ein Teil. Wenn das so sein soll, hilft --allow-removals.`;
  return [{ code: 'removals', text }];
}

function doubtAboutCertificates(listed: readonly KnownClinic[], told: readonly ToldClinic[]): readonly ImportProblem[] {
  const [before, now] = [countCertified(listed), countCertified(told)];
  if (before - now <= before * MAX_REMOVED_SHARE) return [];
  const text = `Kliniken mit Zertifikat werden ${now} statt ${before}: Vielleicht fehlen Spalten. Wenn das so sein soll, hilft --allow-removals.`;
  return [{ code: 'certificates_drop', text }];
}

function countCertified(clinics: readonly Pick<ToldClinic, 'content'>[]): number {
  return clinics.filter(({ content }) => content.certificates.length > 0).length;
}

function newestOf(clinics: readonly Pick<ToldClinic, 'dataAsOf'>[]): string {
  return clinics.reduce((newest, { dataAsOf }) => (dataAsOf > newest ? dataAsOf : newest), '');
}
