import type { EventType } from '../vocabulary.ts';

/** A word of a sentence that names an event. */
export interface FoundKind {
  readonly type: EventType;
  /** As the letter says it, or the noun of its verb. */
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** Stands beside many dates without being what happened then. */
  readonly isBackground: boolean;
}

interface KindWords {
  readonly type: EventType;
  readonly words: string;
  /** For verbs: the noun. */
  readonly title?: string;
  readonly isBackground?: true;
}

/** A word that is the beginning of a longer one, and the end of one. */
const MORE = String.raw`\p{L}*`;
const ORDINAL = String.raw`(?:(?:\d{1,2}\.|erste[rn]?|zweite[rn]?|dritte[rn]?|vierte[rn]?|fünfte[rn]?|sechste[rn]?|siebte[rn]?|achte[rn]?|letzte[rn]?|nächste[rn]?)\s)?`;
const MEDICINE = String.raw`\p{L}+(?:mab|nib|clib|taxel|rubicin|platin|trozol|xifen|mestan|citabin|dronat|phosphamid|parib|relbin|vestrant|deruxtecan|emtansin)`;

/** The more telling first: what one has taken, no later one reads again. */
const KINDS: readonly KindWords[] = [
  { type: 'Tumorkonferenz', words: String.raw`Tumorkonferenz|Tumorboard` },
  { type: 'Selbstuntersuchung', words: String.raw`Selbst(?:unter|ab)suchung|Selbstabtastung|Selbstuntersuchung` },
  {
    type: 'OP',
    words: String.raw`(?:brusterhaltende[nrs]?|modifizierte[nr]?\sradikale[nr]?|radikale[nr]?|hautsparende[nr]?|offene[nr]?)?\s?(?:Operation|Mastektomie|Ablatio(?:\smammae)?|Lumpektomie|Quadrantektomie|Segmentresektion|Tumorektomie|Nachresektion|Re-?Exzision|Axilladissektion|Ovarektomie|Sentinel-?(?:Biopsie|Lymphonodektomie|Lymphknoten${MORE})|Wächterlymphknoten-?Entfernung|Port-?(?:Implantation|Anlage|Explantation|Entfernung)|Brust(?:rekonstruktion|aufbau)|Wiederaufbau)|(?:Stanz|Vakuum)-?biopsie|(?<!\p{L})Biopsie|(?<![\p{L}-])OP(?![\p{L}-])|(?<!\p{L})BET(?!\p{L})`,
  },
  { type: 'OP', words: String.raw`operiert`, title: 'Operation' },
  {
    type: 'Bestrahlung',
    words: String.raw`(?:Be|Nach)strahlung(?:en)?(?!s)|Strahlentherapie|Radiatio|Radiotherapie|Brachytherapie|Boost-?Bestrahlung`,
  },
  { type: 'Bestrahlung', words: String.raw`bestrahlt(?!e)`, title: 'Bestrahlung' },
  {
    type: 'Systemtherapie',
    words: String.raw`${ORDINAL}(?:Zyklus|Chemotherapie-?zyklus|Chemogabe|Gabe)(?:\s\d{1,2}(?![\d.]))?|(?:(?:neo)?adjuvante[nr]?\s|palliative[nr]?\s)?(?:Chemotherapie|Chemo|Immuntherapie|Antikörpertherapie|Systemtherapie)(?!\p{L})|(?:endokrine[nr]?|antihormonelle[nr]?)\s(?:Therapie|Behandlung)|(?:Anti)?-?Hormontherapie|${MEDICINE}`,
  },
  {
    type: 'Nachsorge',
    words: String.raw`Nachsorge(?:untersuchung|termin|kontrolle)?(?!\p{L})|(?:Verlaufs)?-?kontroll(?:e|untersuchung|termin)(?!\p{L})`,
  },
  {
    type: 'Labor',
    words: String.raw`Blutentnahme|Blutabnahme|Blutbild-?kontrolle|Laborkontrolle|Blutbild|Tumormarker-?(?:kontrolle|bestimmung)`,
  },
  {
    type: 'Termin',
    words: String.raw`Mammogra(?:ph|f)ie|(?:Mamma-?)?Sonogra(?:ph|f)ie|Ultraschall(?:untersuchung)?|(?:Mamma-?)?MRT|PET-?CT|(?<!\p{L})CT(?!\p{L})|(?:Knochen|Skelett)?-?[Ss]zintigra(?:ph|f)ie|Echokardiogra(?:ph|f)ie|Knochendichtemessung|Rehabilitation(?!s)|Anschlussheilbehandlung|(?<!\p{L})(?:Reha|AHB)(?!\p{L})|Humangenetische[nr]?\sBeratung`,
  },
  {
    type: 'Termin',
    words: String.raw`(?:Beratungs|Aufklärungs|Vor)?gespräch|(?:Wieder)?Vorstellung(?:stermin)?|Termin(?!\p{L})`,
    isBackground: true,
  },
  {
    type: 'Termin',
    words: String.raw`stationäre[nr]?\s(?:Behandlung|Aufnahme|Aufenthalt)`,
    title: 'Stationärer Aufenthalt',
  },
  {
    type: 'Diagnose',
    words: String.raw`Erstdiagnose|(?<!\p{L})ED(?!\p{L})|diagnostiziert|Diagnosestellung`,
    title: 'Diagnose',
  },
  {
    type: 'Diagnose',
    words: String.raw`(?:invasive[sn]?\s)?(?:Mamma-?\s?(?:karzinom|Ca)|Brustkrebs|Lokalrezidiv|Rezidiv|DCIS|Fernmetastase)(?!\p{L})`,
    isBackground: true,
  },
  { type: 'Symptom', words: String.raw`Verhärtung|Tastbefund|Lymphödem`, isBackground: true },
];

