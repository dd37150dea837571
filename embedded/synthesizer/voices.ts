import { SPEAKER_NAMES } from '#core/contracts/speech-synthesis.ts';
import type { SpeakerName } from '#core/contracts/speech-synthesis.ts';

/** How the stand-in renders one speaker. */
export interface EspeakVoice {
  /** espeak language and variant. */
  readonly name: string;
  /** espeak's words a minute. German comes out about 20 % faster than the number says: 128 gives about 152. */
  readonly rate: number;
  /** 0–100, 50 is the variant's own pitch. */
  readonly pitch: number;
  /** Melody, 0–100; below 50 sounds calmer, near 0 monotonous. */
  readonly range: number;
}

/** Calm pace of a guide through an exam. */
const CALM_RATE = 128;
/** Pace of speakers that nobody chose for its calm. */
const PLAIN_RATE = 145;

/**
 * All speakers of the contract. Those without a language of their own speak German here, because
 * all our texts are German. `f2` (median pitch 192 Hz) and `m7` (105 Hz) have neither the clipping
 * of `steph2`, `linda` and `m3` nor the shrillness of `anika` and `Andrea` (above 250 Hz).
 */
const VOICES: Readonly<Record<SpeakerName, EspeakVoice>> = {
  de_female: { name: 'de+f2', rate: CALM_RATE, pitch: 46, range: 46 },
  de_male: { name: 'de+m7', rate: CALM_RATE, pitch: 46, range: 46 },
  neutral_female: { name: 'de+f5', rate: CALM_RATE, pitch: 45, range: 40 },
  neutral_male: { name: 'de+max', rate: CALM_RATE, pitch: 48, range: 40 },
  casual_female: { name: 'de+f1', rate: PLAIN_RATE, pitch: 50, range: 55 },
  casual_male: { name: 'de+michel', rate: PLAIN_RATE, pitch: 50, range: 55 },
  cheerful_female: { name: 'de+f3', rate: PLAIN_RATE, pitch: 54, range: 65 },
  ar_male: { name: 'ar+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  es_female: { name: 'es+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  es_male: { name: 'es+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  fr_female: { name: 'fr+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  fr_male: { name: 'fr+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  hi_female: { name: 'hi+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  hi_male: { name: 'hi+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  it_female: { name: 'it+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  it_male: { name: 'it+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  nl_female: { name: 'nl+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  nl_male: { name: 'nl+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
  pt_female: { name: 'pt+f2', rate: PLAIN_RATE, pitch: 48, range: 50 },
  pt_male: { name: 'pt+m7', rate: PLAIN_RATE, pitch: 48, range: 50 },
};

/** The rendering of a speaker, or undefined for a name outside the contract. */
export function voiceOf(speaker: string): EspeakVoice | undefined {
  return isSpeaker(speaker) ? VOICES[speaker] : undefined;
}

function isSpeaker(name: string): name is SpeakerName {
  return (SPEAKER_NAMES as readonly string[]).includes(name);
}
