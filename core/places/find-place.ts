import { foldLetters } from '#core/german/fold-letters.ts';
import { editDistance } from '#core/german/word-finder.ts';
import { allPlaces, distanceKm } from './postal-codes.ts';
import type { Coordinates, Place } from './postal-codes.ts';

/** What somebody may have meant by the name of a place. */
export interface PlaceSearch {
  /** The one that is meant; undefined: it has to be asked. */
  readonly found: Place | undefined;
  /** The letters differ: what was understood should be shown. */
  readonly isCorrected: boolean;
  /** What else may be meant, the larger ones first; without `found`: what to choose from. */
  readonly others: readonly Place[];
}

/** A town: one name at one place, with the code in its middle. */
interface Town {
  readonly middle: Place;
  /** Folded name with single blanks. */
  readonly name: string;
  /** The same without the letters that umlauts are spelled out with. */
  readonly bare: string;
  /** Its words without those that only connect. */
  readonly words: readonly string[];
  /** How many codes it has. */
  readonly size: number;
  /** Named after a company or an office: found by its whole name alone. */
  readonly isInstitution: boolean;
}

/** Parts of one name that are farther apart than this, in km, are two towns. */
const ONE_TOWN_KM = 40;
/** One town is meant without asking if it has so many times the codes of the next one. */
const DOMINANCE = 5;
const MAX_OTHERS = 10;
/** A city has at least so many codes. */
const CITY_CODES = 3;
/** No town has a longer name; the work of comparing grows with the length. */
const MAX_NAME_CHARS = 80;
/** Words between others that are written, shortened or left out as everybody likes. */
const CONNECTING = new Set(['a', 'am', 'an', 'auf', 'bei', 'd', 'dem', 'den', 'der', 'i', 'im', 'in', 'v', 'vor']);
const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'sankt', skt: 'sankt' };
const INSTITUTION =
  /\b(gmbh|ag|kg|kgaa|ohg|eg|mbh|se|bank|sparkasse|versicherung|krankenkasse|finanzamt|amtsgericht|landgericht|agentur|deutsche|deutscher|aok|barmer|dak|ikk|bkk|huk|stadtverwaltung|kreisverwaltung|landkreis|landratsamt|universitaet|universitaetsklinikum|klinikum|verlag|versand|post|postbank|jobcenter|stiftung|institut|service|center|amazon|direktion|niederlassung|ministerium|polizei|justiz)\b|versicherung|krankenkasse|verwaltung|sparkasse|gesellschaft|behoerde|ministerium|&|\bco\b/;

let townList: readonly Town[] | undefined;

/** Which place is meant by a name as people type it: umlauts or not, abbreviated, with a typing error. */
export function findPlaces(typed: string): PlaceSearch {
  townList ??= readTowns();
  const name = folded(typed.slice(0, MAX_NAME_CHARS));
  if (name === '') return { found: undefined, isCorrected: false, others: [] };
  const same = sameName(townList, name);
  const named = [...same, ...longerNames(townList, name).filter((town) => !same.includes(town))];
  if (named.length > 0) return decide(named, same);
  return withoutLastWords(townList, name.split(' ')) ?? decideMisspelled(misspelled(townList, name));
}

/** "Frankfurt am Main Höchst", "Weimar Thüringen": the town is known, the words behind it name a part or the state. */
function withoutLastWords(towns: readonly Town[], words: readonly string[]): PlaceSearch | undefined {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const same = sameName(towns, name);
    const named = same.length > 0 ? same : longerNames(towns, name);
    if (named.length === 0) continue;
    const rest = words.slice(count);
    const inState = named.filter(({ middle }) => rest.some((word) => folded(middle.state).split(' ').includes(word)));
    const [only, ...others] = inState.length > 0 ? inState : named;
    if (only !== undefined && others.length === 0)
      return {
        found: only.middle,
        isCorrected: inState.length === 0,
        others: middles(named.filter((town) => town !== only)),
      };
    return { found: undefined, isCorrected: false, others: middles(bySize(named)) };
  }
  return undefined;
}

/** Towns with exactly this name; umlauts may be spelled out or left out. */
function sameName(towns: readonly Town[], name: string): readonly Town[] {
  const exact = towns.filter((town) => town.name === name);
  return exact.length > 0 ? exact : towns.filter((town) => town.bare === bareOf(name));
}

/** Towns whose name begins with these words, the last ones maybe shortened: "Freiburg i. Br.", "Frankfurt/Main". */
function longerNames(towns: readonly Town[], name: string): readonly Town[] {
  const [first = '', ...rest] = wordsOf(name);
  return towns.filter(({ words, isInstitution }) => {
    if (isInstitution || words[0] !== first || words.length < 1 + rest.length) return false;
    return rest.every((word, index) => words[index + 1]?.startsWith(word) === true);
  });
}

/** Asks unless one town is alone, or so much larger than every other that hardly anybody means those. */
function decide(towns: readonly Town[], same: readonly Town[]): PlaceSearch {
  const [largest, second, ...rest] = bySize(towns);
  const isMeant =
    largest !== undefined &&
    (second === undefined ||
      ((same.length === 0 || same.includes(largest)) && largest.size >= DOMINANCE * second.size));
  if (isMeant)
    return {
      found: largest.middle,
      isCorrected: false,
      others: middles(second === undefined ? [] : [second, ...rest]),
    };
  return { found: undefined, isCorrected: false, others: middles(bySize(towns)) };
}

