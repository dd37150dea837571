import { z } from 'zod';

/** Speaker names of the specification; every other name is answered with 400. */
export const SPEAKER_NAMES = [
  'ar_male',
  'casual_female',
  'casual_male',
  'cheerful_female',
  'de_female',
  'de_male',
  'es_female',
  'es_male',
  'fr_female',
  'fr_male',
  'hi_female',
  'hi_male',
  'it_female',
  'it_male',
  'neutral_female',
  'neutral_male',
  'nl_female',
  'nl_male',
  'pt_female',
  'pt_male',
] as const;
/** One of {@link SPEAKER_NAMES}. */
export type SpeakerName = (typeof SPEAKER_NAMES)[number];

/** Body of `POST /v1/audio/speech`. The answer is `audio/wav`: 16-bit PCM, mono, 24 kHz. */
export const speechRequestSchema = z.looseObject({
  input: z.string().min(1),
  model: z.string().min(1),
  voice: z.string().min(1),
});

/** Sample rate of synthesized speech in hertz (specification, speech synthesis). */
export const SYNTHESIS_SAMPLE_RATE_HZ = 24_000;
