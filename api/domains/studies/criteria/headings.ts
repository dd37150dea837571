/** Headings that say of whom a study wants to hear: English and German, as registries and sponsors write them. */

/** Whether something must be so or must not. */
export type CriterionKind = 'inclusion' | 'exclusion';

/** A heading at the beginning of a line. */
export interface Heading {
  /** undefined: both, or neither; what stands below says it. */
  readonly kind: CriterionKind | undefined;
  /** Of whom it speaks, where that is not everybody: "Cohort A", "Partners". */
  readonly population: string | undefined;
  /** Characters that belong to it; what comes after is content. */
  readonly length: number;
}

const CRITERIA = 'criteri(?:a|on)|kriteri(?:en|um)';
const OUT = String.raw`(?:(?:non[- ]?inclusion|exclusion)[- ]?(?:${CRITERIA})|(?:${CRITERIA}) for (?:non[- ]?inclusion|exclusion)|(?:haupt)?ausschlu(?:ss|ß)-?(?:${CRITERIA}))`;
const IN = String.raw`(?:(?:inclusion|eligibility)[- ]?(?:${CRITERIA})|(?:${CRITERIA}) for (?:inclusion|eligibility)|(?:haupt)?einschlu(?:ss|ß)-?(?:${CRITERIA}))`;
const BOTH =
  /^(?:(?:inclusion|ein-?) ?(?:and|und|\/|&) ?(?:exclusion|ausschlu(?:ss|ß))[- ]?(?:criteria|kriterien)|eligibility(?: criteria)?|study (?:population|criteria)|teilnahmebedingungen)\s*[:.]?$/i;
/** What may stand before: adjectives, and parts or people of the study. */
const BEFORE = String.raw`(?:(?:the|key|main|major|principal|primary|general|specific|additional|selected|further|other|core|common|important|brief|study|wesentliche|wichtige|wichtigste|zentrale|allgemeine|spezifische|zusätzliche|weitere|die)\s+)*`;
const POPULATION_BEFORE = String.raw`(?<before>(?:(?:part|phase|cohort|arm|group|stage|step|teil|gruppe|kohorte)\s+[\w.]{1,6}(?:\s*(?:,|and|und|&|\/)\s*(?:(?:part|phase|cohort|arm|group)\s+)?[\w.]{1,6})*|[\p{L}]{3,20}(?:\s+(?:and|und|&)\s+[\p{L}]{3,20})?\s*[-–:])\s+)?`;
const FULL = new RegExp(`^${POPULATION_BEFORE}${BEFORE}(?:(?<out>${OUT})|(?<in>${IN}))`, 'iu');
/** The short word alone: followed by nothing, a colon or a dash. */
const SHORT =
  /^(?:(?<out>non[- ]?inclusion|exclusions?|ausschlu(?:ss|ß))|(?<in>inclusions?|einschlu(?:ss|ß)))\s*(?::|\s[-–](?=\s|$)|$)/i;
const VERB =
  /^\s*(?:are|were|is|include[sd]?|sind|waren|lauten)?\s*(?:as follows|the following|wie folgt|folgende)?\s*/i;
const OTHER_LANGUAGE = /^\s*\/\s*[\p{L}-]{4,30}(?:\s+(?:criteria|kriterien))?/iu;

/** Sentences that stand for a heading: what follows them is a list. */
const SENTENCES: readonly { readonly kind: CriterionKind; readonly form: RegExp }[] = [
  {
    kind: 'exclusion',
    form: /\b(?:not (?:be )?(?:eligible|included|enrolled)|ineligible|(?:be|are|is) excluded|exclude an?\b|cannot (?:join|take part|participate)|(?:may|can) not (?:join|take part|participate))/i,
  },
  { kind: 'exclusion', form: /\b(?:nicht (?:eingeschlossen|teilnehmen|aufgenommen)|ausgeschlossen|zum ausschluss)/i },
  {
    kind: 'inclusion',
    form: /\b(?:eligible|(?:be|are|is) included|to be enrolled|able to join|can (?:join|take part|participate)|may (?:join|take part|participate))/i,
  },
  { kind: 'inclusion', form: /\b(?:eingeschlossen|teilnehmen|aufgenommen)\b/i },
];
/** Titles within running text, such as where a register's form had no lines. */
const RUNNING =
  /^(?:eligibility(?: criteria)?|teilnahmebedingungen|[\p{L} ]{2,40}\b(?:are|is|sind|werden) (?<out>not eligible|excluded|ineligible|ausgeschlossen)[\p{L} ]{0,30}):(?=\s+\S)/iu;
const LONGEST_HEADING = 160;
const LONGEST_TITLE = 60;
const LONGEST_QUALIFIER = 90;

/**
 * The heading that a line begins with.
 * @param line its own words, without sign or number
 * @param place whether it is a point of a list drawn with signs, and whether a list follows
 */
