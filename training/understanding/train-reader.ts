import { writeFileSync } from 'node:fs';
import { buildVocabulary } from '#agent/understanding/lexicon/vocabulary.ts';
import { READER_MODEL_FILE } from '#agent/understanding/reader/reader-model.ts';
import { TELLING_WORDS_FILE } from '#agent/understanding/reader/telling-words.ts';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { calibrationOf, figuresAt, leaveAuthorsOut, sureFromOf } from './leave-authors-out.ts';
import { examplesOfNoise, examplesOfRules, examplesOfVoices } from './reader-examples.ts';
import { encodeReaderModel, trainReader } from './reader-learner.ts';
import { writeReaderSection } from './reader-page.ts';
import { readVoices } from './read-voices.ts';
import { tellingWords } from './telling-words.ts';

/**
 * `node training/understanding/train-reader.ts`: learns to read what people say in its moment, from every voice that
 * may be learned from; writes what was learned, and how authors fared that were left out in turn to the top of
 * docs/understanding.md. The borders come from those authors, so this learns once for each: some minutes.
 */

const rules = { understanding: createUnderstanding(recogniseDanger, 'rules only'), vocabulary: buildVocabulary() };
const voices = readVoices('voices');
writeFileSync(TELLING_WORDS_FILE, `${tellingWords(voices).join('\n')}\n`);
const examples = [...examplesOfVoices(voices, rules), ...examplesOfRules(rules), ...examplesOfNoise(rules)];
const leftOut = leaveAuthorsOut(examples);
const calibration = calibrationOf(leftOut);
const sure = { calibration, sureFrom: sureFromOf(leftOut, calibration) };
writeFileSync(READER_MODEL_FILE, encodeReaderModel({ ...trainReader(examples), ...sure }));
process.stdout.write(writeReaderSection(figuresAt(leftOut, sure)));
