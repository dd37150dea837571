import { foldedWords } from '#core/german/fold-letters.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { Phrase } from '#core/german/sound-phrase.ts';

/**
 * What stays below the words when somebody speaks of not wanting to live without saying so: a few
 * concepts (being gone, relief of the others, a decision, a farewell, means …). One alone may be
 * harmless; together, close to each other and in any order, they are not.
 */

/** One concept: any of its phrases. */
export type Concept = readonly Phrase[];

/** Concepts that mean crisis when they stand close together. */
export interface Combination {
  readonly all: readonly Concept[];
  /** Longest span from the first to the last word. */
  readonly withinWords: number;
  /** Words in or near the span that show that something else is meant; absent: none. */
  readonly unless?: ReadonlySet<string>;
  /** Speaks to or of others and yet means herself: a farewell. */
  readonly mayNameOthers?: true;
  /** How far beside the span such a word still counts; absent: a few words. */
  readonly unlessWithinWords?: number;
}

/** The phrases of a concept, one a line, and the words beside which they mean something else. */
const LISTS = readPhraseLists(new URL('crisis-concepts.txt', import.meta.url));
const concept = (name: string): Concept => compilePhrases(LISTS.list(name));
const words = (name: string): ReadonlySet<string> => foldedWords(LISTS.list(name).join(' '));

/** The exam, the therapy and the everyday: what else can end, be planned or be left. */
export const EVERYDAY = words('everyday');

const FEAR_WORDS = words('fear-words');
const THIRD_AND_FEAR = new Set([...FEAR_WORDS, ...foldedWords('wer')]);
const GONE = concept('gone');
const RELIEF = concept('relief');
const DECIDED = concept('decided');
const END_IT = concept('end-it');
const TONIGHT = concept('tonight');
const FAREWELL = concept('farewell');
const LEAVING = concept('leaving');
const MEDICINE = concept('medicine');
const ENOUGH_TO_DIE = concept('enough-to-die');
const MEDICINE_AS_USUAL = words('medicine-as-usual');
const PLACE_OF_DEATH = concept('place-of-death');
const STEP_DOWN = concept('step-down');
const PLACE_AS_USUAL = words('place-as-usual');
const BLADE = concept('blade');
const BLADE_USE = concept('blade-use');
const BLADE_AS_USUAL = words('blade-as-usual');
const ROPE = concept('rope');
const ROPE_USE = concept('rope-use');
const WEAPON = concept('weapon');
const WEAPON_USE = concept('weapon-use');
const WHEEL = concept('wheel');
const WHEEL_USE = concept('wheel-use');
const REAPER = concept('reaper');
const FETCH = concept('fetch');
const WISHES = concept('wishes');
const WISH_STRONG = concept('wish-strong');
const DYING = concept('dying');
const NOT_A_WISH_TO_DIE = new Set([
  ...FEAR_WORDS,
  ...foldedWords(
    'wissen niemals keinesfalls kinder enkel enkelkinder frage fragen scham lachen hunger durst peinlich langeweile neugier daheim zuhause kaffee essen bett pause sonne urlaub krebs brustkrebs daran handtuch gläschen schlafstörungen hitze film chemo wehrt schmerz tasten übung bisschen',
  ),
]);
const MY_LIFE = concept('my-life');
const WORTHLESS = concept('worthless');
const LIFE_AS_USUAL = new Set([
  ...foldedWords('lange länger mitten ganzes lebenslang kampf sport arbeit gerne gern wieder schön wichtig'),
  ...EVERYDAY,
]);
const SKIN = concept('skin');
const HURTING = concept('hurting');
const HURTING_AS_USUAL = words('hurting-as-usual');
const STOPPING_TO_LIVE = concept('stopping-to-live');
const SOONER_OVER = concept('sooner-over');
const BURDEN_NOUN = concept('burden-noun');
const I_AM = concept('i-am');
const BEING_LOVED_LAST = concept('being-loved-last');
const LOVED = concept('loved');
const LAST_TIME = concept('last-time');
const SPEAKING = concept('speaking');
const LAST_AS_USUAL = new Set([
  ...EVERYDAY,
  ...foldedWords(
    'krankenhaus klinik reha beim ergab gefunden jahr monat woche ärztin doktor schwindelig mammographie tasten fühlte gefühlt gehabt gehört schon gestern arzt langsamer bestrahlungstag',
  ),
]);
const LONGING_DEAD = concept('longing-dead');
const THE_DEAD = concept('the-dead');
const SURVIVED = concept('survived');

