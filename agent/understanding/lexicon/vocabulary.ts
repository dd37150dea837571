import { STANDARD_WORDS } from '#core/german/dialects.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import { NUMBER_WORDS } from '#core/german/heard-numbers.ts';
import { WordFinder } from '#core/german/word-finder.ts';
import { COURTESY_WORDS } from '../courtesies.ts';
import { DISTRESS_WORDS } from '../distress.ts';
import { DURATION_WORDS } from '../durations.ts';
import { FACT_WORDS } from '../finding-facts.ts';
import { FINDING_WORDS } from '../findings.ts';
import type { Vocabulary } from '../heard.ts';
import { NOTE_WORDS } from '../notes.ts';
import { DECIDING_WORDS, PLACE_WORDS } from '../sides-and-places.ts';
import { SITUATION_WORDS } from '../situations.ts';
import { ACT_RULES, ROUNDABOUT_ACT_RULES } from './act-phrases.ts';
import { COMMON_WORDS } from './common-words.ts';
import { EMERGENCY_WORDS } from './emergency-words.ts';
import { WORD_RULES } from './explained-words.ts';
import { QUESTION_OPENING, QUESTION_RULES } from './question-phrases.ts';

/** Every word that some pattern looks for, in ordinary spelling. */
function patternWords(): readonly string[] {
  return [
    ...ACT_RULES.filter((rule) => !ROUNDABOUT_ACT_RULES.includes(rule)).flatMap(({ covering }) => covering.words),
    ...QUESTION_RULES.flatMap(({ asked, topic }) => [...asked.words, ...topic.words]),
    ...QUESTION_OPENING.words,
    ...WORD_RULES.flatMap(({ asked }) => asked.words),
    ...FINDING_WORDS,
    ...SITUATION_WORDS,
    ...DISTRESS_WORDS,
    ...DURATION_WORDS,
    ...NUMBER_WORDS,
    ...PLACE_WORDS,
    ...EMERGENCY_WORDS,
  ];
}

/** Ranks for equal distance: what patterns look for before what merely guards. */
const MEANINGFUL = 0;
const COMMON = 1;

/** Rare or short words that others would be bent into; a finding or a danger must not come from a misheard "parle". */
const EXACT_ONLY: readonly string[] =
  'perle bohne murmel erbse strang stränge bollen klumpen furche mulde loch buckel wulst bulge ki bot tot tod op ops top rot hart derb warm wund nass dick offen blut tee nie ka kp net ned ne k kk a i s n ois wos dat ick the and no how this not is hi good oui si ciao na au um kemo ritzen springen wechsel aufbau gips eiter stich stiche drain fäden star gestanzt amputiert port cdk parp ass eitern eitert eitrig mann kuppen streifen bahn bahnen wut hass scham rezidiv trauer streut sauer peinlich'.split(
    ' ',
  );

/**
 * Regional and rare wordings are known as spelled; only their longer words are worth repairing to ("zruck" is near too
 * much).
 */
const SHORTEST_REPAIRED_REGIONAL = 7;

function regionalWords(): readonly string[] {
  return [...ROUNDABOUT_ACT_RULES.flatMap(({ covering }) => covering.words), ...COURTESY_WORDS];
}

/** Builds the vocabulary once per process; takes some tens of milliseconds. */
export function buildVocabulary(): Vocabulary {
  const ranks = new Map<string, number>();
  const add = (word: string, rank: number) => {
    const folded = foldLetters(word);
    if (folded.length === 0 || ranks.has(folded)) return;
    ranks.set(folded, rank);
  };
  for (const word of patternWords()) add(word, MEANINGFUL);
  const meaningful = new Set(ranks.keys());
  for (const word of [...COMMON_WORDS, ...STANDARD_WORDS]) add(word, COMMON);
  const ofNotes = [...FACT_WORDS, ...NOTE_WORDS].filter((word) => !ranks.has(foldLetters(word)));
  for (const word of ofNotes) add(word, COMMON);
  const regional = regionalWords().filter((word) => !ranks.has(foldLetters(word)));
  for (const word of regional) add(word, COMMON);
  const exactOnly = [
    ...EXACT_ONLY,
    ...DECIDING_WORDS,
    ...ofNotes,
    ...regional.filter((word) => word.length < SHORTEST_REPAIRED_REGIONAL),
  ];
  return { finder: new WordFinder(ranks, new Set(exactOnly.map(foldLetters))), meaningful };
}
