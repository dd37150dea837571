/**
 * Words of oBDS, the common data set of the German cancer registries. Codes and their meaning: Robert Koch-Institut,
 * Bundesweiter klinischer Krebsregisterdatensatz (CC BY 4.0).
 */

/** What an event is. */
export const EVENT_TYPES = [
  'Diagnose',
  'OP',
  'Bestrahlung',
  'Systemtherapie',
  'Tumorkonferenz',
  'Nachsorge',
  'Labor',
  'Symptom',
  'Termin',
  'Selbstuntersuchung',
] as const;
/** One of {@link EVENT_TYPES}. */
export type EventType = (typeof EVENT_TYPES)[number];

/** How an event stands. */
export const EVENT_STATUSES = ['planned', 'done', 'cancelled'] as const;
/** One of {@link EVENT_STATUSES}. */
export type EventStatus = (typeof EVENT_STATUSES)[number];
/** What people read of it. */
export const STATUS_WORDS: Readonly<Record<EventStatus, string>> = {
  planned: 'geplant',
  done: 'erledigt',
  cancelled: 'abgesagt',
};

/** Seitenlokalisation. */
export const SIDES = ['L', 'R', 'B', 'U'] as const;
/** One of {@link SIDES}. */
export type Side = (typeof SIDES)[number];
/** What people read of it. */
export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  L: 'links',
  R: 'rechts',
  B: 'beidseits',
  U: 'Seite unbekannt',
};

/** Intention of an operation, a radiation or a systemic therapy. */
export const INTENTIONS = ['K', 'P', 'D', 'R', 'S', 'X', 'O'] as const;
/** One of {@link INTENTIONS}. */
export type Intention = (typeof INTENTIONS)[number];
/** What people read of it. */
export const INTENTION_WORDS: Readonly<Record<Intention, string>> = {
  K: 'kurativ',
  P: 'palliativ',
  D: 'diagnostisch',
  R: 'Revision oder Komplikation',
  S: 'sonstiges',
  X: 'keine Angabe',
  O: 'lokal kurativ bei Oligometastasierung',
};

/** Stellung zur operativen Therapie. */
export const POSITIONS_TO_SURGERY = ['O', 'A', 'N', 'I', 'S', 'Z'] as const;
/** One of {@link POSITIONS_TO_SURGERY}. */
export type PositionToSurgery = (typeof POSITIONS_TO_SURGERY)[number];
/** What people read of it. */
export const POSITION_WORDS: Readonly<Record<PositionToSurgery, string>> = {
  O: 'ohne Bezug zu einer Operation',
  A: 'nach der Operation (adjuvant)',
  N: 'vor der Operation (neoadjuvant)',
  I: 'während der Operation',
  S: 'sonstiges',
  Z: 'zusätzlich bei fernmetastasierter Erkrankung',
};

/** Therapieart of a systemic therapy. */
export const THERAPY_KINDS = ['CH', 'HO', 'IM', 'ZS', 'CI', 'CZ', 'CIZ', 'IZ', 'SZ', 'AS', 'WS', 'WW', 'SO'] as const;
/** One of {@link THERAPY_KINDS}. */
export type TherapyKind = (typeof THERAPY_KINDS)[number];
/** What people read of it. */
export const THERAPY_WORDS: Readonly<Record<TherapyKind, string>> = {
  CH: 'Chemotherapie',
  HO: 'Hormontherapie',
  IM: 'Immun- und Antikörpertherapie',
  ZS: 'zielgerichtete Substanzen',
  CI: 'Chemo- und Immuntherapie',
  CZ: 'Chemotherapie und zielgerichtete Substanzen',
  CIZ: 'Chemo-, Immuntherapie und zielgerichtete Substanzen',
  IZ: 'Immuntherapie und zielgerichtete Substanzen',
  SZ: 'Stammzelltransplantation',
  AS: 'aktive Überwachung',
  WS: 'beobachten und bei Beschwerden behandeln',
  WW: 'beobachten und warten',
  SO: 'sonstiges',
};

/** Which codes belong to which kind of event; types that are absent take none. */
interface TypeCodes {
  readonly intentions: readonly Intention[];
  readonly positions: readonly PositionToSurgery[];
  readonly therapies: readonly TherapyKind[];
}

const NO_CODES: TypeCodes = { intentions: [], positions: [], therapies: [] };
const CODES: Readonly<Partial<Record<EventType, TypeCodes>>> = {
  OP: { intentions: ['K', 'P', 'D', 'R', 'S', 'X'], positions: [], therapies: [] },
  Bestrahlung: { intentions: ['K', 'P', 'O', 'S', 'X'], positions: POSITIONS_TO_SURGERY, therapies: [] },
  Systemtherapie: {
    intentions: ['K', 'P', 'S', 'X'],
    positions: ['O', 'A', 'N', 'I', 'S'],
    therapies: THERAPY_KINDS,
  },
};

/** The codes that an event of this type may have. */
export function codesOf(type: EventType): TypeCodes {
  return CODES[type] ?? NO_CODES;
}