/** Phrases that need nothing beside them. */
export const VEILED_ALONE: Concept = concept('veiled-alone');
const LIFE = concept('life');
const NO_MORE = concept('no-more');
const LIFE_CHANGED = new Set([
  ...foldedWords(
    'wie vorher früher verändert allein alleine lang lange beigetragen gerettet rettet rauchen gesund essen sport wohne wohnung zusammen angst fürchte brust operation beste schönste reden wieder kinder-kriegen freude-am unbeschwert leichtigkeit normal normales alltag wünsche arbeit gern gerne froh dankbar hilft lebenslang jemand',
  ),
  ...EVERYDAY,
]);
const KILLING = concept('killing');
const KILLING_OTHERS = words('killing-others');
const WAY_OUT = concept('way-out');
const TAKEN = concept('taken');
const COMFORT = concept('comfort');
const COMFORTING = concept('comforting');
const SENSELESS = concept('senseless');

LISTS.assertAllRead();

/** All combinations. */
export const COMBINATIONS: readonly Combination[] = [
  {
    all: [GONE, RELIEF],
    withinWords: 16,
    unless: new Set([...THIRD_AND_FEAR, ...EVERYDAY, ...foldedWords('klar frage fragen firma')]),
  },
  { all: [DECIDED, END_IT], withinWords: 16, unless: EVERYDAY, unlessWithinWords: 8 },
  {
    all: [SENSELESS],
    withinWords: 6,
    unless: new Set([...EVERYDAY, ...foldedWords('finde stelle')]),
    unlessWithinWords: 8,
  },
  {
    all: [TONIGHT, END_IT],
    withinWords: 9,
    unless: new Set([
      ...EVERYDAY,
      ...foldedWords(
        'genug wieder nochmal gehe arzt hoffentlich einkaufen zur zum krankenhaus klinik arbeiten weiter bett schlafen',
      ),
    ]),
    unlessWithinWords: 8,
  },
  {
    all: [FAREWELL, LEAVING],
    withinWords: 18,
    mayNameOthers: true,
    unless: new Set([
      ...EVERYDAY,
      ...foldedWords('kurz klinik krankenhaus reha kur sicherheit kleider kleidung gleich patientenverfügung'),
    ]),
  },
  { all: [MEDICINE, ENOUGH_TO_DIE], withinWords: 16, unless: MEDICINE_AS_USUAL },
  { all: [PLACE_OF_DEATH, STEP_DOWN], withinWords: 12, unless: new Set([...PLACE_AS_USUAL, ...EVERYDAY]) },
  { all: [BLADE, BLADE_USE], withinWords: 8, unless: BLADE_AS_USUAL },
  { all: [ROPE, ROPE_USE], withinWords: 8, unless: foldedWords('hund pferd wäsche segeln boot springen') },
  { all: [WEAPON, WEAPON_USE], withinWords: 8 },
  { all: [WHEEL, WHEEL_USE], withinWords: 8, unless: foldedWords('parken termin') },
  {
    all: [REAPER, FETCH, WISHES],
    withinWords: 14,
    unless: new Set([
      ...FEAR_WORDS,
      ...foldedWords(
        'abholen abholt nicht-holen auto klinik krankenhaus untersuchung hause zum zur ab ernst wahr arm hand',
      ),
    ]),
  },
  { all: [WISH_STRONG, DYING], withinWords: 14, unless: NOT_A_WISH_TO_DIE },
  { all: [MY_LIFE, WORTHLESS], withinWords: 10, unless: LIFE_AS_USUAL },
  { all: [SKIN, HURTING], withinWords: 9, unless: HURTING_AS_USUAL, unlessWithinWords: 10 },
  { all: [STOPPING_TO_LIVE, SOONER_OVER], withinWords: 14, unless: foldedWords('essen-holen chemo heilung') },
  {
    all: [BURDEN_NOUN, I_AM],
    withinWords: 9,
    unless: new Set([...EVERYDAY, ...foldedWords('niemandem will möchte nicht')]),
  },
  { all: [BEING_LOVED_LAST, LOVED], withinWords: 12, mayNameOthers: true },
  { all: [LAST_TIME, SPEAKING], withinWords: 9, unless: LAST_AS_USUAL },
  { all: [LONGING_DEAD, THE_DEAD], withinWords: 9 },
  { all: [SURVIVED], withinWords: 20 },
  { all: [LIFE, NO_MORE], withinWords: 9, unless: LIFE_CHANGED },
  { all: [KILLING], withinWords: 6, unless: KILLING_OTHERS },
  {
    all: [WAY_OUT, TAKEN],
    withinWords: 9,
    unless: new Set([...EVERYDAY, ...foldedWords('frage fragen problem technisch stau')]),
  },
  { all: [COMFORT, COMFORTING], withinWords: 14, unless: EVERYDAY },
];
