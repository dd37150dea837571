/** The words that every German text is full of. */
const FUNCTION_WORDS = new Set(
  `der die das den dem des ein eine einer eines einem einen und oder in im an am auf aus bei beim mit nach von vom vor zu zum
  zur für über unter durch gegen ohne um bis seit ist sind war waren wird werden wurde wurden hat haben hatte sein nicht kein
  keine keinen auch noch nur sich sie wir ich es er als wie dass wenn sehr sowie`.split(/\s+/),
);

/** Shares of a text, each 0–1. */
export interface TextQuality {
  /** Of what is not blank. */
  readonly letters: number;
  readonly lettersAndDigits: number;
  /** Without meaning: what fonts without a table of characters leave. */
  readonly unknown: number;
  /** Of words. */
  readonly singleLetters: number;
  readonly functionWords: number;
  readonly umlauts: number;
  readonly characters: number;
}

/** Measures what tells text from rubbish. */
export function qualityOf(words: readonly string[]): TextQuality {
  const text = words.join('');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const tokens = words
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    letters: share(letters, text.length),
    lettersAndDigits: share(letters + count(/\d/g), text.length),
    unknown: share(count(/[\ufffd\ue000-\uf8ff\u0000-\u001f]/g), text.length),
    singleLetters: share(tokens.filter(({ length }) => length === 1).length, tokens.length),
    functionWords: share(tokens.filter((token) => FUNCTION_WORDS.has(token)).length, tokens.length),
    umlauts: share(count(/[äöüß]/gi), letters),
    characters: text.length,
  };
}

/** What to make of a text layer. `doubtful`: only if what is seen on the page says the same. */
export type LayerVerdict = 'sound' | 'doubtful' | 'rubbish';

const FEW_CHARACTERS = 200;
/** So many letters of German without an umlaut are a layer that lost them. */
const SURELY_UMLAUTS = 300;

/** @param hasFullPagePicture a picture lies over most of the page: the layer may be but a stamp on it. */
export function judgeLayer(quality: TextQuality, hasFullPagePicture: boolean): LayerVerdict {
  if (quality.characters === 0 || quality.unknown > 0.01 || quality.singleLetters > 0.3) return 'rubbish';
  if (hasFullPagePicture) return quality.characters < FEW_CHARACTERS ? 'rubbish' : 'doubtful';
  const isGerman = quality.functionWords >= 0.08 && quality.letters >= 0.7;
  const lostUmlauts = quality.umlauts === 0 && quality.characters * quality.letters > SURELY_UMLAUTS;
  return isGerman && !lostUmlauts ? 'sound' : 'doubtful';
}

/** 0: the same text in any order; 1: nothing in common. Of groups of three characters within words. */
export function differenceOf(first: readonly string[], second: readonly string[]): number {
  const [a, b] = [groupsOf(first), groupsOf(second)];
  const total = sizeOf(a) + sizeOf(b);
  if (total === 0) return 0;
  const common = [...a].reduce((sum, [group, count]) => sum + Math.min(count, b.get(group) ?? 0), 0);
  return 1 - (2 * common) / total;
}

function groupsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const word of words) {
    const padded = ` ${word.toLowerCase().replace(/[^\p{L}\d]/gu, '')} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      const group = padded.slice(at, at + 3);
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }
  return groups;
}

function sizeOf(groups: ReadonlyMap<string, number>): number {
  return [...groups.values()].reduce((sum, count) => sum + count, 0);
}
