import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '#agent/understanding/lexicon/vocabulary.ts';
import { decodeReaderModel, likelihoodsOf, likeliest } from '#agent/understanding/reader/reader-model.ts';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { MOMENTS } from './moments.ts';
import { examplesOfVoices } from './reader-examples.ts';
import { encodeReaderModel, trainReader } from './reader-learner.ts';
import type { VoiceLine } from './read-voices.ts';

const rules = { understanding: createUnderstanding(recogniseDanger, 'rules only'), vocabulary: buildVocabulary() };
const line = (kind: VoiceLine['kind'], text: string): VoiceLine => {
  const moment = MOMENTS['strips'];
  if (moment === undefined) throw new Error('no such moment');
  return { voice: 'x', moment, kind, facts: new Map(), text };
};
const LINES = [
  line('done', 'so das hätten wir'),
  line('done', 'das hätten wir erledigt'),
  line('pause', 'bin noch am Waschen'),
  line('pause', 'noch am Umziehen bin ich'),
  line('question', 'wieso eigentlich in Bahnen'),
  line('question', 'wieso denn so langsam'),
];

describe('trainReader', () => {
  const examples = examplesOfVoices(LINES, rules);
  const model = trainReader(examples);

  it('learns the kinds of wordings that are alike', () => {
    const [asked] = examplesOfVoices([line('question', 'wieso eigentlich')], rules);
    expect(likeliest(likelihoodsOf(model.kind, asked?.features ?? [])).name).toBe('question');
  });

  it('learns the same numbers each time, and keeps them when written to a file and read again', () => {
    expect(encodeReaderModel(trainReader(examples))).toBe(encodeReaderModel(model));
    const read = decodeReaderModel(encodeReaderModel(model));
    for (const { features } of examples)
      expect(likelihoodsOf(read.kind, features)).toEqual(likelihoodsOf(model.kind, features));
  });
});