/**
 * A misspelled name is taken for a city alone: what is not in the data may as well be a village whose name is right.
 * Everything else is proposed.
 */
function decideMisspelled({ typed, nearest, further }: Misspelled): PlaceSearch {
  const towns = nearest.map(({ town }) => town);
  const keys = new Set(nearest.map(({ key }) => key));
  const isOneName = keys.size === 1 && [...keys][0]?.[0] === typed[0];
  const { found, others } = isOneName ? decide(towns, towns) : { found: undefined, others: [] };
  const isCity = towns.some(({ middle, size }) => middle === found && size >= CITY_CODES);
  if (isCity) return { found, isCorrected: true, others };
  const proposed = [...bySize(towns), ...bySize(further.map(({ town }) => town))];
  return { found: undefined, isCorrected: false, others: middles(proposed) };
}

interface Near {
  readonly town: Town;
  /** What of its name was compared. */
  readonly key: string;
  readonly distance: number;
}

interface Misspelled {
  readonly typed: string;
  /** As near as a typing error is. */
  readonly nearest: readonly Near[];
  /** Too far to be taken, near enough to be proposed. */
  readonly further: readonly Near[];
}

function misspelled(towns: readonly Town[], name: string): Misspelled {
  const typed = bareOf(name);
  const [room, letters, count] = [roomFor(typed), lettersOf(typed), name.split(' ').length];
  const near: Near[] = [];
  for (const town of towns) {
    if (town.isInstitution) continue;
    const key = comparable(town, count);
    // Far cheaper than the distance, and true of nearly every town.
    if (Math.abs(key.length - typed.length) > room + 1 || differing(lettersOf(key), letters) > 2 * (room + 1)) continue;
    const distance = editDistance(typed, key, room + 1);
    if (distance <= room + 1) near.push({ town, key, distance });
  }
  const least = Math.min(...near.map(({ distance }) => distance));
  const isNearest = ({ distance }: Near) => distance === least && least <= room;
  return { typed, nearest: near.filter(isNearest), further: near.filter((one) => !isNearest(one)) };
}

/** As much of a town's name as was typed: "Frankfrut" is held against "Frankfurt" of "Frankfurt am Main". */
function comparable({ bare }: Town, count: number): string {
  const words = bare.split(' ');
  return words.length > count ? words.slice(0, count).join(' ') : bare;
}

/** Letters that may be wrong in a name: none of a short one, where every letter makes another town. */
function roomFor(name: string): number {
  if (name.length < 4) return 0;
  return name.length < 8 ? 1 : 2;
}

/** Which letters a text has, as bits. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) % 31);
  return letters;
}

/** How many letters only one of two texts has. */
function differing(left: number, right: number): number {
  let rest = left ^ right;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

function bySize(towns: readonly Town[]): readonly Town[] {
  return towns.toSorted((left, right) => right.size - left.size || left.middle.plz.localeCompare(right.middle.plz));
}

function middles(towns: readonly Town[]): readonly Place[] {
  return towns.slice(0, MAX_OTHERS).map(({ middle }) => middle);
}

function folded(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^a-z0-9&]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** Without the e of spelled out umlauts, so that "Munchen" and "Muenchen" are "München". */
function bareOf(name: string): string {
  return name.replaceAll(/([aou])e/g, '$1').replaceAll('ss', 's');
}

function wordsOf(name: string): readonly string[] {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.filter((word) => !CONNECTING.has(word))];
}

function readTowns(): readonly Town[] {
  const byName = Map.groupBy(allPlaces().values(), ({ place, state }) => `${place}/${state}`);
  return [...byName.values()].flatMap((places) => apart(places).map(townOf));
}

/** Codes of one name, divided where they lie so far apart that they belong to two towns. */
function apart(places: readonly Place[]): readonly (readonly Place[])[] {
  const groups: Place[][] = [];
  for (const place of places) {
    const group = groups.find(([first]) => first !== undefined && distanceKm(first, place) <= ONE_TOWN_KM);
    if (group === undefined) groups.push([place]);
    else group.push(place);
  }
  return groups;
}

function townOf(places: readonly Place[]): Town {
  const middle = middleOf(places);
  const name = folded(middle.place);
  return {
    middle,
    name,
    bare: bareOf(name),
    words: wordsOf(name),
    size: places.length,
    isInstitution: INSTITUTION.test(name),
  };
}

/** The code that is nearest to the mean of all. */
function middleOf(places: readonly Place[]): Place {
  const mean = { latitude: meanOf(places, 'latitude'), longitude: meanOf(places, 'longitude') };
  return places.reduce((best, place) => (distanceKm(mean, place) < distanceKm(mean, best) ? place : best));
}

function meanOf(places: readonly Place[], side: keyof Coordinates): number {
  return places.reduce((sum, place) => sum + place[side], 0) / places.length;
}
