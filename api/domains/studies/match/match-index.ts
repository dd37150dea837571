import { placeOf } from '#core/places/postal-codes.ts';
import type { Coordinates } from '#core/places/postal-codes.ts';
import type { StudySite } from '#api/database/column-types.ts';
import type { Database } from '#api/database/database.ts';
import type { Openness } from '../registers/study-record.ts';
import type { Rule } from '../rules/index.ts';
import { selectSources } from '../import/import-store.ts';

/** What matching needs of a study. */
export interface IndexedStudy {
  readonly id: string;
  readonly openness: Openness;
  readonly sex: 'all' | 'female' | 'male' | 'unknown';
  readonly rawSex: string | null;
  readonly rawMinAge: string | null;
  readonly rawMaxAge: string | null;
  readonly minAgeMonths: number | null;
  readonly maxAgeMonths: number | null;
  readonly rules: readonly (Rule | null)[];
  /** Where somebody can join, each with its place in the list of sites. */
  readonly openSites: readonly (Coordinates & { readonly index: number })[];
  readonly lastUpdate: string | null;
}

/** All studies that can be matched, in memory while nothing changes. */
export interface MatchIndex {
  studies(): Promise<readonly IndexedStudy[]>;
}

const SERVICE = { role: 'service_role' } as const;
/** Rows that are read at once: requests of others go in between. */
const AT_ONCE = 500;

/** Builds it; read from the database when first asked for, and again after each import. */
export function createMatchIndex(database: Database): MatchIndex {
  const kept = { version: '', studies: Promise.resolve<readonly IndexedStudy[]>([]) };
  return {
    studies: async () => {
      const sources = await database.transact(SERVICE, selectSources);
      const version = sources.map((source) => String(source.version)).join(' ');
      if (version !== kept.version) {
        kept.version = version;
        kept.studies = readAll(database);
        // What failed is read anew by the next one who asks.
        kept.studies.catch(() => {
          kept.version = '';
        });
      }
      return kept.studies;
    },
  };
}

async function readAll(database: Database): Promise<readonly IndexedStudy[]> {
  const studies: IndexedStudy[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.transact(SERVICE, (transaction) =>
      transaction
        .selectFrom('studies')
        .select(['id', 'openness', 'sex', 'rawSex', 'rawMinAge', 'rawMaxAge', 'minAgeMonths', 'maxAgeMonths'])
        .select(['rules', 'sites', 'lastUpdate'])
        .where('goneAt', 'is', null)
        .where('twinOf', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    );
    // Sound: only prepareStudy writes this column.
    for (const { rules, sites, ...row } of rows)
      studies.push({ ...row, rules: rules as readonly (Rule | null)[], openSites: sites.flatMap(openPlace) });
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return studies;
    after = last.id;
  }
}

/** A place that takes people now, and where it is: by its postal code, else by its town. */
function openPlace(site: StudySite, index: number): readonly (Coordinates & { readonly index: number })[] {
  if (site.openness !== 'open') return [];
  const { latitude, longitude } = placeOf(site.plz ?? '') ?? site;
  return latitude === null || longitude === null ? [] : [{ latitude, longitude, index }];
}