const PATTERNS = KINDS.map((kind) => ({ kind, pattern: new RegExp(`(?<!\\p{L})(?:${kind.words})`, 'giu') }));

/** A word of negation so near before an event, or after it, takes it back. */
const NEGATED_BEFORE = /(?<!\p{L})(?:kein(?:e[nmrs]?)?|ohne|weder|statt|anstelle)\s(?:[^,.;:]{0,30}\s)?$/iu;
const NEGATED_AFTER =
  /^(?:[^,.;:]|\d\.){0,70}(?<!\p{L})(?:nicht|abgelehnt|entfällt|entfiel|abgesagt|verweigert)(?!\p{L})/iu;

/** All words of a sentence that name an event that is not taken back, in their order. */
export function kindsIn(sentence: string): readonly FoundKind[] {
  const found: FoundKind[] = [];
  for (const { kind, pattern } of PATTERNS) {
    for (const match of sentence.matchAll(pattern)) {
      const words = match[0].trim();
      const start = match.index + match[0].indexOf(words);
      const end = start + words.length;
      if (words === '' || found.some((other) => start < other.end && end > other.start)) continue;
      if (NEGATED_BEFORE.test(sentence.slice(0, start)) || NEGATED_AFTER.test(sentence.slice(end))) continue;
      const { type, title = words, isBackground = false } = kind;
      found.push({ type, title: titleOf(title), start, end, isBackground });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

const ORDINALS = ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte'];

/** "dritten Zyklus" is the 3., "nächster Zyklus" just one; a title begins with a capital letter. */
function titleOf(words: string): string {
  const [first = '', ...rest] = words.replaceAll(/\s+/g, ' ').split(' ');
  const number = ORDINALS.indexOf(first.toLowerCase().replace(/[rn]$/, '')) + 1;
  const head = number > 0 ? [`${number}.`] : /^(?:nächste|letzte)[rn]?$/i.test(first) ? [] : [first];
  const title = rest.length > 0 ? [...head, ...rest].join(' ') : first;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
