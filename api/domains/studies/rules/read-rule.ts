import type { CriterionKind } from '../criteria/index.ts';
import { allOf, anyOf, isSo } from './facts.ts';
import type { Fact } from './facts.ts';
import type { Answers } from './answers.ts';
import { BARE_AGES, FURTHER_AGES, FURTHER_PRIOR, PATTERNS, SETTING } from './patterns.ts';
import type { Pattern } from './patterns.ts';
import { plainWording } from './plain-wording.ts';

/** What a criterion asks, as far as its whole wording was understood. Kept as JSON. */
export interface Rule {
  /** True: must be so. False: must not. */
  readonly isWanted: boolean;
  /** Wanted: of each group one must be so. Not wanted: of one group all are so. */
  readonly groups: readonly (readonly Fact[])[];
  /** The same, read in the other way where "and" may mean "or". */
  readonly otherwise?: readonly (readonly Fact[])[];
  /** Whether nothing of the wording is left over: a yes is then a yes. */
  readonly isWhole: boolean;
}

/** How a criterion fits a person: for her, against her, or nobody can say. */
export type Verdict = 'met' | 'not_met' | 'unknown';

/** Raised when rules change: what is stored is then read anew. */
export const RULES_VERSION = 2;

const LONGEST_WORDING = 320;
/** Words that make a condition depend on something else, or leave it open. */
const HEDGES =
  /\b(?:unless|except(?:ion)?|excluding|other than|apart from|if|when|whether|may|might|can|could|should|preferably|optional|allowed|permitted|acceptable|not required|no requirement|regardless|irrespective|unknown|no more than|not more than|more than (?:one|two|three)|at most|maximum of|only one|first[- ]line|second[- ]line|either|risk|suspected|suspicion|suspicious|prevent\w*|verdacht\w*|risiko|assigned|transgender|identif\w+|außer|ausgenommen|ausnahme|sofern|falls|wenn|erlaubt|zulässig|möglich|kann|können|sollte|unbekannt|unabhängig|höchstens (?:ein|zwei|drei)\w*|mehr als (?:ein|zwei|drei)\w*)\b|\b(?:cohort|arm|part|group|phase|kohorte|gruppe|teil) [a-d\d]\b|\b(?:any|each) .{0,20}status\b/;
/** Somebody else than her. */
const OTHERS =
  /\b(?:partners?|caregivers?|relatives?|famil(?:y|ies)|daughters?|mothers? of|sisters?|donors?|controls?|healthy|infants?|child(?:ren)?|fetus|spouse|physicians?|angehörige\w*|partnerin\w*|kontroll\w*|gesunde\w*|another cancer|other cancers?|other malignanc\w+|second(?:ary)? (?:primary )?(?:cancer|malignan\w+)|mother|schwester\w*)\b/;
const NEGATED =
  /^(?:(?:patients?|women|participants?|subjects?|she|must|should|have|has|had|be|is|are|patientinnen|frauen|dürfen|darf) )*(?:no|not|without|absence of|negative for|free of|kein[er]?|keine[nrs]?|nicht|ohne|never)(?: (?:be|have|had|received?|any|known|evidence of|history of|signs? of|presence of|currently|(?:anzeichen|hinweis\w*) (?:für|auf)|zuvor))* /;
const NEGATION =
  /\b(?:no|not|without|never|absence|lack|none|nor|neither|kein|keine[nrs]?|nicht|ohne|fehlende\w*|excluded|ruled out|ausgeschlossen\w*)\b|n't\b/;
/** What was once is not what is now; of that alone we were told. */
const PAST =
  /\b(?:previous|previously|prior|former|history|ever|past|last|during|within|since|früher\w*|vorherig\w*|jemals|während|innerhalb|letzten)\b|\b(?:at|bei) (?:the )?(?:time of )?(?:initial |first |primary |der )?(?:diagnosis|diagnose|erstdiagnose)\b/;
const OF_TODAY: ReadonlySet<Fact['about']> = new Set([
  'pregnancy',
  'breastfeeding',
  'menopause',
  'stage',
  'metastases',
  'advanced',
  'organ_metastases',
  'brain_metastases',
]);
/** Where a study begins to demand something of some people: what stands before says of whom. */
const DEMAND = /\b(?:must|have to|need to|needs to|required to|agree to|agrees to|are willing|müssen|muss)\b/;
const SOME =
  /^(?:for|in|among|bei|für|in case of|im falle)\b|\b(?:for|in|bei|für) (?:all )?(?:§|patients|women|participants|subjects|frauen|patientinnen|those)\b/;
