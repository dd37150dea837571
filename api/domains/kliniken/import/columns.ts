import { foldLetters } from '#core/german/fold-letters.ts';
import { editDistance } from '#core/german/word-finder.ts';

/** What a file may tell, and under which names: folded, letters and digits alone. The first is the documented one. */
const NAMES = {
  id: ['id', 'kennung', 'klinikid', 'kliniknummer', 'kliniknr', 'einrichtungsid', 'clinicid', 'sourceid'],
  name: ['name', 'klinik', 'klinikname', 'bezeichnung', 'einrichtung', 'krankenhaus', 'clinic', 'clinicname'],
  site: ['standort', 'standortid', 'standortnummer', 'site', 'siteid'],
  siteName: ['standortname', 'sitename'],
  street: [
    'strasse',
    'strassehausnummer',
    'strasseundhausnummer',
    'strassenr',
    'adresse',
    'anschrift',
    'street',
    'address',
  ],
  plz: ['plz', 'postleitzahl', 'zip', 'postalcode', 'postcode'],
  city: ['ort', 'stadt', 'city', 'town'],
  latitude: ['latitude', 'lat', 'breite', 'breitengrad', 'geobreite'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'laenge', 'laengengrad', 'geolaenge'],
  phone: ['telefon', 'tel', 'telefonnummer', 'phone'],
  website: ['website', 'webseite', 'internet', 'homepage', 'url', 'web'],
  offers: ['angebote', 'angebot', 'leistungen', 'leistungsangebot', 'schwerpunkte', 'offers', 'services'],
  issuer: [
    'zertifikat',
    'zertifikataussteller',
    'zertifizierer',
    'zertifiziertdurch',
    'aussteller',
    'certificate',
    'certificateissuer',
    'issuer',
  ],
  number: ['zertifikatnummer', 'zertifikatsnummer', 'zertifikatnr', 'registriernummer', 'certificatenumber'],
  validUntil: [
    'zertifikatgueltigbis',
    'gueltigbis',
    'zertifiziertbis',
    'zertifikatbis',
    'ablaufdatum',
    'certificatevaliduntil',
    'validuntil',
  ],
  suspendedAt: [
    'zertifikatausgesetztam',
    'zertifikatausgesetztseit',
    'ausgesetztam',
    'ausgesetztseit',
    'ausgesetzt',
    'suspendedat',
    'suspended',
  ],
  source: ['quelle', 'datenquelle', 'source'],
  dataAsOf: ['stand', 'datenstand', 'standderdaten', 'dataasof', 'asof'],
} as const satisfies Record<string, readonly string[]>;

/** One of the things that a file may tell. */
export type Field = keyof typeof NAMES;
/** Where a name stands: within a site or a certificate of a JSON file some mean something else. */
export type NameScope = 'clinic' | 'site' | 'certificate';

const FIELDS = Object.keys(NAMES) as readonly Field[];
const BY_NAME: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
);
const IN_SCOPE: Readonly<Record<NameScope, ReadonlyMap<string, Field>>> = {
  clinic: new Map(),
  site: new Map([
    ['id', 'site'],
    ['key', 'site'],
    ['kennung', 'site'],
    ['name', 'siteName'],
    ['bezeichnung', 'siteName'],
  ]),
  certificate: new Map([
    ['id', 'number'],
    ['nummer', 'number'],
    ['number', 'number'],
    ['name', 'issuer'],
    ['art', 'issuer'],
  ]),
};
/** Below this length another word is soon nearly alike. */
const LEAST_LENGTH = 5;

/** The field that a column or member tells; undefined: none that is known. */
export function fieldOf(name: string, scope: NameScope = 'clinic'): Field | undefined {
  const folded = foldedName(name);
  return IN_SCOPE[scope].get(folded) ?? BY_NAME.get(folded);
}

/** How a field is called in documentation and reports. */
export function labelOf(field: Field): string {
  return NAMES[field][0];
}

/** The name that an unknown one was probably meant to be, of a field that the file does not tell otherwise. */
export function meantBy(name: string, told: ReadonlySet<Field>): string | undefined {
  const folded = foldedName(name);
  for (const [known, field] of BY_NAME) {
    if (told.has(field) || known.length < LEAST_LENGTH) continue;
    const room = known.length < 8 ? 1 : 2;
    if (editDistance(folded, known, room) <= room) return known;
  }
  return undefined;
}

function foldedName(name: string): string {
  return foldLetters(name).replaceAll(/[^a-z0-9]/g, '');
}
