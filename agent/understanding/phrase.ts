import { createPhraseCompiler } from '#core/german/spelled-phrase.ts';
import type { PhraseCompiler } from '#core/german/spelled-phrase.ts';
import { WORD_CLASSES } from './lexicon/word-classes.ts';

export type { Phrase, PhraseMatch } from '#core/german/spelled-phrase.ts';

/** Compiles a pattern over the word classes of the exam; the notation stands in `core/german/README.md`. */
export const phrase: PhraseCompiler = createPhraseCompiler(WORD_CLASSES);
