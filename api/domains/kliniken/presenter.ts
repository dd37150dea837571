import type { z } from 'zod';
import type { ClinicCertificate, ClinicSite } from '#api/database/column-types.ts';
import { distanceKm, isWide, PLACES_ATTRIBUTION } from '#core/places/postal-codes.ts';
import type { Place } from '#core/places/postal-codes.ts';
import { loadClinicTexts } from '#prompts/kliniken/clinic-texts.ts';
import type { Center } from './find-center.ts';
import { berlinDay, certificateStatus, certifiedUntil, isStale, offerKey } from './policy.ts';
import { routeTo } from './route-to.ts';
import type { clinicAnswerSchema, clinicListSchema } from './schema.ts';
import type { ClinicRow } from './search-store.ts';
import type { selectLastImport } from './store.ts';

type PresentedClinic = Omit<z.input<typeof clinicAnswerSchema>, 'attributions'>;
type PresentedList = Omit<z.input<typeof clinicListSchema>, 'items' | 'nextCursor'>;

const text = loadClinicTexts();

/** Named with every distance; without one there is nothing to name. */
export function attributionsFor(center: Place | undefined) {
  return center === undefined ? [] : [PLACES_ATTRIBUTION];
}

/** One clinic as it is today, seen from a place or from nowhere. */
export function presentClinic(row: ClinicRow, center: Place | undefined, now: Date): PresentedClinic {
  const { content, delistedAt } = row;
  const today = berlinDay(now);
  const nearest = center === undefined ? undefined : nearestSite(row, center);
  const isOld = isStale(row.dataAsOf, today);
  return {
    id: row.id,
    name: row.name,
    isListed: delistedAt === null,
    isFavorite: row.isFavorite,
    isCertified: content.sites.some(({ key }) => (certifiedUntil(content.certificates, key) ?? '') >= today),
    distanceKm: nearest === undefined ? null : Math.round(nearest.km),
    nearestSite: nearest?.key ?? null,
    sites: content.sites.map((site) => ({ ...site, route: routeTo(site, row.name) })),
    phone: content.phone,
    website: content.website,
    offers: content.offers.map((label) => ({ key: offerKey(label), label })),
    certificates: content.certificates.map((one) => presentCertificate(one, today)),
    source: row.source,
    dataAsOf: row.dataAsOf,
    isStale: isOld,
    notices: [
      ...(delistedAt === null ? [] : [text('no_longer_listed')]),
      ...(row.isSample ? [text('sample_data')] : []),
      ...(isOld ? [text('old_data')] : []),
      ...(content.certificates.length === 0 ? [text('without_certificate')] : []),
    ],
  };
}

function presentCertificate(certificate: ClinicCertificate, today: string) {
  const status = certificateStatus(certificate, today);
  return {
    ...certificate,
    status,
    statusText: text(`status.${status}`),
    meaning: text(`meaning.${certificate.issuer}`),
  };
}

/** The site that the search found; where it looked for none, the nearest of all. */
function nearestSite({ content, siteKey, distanceM }: ClinicRow, center: Place) {
  if (siteKey !== undefined && distanceM !== undefined) return { key: siteKey, km: distanceM / 1_000 };
  const sites = content.sites.map((site: ClinicSite) => ({ key: site.key, km: distanceKm(center, site) }));
  return sites.toSorted((one, other) => one.km - other.km)[0];
}

/** What a list was made of. */
export interface ListFacts {
  readonly center: Center | undefined;
  readonly radiusKm: number;
  readonly isBeyondRadius: boolean;
  readonly isEmpty: boolean;
  readonly lastImport: Awaited<ReturnType<typeof selectLastImport>>;
}

/** What has to be said around a list of clinics. */
export function presentList(facts: ListFacts, now: Date): PresentedList {
  const { center, lastImport } = facts;
  const dataAsOf = lastImport?.oldestAsOf ?? null;
  return {
    center: center === undefined ? null : presentCenter(center),
    radiusKm: center === undefined ? null : facts.radiusKm,
    isBeyondRadius: facts.isBeyondRadius,
    offers: lastImport?.offers ?? [],
    sources: lastImport?.sources ?? [],
    dataAsOf,
    isStale: dataAsOf !== null && isStale(dataAsOf, berlinDay(now)),
    notices: noticesOf(facts, now),
    attributions: attributionsFor(center?.place),
  };
}

function presentCenter({ place: { plz, place, state, spreadKm }, isCorrected, others }: Center) {
  const choices = others.map((other) => ({ plz: other.plz, place: other.place, state: other.state }));
  return { plz, place, state, isCorrected, isWide: isWide({ spreadKm }), others: choices };
}

function noticesOf({ center, isBeyondRadius, isEmpty, lastImport }: ListFacts, now: Date): string[] {
  const aboutData =
    lastImport === undefined
      ? [text('no_data')]
      : [
          ...(lastImport.isSample ? [text('sample_data')] : []),
          ...(isEmpty ? [text('nothing_found')] : []),
          ...(isStale(lastImport.oldestAsOf, berlinDay(now)) ? [text('old_data')] : []),
        ];
  return [...aboutData, ...(isBeyondRadius ? [text('nothing_within')] : []), ...noticesAbout(center)];
}

function noticesAbout(center: Center | undefined): readonly string[] {
  if (center === undefined) return [];
  return [
    ...(center.isCorrected ? [text('place_corrected')] : []),
    text('straight_line'),
    ...(isWide(center.place) ? [text('wide_place')] : []),
  ];
}
