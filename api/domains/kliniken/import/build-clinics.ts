import type { ClinicCertificate, ClinicContent, ClinicSite } from '#api/database/column-types.ts';
import { offerKey } from '../policy.ts';
import { ImportRefusedError } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import {
  readCoordinates,
  readDay,
  readIssuer,
  readList,
  readPhone,
  readPlz,
  readSuspension,
  readText,
  readWebsite,
  report,
  requireText,
  yearsAfter,
} from './read-values.ts';
import type { RowReader } from './read-values.ts';
import type { RawRow } from './read-rows.ts';

/** A clinic as the file tells it. */
export interface ToldClinic {
  readonly sourceId: string;
  readonly name: string;
  readonly content: ClinicContent;
  readonly source: string;
  readonly dataAsOf: string;
}

/** What is told of all rows that do not tell it themselves. */
export interface FileFacts {
  readonly source: string | undefined;
  readonly dataAsOf: string | undefined;
  /** Today in Germany, YYYY-MM-DD. */
  readonly today: string;
}

/** Clinics, and what was set right. */
export interface BuiltClinics {
  readonly clinics: readonly ToldClinic[];
  readonly warnings: readonly ImportProblem[];
}

interface Draft {
  readonly where: string;
  readonly head: Omit<ToldClinic, 'content'> & Pick<ClinicContent, 'website' | 'phone' | 'offers'>;
  readonly sites: ClinicSite[];
  readonly certificates: ClinicCertificate[];
}

/** The key of a site that the file does not tell apart from others. */
const ONLY_SITE = '1';

/**
 * Puts the rows of a file together: a further row of a clinic brings a further site or a further certificate.
 * @throws {ImportRefusedError} with everything that is wrong, when anything is.
 */
export function buildClinics(rows: readonly RawRow[], facts: FileFacts): BuiltClinics {
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const drafts = new Map<string, Draft>();
  for (const row of rows) takeIn(drafts, { row, problems, warnings }, facts);
  if (problems.length > 0) throw new ImportRefusedError(problems);
  return { clinics: [...drafts.values()].map(clinicOf), warnings };
}

function takeIn(drafts: Map<string, Draft>, reader: RowReader, facts: FileFacts): void {
  const sourceId = requireText(reader, 'id', 100);
  if (sourceId === '') return;
  const known = drafts.get(sourceId);
  const alone = reader.row.isCertificateAlone === true;
  const head = known !== undefined && alone ? known.head : readHead(reader, sourceId, facts);
  if (known === undefined) {
    const draft: Draft = { where: reader.row.where, head, sites: [], certificates: [] };
    drafts.set(sourceId, draft);
    addSite(draft, reader);
    addCertificate(draft, reader);
    return;
  }
  if (contradicts(known.head, head)) {
    report(
      reader,
      'id_contradicts',
      `Die Kennung „${sourceId}“ steht schon in ${known.where} und dort für etwas anderes.`,
    );
    return;
  }
  const hasNewSite = !alone && addSite(known, reader);
  const hasNewCertificate = addCertificate(known, reader);
  if (!hasNewSite && !hasNewCertificate)
    report(
      reader,
      'id_twice',
      `Die Kennung „${sourceId}“ steht schon in ${known.where}; eine weitere Zeile braucht einen eigenen „standort“ oder ein anderes Zertifikat.`,
    );
}

function readHead(reader: RowReader, sourceId: string, facts: FileFacts): Draft['head'] {
  const offers = new Map(readList(reader, 'offers', { most: 100, count: 40 }).map((label) => [offerKey(label), label]));
  const source = readText(reader, 'source', 200) ?? facts.source;
  const dataAsOf = readDay(reader, 'dataAsOf', { from: '2000-01-01', to: facts.today }) ?? facts.dataAsOf;
  if (source === undefined) report(reader, 'source_missing', 'Die Quelle fehlt: Spalte „quelle“ oder --source.');
  if (dataAsOf === undefined) report(reader, 'as_of_missing', 'Der Stand fehlt: Spalte „stand“ oder --as-of.');
  return {
    sourceId,
    name: requireText(reader, 'name', 200),
    website: readWebsite(reader),
    phone: readPhone(reader),
    offers: [...offers].filter(([key]) => key !== '').map(([, label]) => label),
    source: source ?? '',
    dataAsOf: dataAsOf ?? facts.today,
  };
}

/** A further row may leave out what the first one told, and say nothing else. */
function contradicts(known: Draft['head'], told: Draft['head']): boolean {
  return (
    known.name !== told.name ||
    known.source !== told.source ||
    (told.website !== null && told.website !== known.website) ||
    (told.offers.length > 0 && JSON.stringify(told.offers.toSorted()) !== JSON.stringify(known.offers.toSorted()))
  );
}

/** Whether the row brings a site that the clinic did not have, or says something that was already found wrong. */
function addSite(draft: Draft, reader: RowReader): boolean {
  const place = readPlz(reader);
  if (place === undefined) return true;
  const named = readText(reader, 'site', 100);
  const exact = readCoordinates(reader, place);
  const { latitude, longitude } = exact ?? place;
  const site: ClinicSite = {
    key: named ?? ONLY_SITE,
    name: readText(reader, 'siteName', 200),
    street: readText(reader, 'street', 200),
    plz: place.plz,
    city: readText(reader, 'city', 100) ?? place.place,
    phone: draft.sites.length === 0 ? null : readPhone(reader),
    latitude,
    longitude,
    isExact: exact !== undefined,
  };
  const known = draft.sites.find(({ key }) => key === site.key);
  if (known === undefined) return draft.sites.push(site) > 0;
  if (known.plz === site.plz && known.street === site.street) return false;
  report(reader, 'id_contradicts', `Der Standort steht schon in ${draft.where} und dort mit einer anderen Adresse.`);
  return true;
}

/** Whether the row brings a certificate that the clinic did not have. */
function addCertificate(draft: Draft, reader: RowReader): boolean {
  const issuer = readIssuer(reader);
  if (issuer === null) return false;
  const { dataAsOf } = draft.head;
  const certificate: ClinicCertificate = {
    ...issuer,
    number: readText(reader, 'number', 100),
    validUntil: readDay(reader, 'validUntil', { from: '2000-01-01', to: yearsAfter(dataAsOf, 10) }),
    suspendedAt: readSuspension(reader, dataAsOf),
    siteKey: readText(reader, 'site', 100),
  };
  if (certificate.siteKey !== null && !draft.sites.some(({ key }) => key === certificate.siteKey))
    report(reader, 'value_missing', `Das Zertifikat nennt den Standort „${certificate.siteKey}“, den es nicht gibt.`);
  const written = identityOf(certificate);
  if (draft.certificates.some((known) => identityOf(known) === written)) return false;
  return draft.certificates.push(certificate) > 0;
}

function identityOf({ issuerName, number, siteKey }: ClinicCertificate): string {
  return JSON.stringify([issuerName, number, siteKey]);
}

function clinicOf({ head, sites, certificates }: Draft): ToldClinic {
  const { website, phone, offers, ...rest } = head;
  return {
    ...rest,
    // In an order of their own: rows that only changed places change nothing.
    content: {
      website,
      phone,
      offers: offers.toSorted((one, other) => one.localeCompare(other, 'de')),
      sites: sites.toSorted((one, other) => one.key.localeCompare(other.key, 'de', { numeric: true })),
      certificates: certificates.toSorted((one, other) => identityOf(one).localeCompare(identityOf(other), 'de')),
    },
  };
}
