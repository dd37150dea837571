import type { ExamText } from '#core/contracts/voice-wire.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createAuthoredCheck } from '#tests/virtual-caller/authored-texts.ts';
import { ALLOWED_HZ, createToneMeter, FORBIDDEN_HZ } from './tone.ts';

/** Keeps account of everything that reached callers and was never cleared. */
export interface ClearanceLedger {
  /** This text of a model will be cleared, whole or cut into sentences: it may be read and heard. */
  allow(sentence: string): void;
  /** One loud frame that a caller received. */
  hear(samples: Int16Array): void;
  /** One text that a caller received. */
  read(text: ExamText): void;
  /** Captions of the agent that a caller received; a cut one is part of its text. */
  readCaptions(captions: readonly string[]): void;
  /** Bytes of received sound that belonged to no cleared text. */
  unclearedBytes(): number;
  /** Characters of received text that nobody cleared. */
  unclearedCharacters(): number;
  /** Bytes of sound of allowed sentences: proof that the ear would notice. */
  allowedBytes(): number;
}

/** Starts with nothing received; nothing but authored texts is allowed. */
export function createClearanceLedger(): ClearanceLedger {
  const isAuthored = createAuthoredCheck();
  const wordings = [...loadLibrary().allTexts()]
    .flatMap((authored) => [authored.text, authored.spoken ?? ''])
    .map(squeeze);
  const allowed = new Set<string>();
  const meter = createToneMeter();
  let characters = 0;
  return {
    allow: (sentence) => void allowed.add(squeeze(sentence)),
    hear: (samples) => {
      meter.hear(samples);
    },
    read(text) {
      if (!isAuthored(text.text) && ![...allowed].some((sentence) => sentence.includes(squeeze(text.text))))
        characters += text.text.length;
    },
    readCaptions(captions) {
      const known = [...wordings, ...allowed];
      for (const caption of captions.map(squeeze))
        if (!known.some((wording) => wording.includes(caption))) characters += caption.length;
    },
    unclearedBytes: () => meter.bytesOf(FORBIDDEN_HZ),
    unclearedCharacters: () => characters,
    allowedBytes: () => meter.bytesOf(ALLOWED_HZ),
  };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