const JOINING = /^(?:and|or|und|oder|and\/or|und\/oder|,|;|\/|&|sowie|as well as|:)$/;
const FILLERS = new Set(
  (
    'the a an of at with have has had having be being is are was were must who that which any known currently current documented ' +
    'patient patients participant participants subject subjects individual individuals person persons people woman-s adult only inclusive ' +
    'aged age ages old years years-old time signing signed signature giving written informed consent study entry inclusion screening enrollment enrolment registration randomization randomisation ' +
    'disease tumor tumors cancer breast carcinoma status performance confirmed proven histologically cytologically pathologically histologic clinical locally-tested ' +
    'score to on as by their from expression overexpression receptor receptors subtype type evidence presence history least minimum gender sex both received receiving treatment therapy previously ' +
    'ein eine einer eines einem einen der die das den dem des im am mit von vom bei zum zur patientin patientinnen patient patienten teilnehmerinnen frauen personen brustkrebs mammakarzinom mammakarzinoms mammakarzinome ' +
    'erkrankung tumoren status-s karzinom histologisch gesichertes gesicherter gesichert gesicherten bekannt bekannte bekannter alter jahre jahren einschluss studieneinschluss einwilligung zeitpunkt zwischen sein haben ist sind muss müssen vorliegen bestehende bestehender primäres lebensalter alt geschlecht'
  ).split(' '),
);

/** Reads what a criterion asks; undefined where its wording says anything that rules do not know. */
export function readRule(criterion: {
  readonly kind: CriterionKind;
  readonly population: string | undefined;
  readonly quote: string;
}): Rule | undefined {
  if (criterion.population !== undefined || /\n\s*(?:[-*•○–]|\(?[\da-z]{1,2}[.)])\s/.test(criterion.quote))
    return undefined;
  const wording = plainWording(criterion.quote).replace(/[\s.;,:!]+$/, '');
  if (wording.length > LONGEST_WORDING || OTHERS.test(wording)) return undefined;
  const negation = criterion.kind === 'inclusion' ? NEGATED.exec(`${wording} `) : null;
  const isWanted = criterion.kind === 'inclusion' && negation === null;
  const asked = negation === null ? wording : wording.slice(negation[0].length);
  const marked = markFacts(asked);
  if (marked.facts.length === 0 || isOfAnotherTime(marked) || isOfSomethingElse(wording, marked)) return undefined;
  return isWanted ? wantedRule(marked) : unwantedRule(marked);
}

/** Turned once more, or about what was. */
function isOfAnotherTime({ text, facts }: Marked): boolean {
  return NEGATION.test(text) || (PAST.test(text) && facts.some(({ about }) => OF_TODAY.has(about)));
}

const OF_CANCER = /breast|mamma|tumor|carcinom|cancer|krebs|karzinom/;
const OF_ANOTHER_ILLNESS =
  /kidney|renal|lymph(?:o?edema|ödem)|heart|nyha|fibrosis|endometriosis|melanoma|lung|colon|colorectal|ovar|prostate|cervi|sarcoid|ulcer|copd|cirrhosis|liver|niere|herz|lunge|leber|darm/;
const OF_NODES = /node|nodal|axill|lymph|sentinel|regional|local|skin|chest|contralateral|micromet|lokal|haut/;
const OF_ANOTHER_AGE = /diagnos|menarche|first birth|menopause at|onset|erstmanifestation/;

/** Stages of other illnesses, metastases in lymph nodes and the age at diagnosis look like what was asked of her. */
function isOfSomethingElse(wording: string, marked: Marked): boolean {
  const about = (subject: Fact['about']) => marked.facts.some((fact) => fact.about === subject);
  if (about('stage') && (OF_ANOTHER_ILLNESS.test(wording) || (!linksOf(marked).isWhole && !OF_CANCER.test(wording))))
    return true;
  if (about('metastases') && OF_NODES.test(marked.text)) return true;
  return about('age') && OF_ANOTHER_AGE.test(marked.text);
}

interface Marked {
  /** The wording with `§` in place of each fact. */
  readonly text: string;
  /** In the order of the text. */
  readonly facts: readonly Fact[];
}