export function headingOf(
  line: string,
  place: { readonly hasSign: boolean; readonly isBeforeList: boolean },
): Heading | undefined {
  const running = place.hasSign ? null : RUNNING.exec(line);
  if (running !== null)
    return {
      kind: running.groups?.['out'] === undefined ? undefined : 'exclusion',
      population: undefined,
      length: running[0].length,
    };
  const lead = /^[#=*[(\s]*/.exec(line)?.[0].length ?? 0;
  const said = line.slice(lead).replace(/[\]=#\s]+$/, '');
  if (BOTH.test(said)) return { kind: undefined, population: undefined, length: line.length };
  const found = place.hasSign ? alone(said) : (ofCriteria(said, place.isBeforeList) ?? alone(said));
  if (found !== undefined) return { ...found, length: ended(line, said, lead + found.length) };
  return place.hasSign ? undefined : asSentence(line, place.isBeforeList);
}

/** A heading reaches to the end of its line when nothing but decoration follows. */
function ended(line: string, said: string, length: number): number {
  return length >= line.length - (line.length - said.length) ? line.length : length;
}

function alone(said: string): Heading | undefined {
  const exact = new RegExp(`^${BEFORE}(?:(?<out>${OUT})|(?<in>${IN}))\\s*[:.]?$`, 'i').exec(said) ?? SHORT.exec(said);
  if (exact === null) return undefined;
  return { kind: kindOf(exact), population: undefined, length: exact[0].length };
}

function kindOf({ groups }: RegExpExecArray): CriterionKind {
  return groups?.['out'] === undefined ? 'inclusion' : 'exclusion';
}

function ofCriteria(said: string, isBeforeList: boolean): Heading | undefined {
  const found = FULL.exec(said);
  if (found === null) return undefined;
  const kind = kindOf(found);
  const named = found.groups?.['before']?.replace(/[-–:\s]+$/, '').trim();
  const core = found[0].length + lengthOf(OTHER_LANGUAGE, said.slice(found[0].length));
  const after = core + lengthOf(VERB, said.slice(core));
  const rest = said.slice(after);
  if (rest === '' || rest === '.') return { kind, population: named, length: said.length };
  if (/^[-–•*]/.test(rest)) return { kind, population: named, length: after };
  const qualified = qualifierOf(rest, isBeforeList);
  if (qualified === undefined) return undefined;
  const length = after + qualified.length;
  const behind = said.slice(length).trim();
  // "Inclusion Criteria: Control group:" names its people after the first colon.
  if (behind.endsWith(':') && behind.length <= LONGEST_QUALIFIER && !behind.slice(0, -1).includes(':'))
    return { kind, population: behind.slice(0, -1), length: said.length };
  return { kind, population: people(qualified.qualifier) ?? named, length };
}

/** Of whom or what a heading speaks, up to its colon or, above a list, to its end. */
function qualifierOf(rest: string, isBeforeList: boolean) {
  const colon = rest.indexOf(':');
  const qualifier = colon < 0 ? rest : rest.slice(0, colon);
  if (qualifier.length > LONGEST_QUALIFIER || !isQualifier(qualifier)) return undefined;
  if (colon < 0) return isBeforeList ? { qualifier, length: rest.length } : undefined;
  return { qualifier, length: colon + 1 };
}

function lengthOf(form: RegExp, text: string): number {
  return form.exec(text)?.[0].length ?? 0;
}

function isQualifier(text: string): boolean {
  return text.trim() === '' || /^\s*(?:for|of|at|in|to|by|from|\(|\[|,|[-–]|für|bei|zur|zum|der|des)\s*/i.test(text);
}

function people(qualifier: string): string | undefined {
  const named = qualifier.replace(/^[\s,([–-]+|[\s)\]]+$/g, '').replace(/^(?:for|of|at|in|für|bei)\s+(?:the\s+)?/i, '');
  const isEverybody =
    /^(?:all .{0,30}|this study|the study|participation|both .{0,20}|(?:breast cancer )?patients)?$/i.test(named);
  return isEverybody ? undefined : named;
}

function asSentence(line: string, isBeforeList: boolean): Heading | undefined {
  const said = line.trim();
  const isOpen = /[:?]$/.test(said) || (isBeforeList && !/[.;,]$|[.;]\s/.test(said)) || /,\s?(?:wenn|if)$/.test(said);
  const isTitle = isBeforeList ? said.length <= LONGEST_HEADING : said.length <= LONGEST_TITLE && said.endsWith(':');
  if (!isTitle || !isOpen) return undefined;
  const kind = SENTENCES.find(({ form }) => form.test(said))?.kind;
  return kind === undefined ? undefined : { kind, population: undefined, length: line.length };
}

/** Headings in the middle of a line, as in texts whose line breaks are lost. */
const WITHIN = new RegExp(
  String.raw`(?<=^|[\s.;)])(?:(?:The|Key|Main|Major|General|Specific|Wesentliche) )?(?:(?:Inclusion|Exclusion|Non-inclusion|INCLUSION|EXCLUSION|Inclusions?|Exclusions?)[- ](?:[Cc]riteria|CRITERIA)|(?:inclusion|exclusion) criteria(?= (?:are|were))|(?:Haupt)?(?:Ein|Aus)schlu(?:ss|ß)kriterien)(?=\s*(?:are|were|sind)?(?: as follows| wie folgt)?\s*:|\s+[-–•]\s)|(?<=[.;]\s)(?:Inclusion|Exclusion|Einschluss|Ausschluss)(?=:)|(?<=\.\s)\p{Lu}[\p{L} ]{1,40}\b(?:are|is|sind|werden) (?:not eligible|excluded|ineligible|ausgeschlossen)[\p{L} ]{0,30}(?=:\s)`,
  'gu',
);

/** Where headings stand in the middle of a line, from left to right; its beginning is not among them. */
export function headingsWithin(line: string): readonly number[] {
  return [...line.matchAll(WITHIN)].map(({ index }) => index).filter((index) => line.slice(0, index).trim() !== '');
}

/** Sentences that leave somebody out, in texts without any heading. */
export function leavesOut(sentence: string): boolean {
  return SENTENCES.some(({ kind, form }) => kind === 'exclusion' && form.test(sentence));
}
