/**
 * What the learned score looks at: words, neighbours, parts of words and a few groups of words, each as a number in a
 * table of fixed size. Two features may share a number; with this size that costs less than a fraction of a percent.
 */

/** Size of the table of the score, a power of two. */
export const SCORE_TABLE_SIZE = 65_536;
/** Size of the table of each class. */
export const CLASS_TABLE_SIZE = 8_192;

/** Longest text that is looked at, in words: a sentence of the gate has at most 600 characters. */
const MAX_WORDS = 160;
/** Lengths of word parts, in letters. */
const PART_LENGTHS = [4, 5, 6] as const;
/** How far apart two word groups may stand to count as a pair. */
const PAIR_REACH_WORDS = 6;

/** Words that matter as a kind rather than one by one: who, about what, how sure. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['disease', /krebs|tumor|karzinom|metasta|zyste|rezidiv|rueckfall|geschwulst|fibro|lipom|mastop|entzuend|artig/],
  ['finding', /knot|knub|verhaert|verdick|delle|roet|schwell|ausfluss|einzieh|veraender|befund/],
  ['medicine', /tablett|medikament|dosis|tamox|trozol|ibuprof|cetamol|mittel$|spritz|tropfen|ciclib|mab$|pam$/],
  ['treatment', /chemo|bestrahl|therapie|operation|behandl/],
  ['doctor', /aerzt|arzt|praxis|klinik|onkolog|gynaek|brustzentr|team$/],
  ['not', /^(?:nicht|kein|keine|keinen|keiner|keinem|nichts|nie|niemand|weder|niemals)$/],
  ['may', /^(?:kann|koennen|darf|duerfen|soll|sollte|sollten|muss|muessen|wuerde|koennte)$/],
  ['you', /^(?:sie|ihnen|ihr|ihre|ihrer|ihrem|ihren|du|dir|dich|dein|deine|deiner|deinen)$/],
  ['i', /^(?:ich|mir|mich|mein|meine|meiner)$/],
  ['hedge', /wahrschein|vermutlich|meist|oft|haeufig|regel|sicher|bestimmt|wohl|eher/],
];

const groups = new Map<string, string>();

/** The same word comes again and again; the memory is bounded because strangers choose the words. */
function groupOf(word: string): string {
  const known = groups.get(word);
  if (known !== undefined) return known;
  const found = GROUPS.find(([, pattern]) => pattern.test(word))?.[0] ?? '';
  if (groups.size < 20_000) groups.set(word, found);
  return found;
}

/** Features of one normalised sentence after a normalised question (empty: none), each once. */
export function featuresOf(view: string, question: string): readonly number[] {
  const words = wordsOf(view);
  const found = new Set<number>();
  words.forEach((word, index) => {
    addNeighbours(found, words, index);
    addGroups(found, words, index);
    addParts(found, word);
    if (index < 2) found.add(hashOf(`start${String(index)} ${word}`));
  });
  if (question.trim() !== '') addQuestion(found, wordsOf(question), words);
  return [...found];
}

function wordsOf(view: string): readonly string[] {
  return view.trim().split(' ').slice(0, MAX_WORDS);
}

function addNeighbours(found: Set<number>, words: readonly string[], index: number): void {
  const [second = '', first = ''] = [words[index - 1], words[index - 2]];
  const word = words[index] ?? '';
  found.add(hashOf(`w ${word}`));
  if (second !== '') found.add(hashOf(`b ${second} ${word}`));
  if (first === '') return;
  found.add(hashOf(`t ${first} ${word}`));
  found.add(hashOf(`n ${first} ${second} ${word}`));
}

function addGroups(found: Set<number>, words: readonly string[], index: number): void {
  const word = words[index] ?? '';
  const group = groupOf(word);
  if (index > 0) {
    const previous = words[index - 1] ?? '';
    found.add(hashOf(`gb ${groupOf(previous) || previous} ${group || word}`));
  }
  if (group === '') return;
  found.add(hashOf(`g ${group}`));
  for (const earlier of words.slice(Math.max(0, index - PAIR_REACH_WORDS), index)) {
    const other = groupOf(earlier);
    if (other !== '') found.add(hashOf(`gg ${other} ${group}`));
  }
}

function addParts(found: Set<number>, word: string): void {
  const bounded = `^${word}$`;
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= bounded.length; start += 1) found.add(hashOf(`c ${bounded.slice(start, start + length)}`));
  }
}

/** A question gives meaning to the way an answer begins. */
function addQuestion(found: Set<number>, question: readonly string[], words: readonly string[]): void {
  found.add(hashOf('asked'));
  for (const word of question) found.add(hashOf(`q ${word} ${words[0] ?? ''}`));
}

/** FNV-1a over the table of the score; the tables of the classes use its lower bits. */
function hashOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < feature.length; index += 1) {
    hash ^= feature.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  // The lowest bits of FNV are its weakest: fold the upper half in.
  return ((hash ^ (hash >>> 16)) >>> 0) % SCORE_TABLE_SIZE;
}