function markFacts(asked: string): Marked {
  const state = { text: asked, facts: [] as { fact: Fact; mark: string }[] };
  const prior = PATTERNS.findIndex(({ form }) => form.source.includes('pretreated'));
  for (const [index, pattern] of PATTERNS.entries()) {
    take(state, pattern);
    if (index === prior) {
      take(state, FURTHER_PRIOR);
      state.text = state.text.replace(SETTING, '¤');
    }
  }
  const hasAge = state.facts.some(({ fact }) => fact.about === 'age');
  const isBare = wordsOf(shown(state.text)).every((word) => BARE.test(word));
  for (const pattern of hasAge ? FURTHER_AGES : isBare ? BARE_AGES : []) take(state, pattern);
  const order = [...state.text.matchAll(/§(\d+)§/g)].map(([, mark]) => mark);
  const facts = order.flatMap((mark) => state.facts.find((entry) => entry.mark === mark)?.fact ?? []);
  return { text: shown(state.text), facts };
}

const shown = (text: string) => text.replace(/§\d+§/g, ' § ').replace(/\s+/g, ' ').trim();
/** Around a number of years that can only be an age: nothing but people. */
const BARE =
  /^(?:§|[\d<>=-]+|years|over|under|above|below|between|up|least|ab|über|unter|bis|zwischen|mindestens|and|to|und|the|a|an|of|at|is|are|be|must|patients?|participants?|subjects?|individuals?|persons?|inclusive|inclusion|screening|enrollment|informed|consent|signing|time|patientin(?:nen)?|patienten|personen|teilnehmerinnen|im|von|der|die)$/;

function take(state: { text: string; facts: { fact: Fact; mark: string }[] }, { form, read }: Pattern): void {
  for (let guard = 0; guard < 6; guard += 1) {
    // A list of prior therapies goes on behind the facts that were already found.
    const text = state.text.replace(/§\d+§/g, (mark) => `§${' '.repeat(mark.length - 2)}§`);
    const found = form.exec(text);
    if (found === null || found[0] === '') return;
    const fact = read(found);
    if (fact === undefined && !/female|women|gender|sex|frauen/.test(found[0])) return;
    const mark = String(state.facts.length);
    const end = found.index + found[0].length;
    const inPlace = fact === undefined ? ' ' : ` §${mark}§ `;
    state.text = state.text.slice(0, found.index) + inPlace + state.text.slice(end);
    if (fact !== undefined) state.facts.push({ fact, mark });
    else state.facts.push({ fact: { about: 'other' }, mark: 'none' });
  }
}

/** Words and signs that join; blanks, brackets and full stops are gone. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([,;&:]|(?<=§ ?)\/|\/(?= ?§))/g, ' $1 ')
    .replace(/\b(and|und) \/ (or|oder)\b/g, '$1/$2')
    .split(/[\s().]+/)
    .filter((word) => word !== '' && word !== '-');
}

interface Links {
  /** What joins each fact with the next one; '' where nothing does. */
  readonly between: readonly string[];
  readonly isWhole: boolean;
  /** A joining word beside something that is not understood. */
  readonly hasLooseJoin: boolean;
  readonly hasLooseOr: boolean;
}

function linksOf({ text, facts }: Marked): Links {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word));
  const between: string[] = Array.from({ length: Math.max(0, facts.length - 1) }, () => '');
  const rest = words.filter((word) => word !== '§' && !JOINING.test(word));
  let [seen, hasLooseJoin, hasLooseOr] = [0, false, false];
  for (const [index, word] of words.entries()) {
    if (word === '§') seen += 1;
    if (!JOINING.test(word)) continue;
    const isOr = /or|oder|\//.test(word);
    const beside = [words[index - 1], words[index + 1]];
    const isLoose = rest.length > 0 && beside.some((next) => next !== undefined && next !== '§' && !JOINING.test(next));
    if (isLoose) [hasLooseJoin, hasLooseOr] = [true, hasLooseOr || isOr];
    if (seen > 0 && seen < facts.length) between[seen - 1] = stronger(between[seen - 1] ?? '', word);
  }
  return { between, isWhole: rest.length === 0, hasLooseJoin, hasLooseOr };
}

const stronger = (one: string, other: string) => (/or|oder|and|und/.test(one) ? one : other);

/** A comma joins like the word that ends its list. */
function withoutCommas(between: readonly string[], alone: 'and' | 'or'): readonly string[] {
  return between.map((join, index) => {
    if (!/^[,;]$/.test(join)) return join;
    const ending = between.slice(index + 1).find((next) => /or|and|und|oder|sowie/.test(next));
    return ending ?? alone;
  });
}

