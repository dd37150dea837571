import type { Heard } from './heard.ts';
import { wordIndexAt } from './heard.ts';
import { phrase } from './phrase.ts';

/**
 * Words said for politeness or in dismay that change no meaning, but whose "wenn", "nicht" or "Gott" would
 * get in the way of patterns: "Ja freilich, wenn Sie so freundlich sind", "Gott sei Dank nichts".
 */
const COURTESIES = phrase(
  'wenn (sie|du|es|s) .. (freundlich|nett|lieb|gut|recht|möglich|okay|ok|meinen|möchten|wollen|sagen|denn) (sind|wären|bist|wärst|ist|wäre|sein muss)?',
  'wenn (es|s|das)? (denn|schon|unbedingt)? sein muss',
  'wenn (ich|man) (das|sie|mal)? (fragen|bitten|so sagen) (darf|dürfte)',
  'wenn ich ehrlich bin',
  'wenns (geht|recht ist|sein muss|möglich ist)',
  '(junge|gnädige|liebe|gute) (frau|dame|frau doktor)',
  'fräulein',
  'frau doktor',
  'meine liebe',
  'gott sei dank|gottlob|gottseidank|glücklicherweise|erfreulicherweise',
  'zum glück',
  'um (gottes|himmels) willen',
  'beim besten willen',
  'danke der nachfrage',
  '(tut|duad) mir (sehr|so|furchtbar|echt|wirklich)? leid',
  'entschuldigen sie (bitte|vielmals)?',
  '(entschuldigung|verzeihung|tschuldigung|sorry|tschuldige|sry) (bitte)?',
  'verzeihen sie (bitte)?',
  'seien sie (mir)? (bitte)? nicht böse',
  'wie (sie|du) (es|das|mir)* (gesagt|beschrieben|erklärt|gezeigt) (haben|hast|hatten)',
  'wie (gesagt|beschrieben|besprochen|verlangt)',
  '(soweit|so weit|so viel|soviel) ich (das|es)? (hier|so)? (sehen|beurteilen|sagen|fühlen|spüren|erkennen|tasten)? (kann|sehe|weiß|spüre)',
  'so gut (ich|es|wie)+ .. (kann|konnte|geht|ging)',
  '(oh|ach|mein|ach du) (mein gott|gott|lieber gott|lieber himmel|liebe zeit|meine güte|herrje|je|gottchen)',
  'du (liebe|meine) (zeit|güte)',
  'ja mei',
  'ohje|oje|herrje|himmel|jessas|jesses|mei o mei|jemine',
  'nicht wahr',
  'verstehen sie',
  'wissen sie was',
  'das muss ich (sagen|zugeben)',
  'muss ich sagen',
  '(ganz)? ehrlich gesagt',
  'um ehrlich zu sein',
  'sozusagen',
  'damit (ich|er|sie|meine|mein|wir) (das|es|die|sie|dann|später|beim)* ... $',
  'ich bin (eine|a|halt|schon|ja)+ (alte|ältere|alde)? (frau|dame|oma)',
  '(ich bin)? .. nicht mehr die jüngste',
);

/** The utterance without its courtesies; the same object when there are none, or when nothing else was said. */
export function withoutCourtesies(heard: Heard): Heard {
  const found = COURTESIES.findAll(heard.text);
  if (found.length === 0) return heard;
  const dropped = new Set<number>();
  for (const { start, end } of found) {
    for (let index = wordIndexAt(heard, start); index < wordIndexAt(heard, end); index += 1) dropped.add(index);
  }
  if (dropped.size === heard.words.length) return heard;
  return keepWords(heard, (index) => !dropped.has(index));
}

/** The same utterance with only some of its words; a break before a dropped word moves on to the next kept one. */
export function keepWords(heard: Heard, isKept: (index: number) => boolean): Heard {
  const words: string[] = [];
  const breaks: Heard['breaks'][number][] = [];
  let pending: Heard['breaks'][number] = 'none';
  heard.words.forEach((word, index) => {
    const own = heard.breaks[index] ?? 'none';
    pending = pending === 'sentence' || own === 'none' ? pending : own;
    if (!isKept(index)) return;
    words.push(word);
    breaks.push(own === 'none' ? pending : own);
    pending = 'none';
  });
  let offset = 0;
  const offsets = words.map((word) => {
    const at = offset;
    offset += word.length + 1;
    return at;
  });
  return { ...heard, words, breaks, offsets, text: words.map((word) => `${word} `).join('') };
}

/** Words of this file's patterns, for the vocabulary. */
export const COURTESY_WORDS: readonly string[] = COURTESIES.words;