const isOr = (join: string) => /or$|oder$/.test(join);

function wantedRule(marked: Marked): Rule | undefined {
  const links = linksOf(marked);
  if (HEDGES.test(marked.text) || SOME.test(marked.text) || links.hasLooseOr) return undefined;
  const demand = DEMAND.exec(marked.text);
  if (demand !== null && marked.text.slice(0, demand.index).includes('§')) return undefined;
  if (/^for\b/.test(marked.text)) return undefined;
  const joins = withoutCommas(links.between, 'and');
  const groups = grouped(marked.facts, joins, isOr);
  if (!links.isWhole && links.hasLooseJoin && joins.some(isOr)) return undefined;
  // "Pregnancy-associated" asks nothing of today.
  if (!links.isWhole && marked.facts.some(({ about }) => about === 'pregnancy' || about === 'breastfeeding'))
    return undefined;
  return { isWanted: true, groups, isWhole: links.isWhole };
}

function unwantedRule(marked: Marked): Rule | undefined {
  const facts = withoutWomen(marked);
  const links = linksOf(facts);
  const hedge = HEDGES.exec(facts.text);
  if (hedge !== null || !links.isWhole) return narrowed(facts, links, hedge);
  const joins = withoutCommas(links.between, 'or').map((join) => (join === '/' ? 'or' : join));
  const apart = (join: string) => join === '' || !isOr(join);
  const groups = grouped(facts.facts, joins, apart);
  const otherwise = joins.some((join) => join !== '' && !isOr(join))
    ? grouped(facts.facts, joins, (join) => join === '')
    : undefined;
  return { isWanted: false, groups, ...(otherwise === undefined ? {} : { otherwise }), isWhole: true };
}

/** Something more is asked: that alone is certain which the first and only condition leaves out. */
function narrowed({ text, facts }: Marked, links: Links, hedge: RegExpExecArray | null): Rule | undefined {
  const begins = text.indexOf('§');
  const before = wordsOf(text.slice(0, begins)).filter((word) => !FILLERS.has(word) && word !== '§');
  if (hedge !== null && (facts.length > 1 || before.length > 0 || hedge.index < begins)) return undefined;
  if (hedge === null && (links.hasLooseJoin || links.between.some((join) => join !== ''))) return undefined;
  const beforeHedge = hedge === null ? text : text.slice(0, hedge.index);
  if (wordsOf(beforeHedge).some((word) => JOINING.test(word))) return undefined;
  return { isWanted: false, groups: [facts], isWhole: false };
}

/** "Pregnant women": who is meant needs no saying. */
function withoutWomen(marked: Marked): Marked {
  const isBirth = marked.facts.some(({ about }) => about === 'pregnancy' || about === 'breastfeeding');
  if (!isBirth || !marked.facts.some(({ about }) => about === 'sex')) return marked;
  let index = -1;
  const text = marked.text.replace(/§/g, (mark) => {
    index += 1;
    return marked.facts[index]?.about === 'sex' ? '' : mark;
  });
  return { text: shown(text), facts: marked.facts.filter(({ about }) => about !== 'sex') };
}

/** Neighbours whose join `holds` them together. */
function grouped(
  facts: readonly Fact[],
  joins: readonly string[],
  holds: (join: string) => boolean,
): readonly (readonly Fact[])[] {
  const groups: Fact[][] = [];
  for (const [index, fact] of facts.entries()) {
    if (index > 0 && holds(joins[index - 1] ?? '')) groups.at(-1)?.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

/** What a rule says of a person. Missing answers never speak against her. */
export function judge(rule: Rule, answers: Answers): Verdict {
  return rule.isWanted ? judgeWanted(rule, answers) : judgeUnwanted(rule, answers);
}

function judgeWanted({ groups, isWhole }: Rule, answers: Answers): Verdict {
  const value = allOf(groups.map((group) => anyOf(group.map((fact) => isSo(fact, answers)))));
  if (value === false) return 'not_met';
  return value === true && isWhole ? 'met' : 'unknown';
}

function judgeUnwanted({ groups, otherwise, isWhole }: Rule, answers: Answers): Verdict {
  const valueOf = (read: Rule['groups']) => anyOf(read.map((group) => allOf(group.map((fact) => isSo(fact, answers)))));
  const value = valueOf(groups);
  if (otherwise !== undefined && valueOf(otherwise) !== value) return 'unknown';
  if (value === false) return 'met';
  return value === true && isWhole ? 'not_met' : 'unknown';
}
