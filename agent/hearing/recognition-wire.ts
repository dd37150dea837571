import { z } from 'zod';
import { RECOGNIZERS } from '#core/contracts/voice-wire.ts';

/** What a job process and the shared inference process tell each other about speech recognition. */

/** Name under which the recognition runner is registered with the framework. */
export const RECOGNITION_METHOD = 'exam_recognition';

/** Where inference runs. */
export const INFERENCE_DEVICES = ['cuda', 'cpu'] as const;

/** Sample rate that speech recognition models expect, in hertz. */
export const RECOGNITION_SAMPLE_RATE_HZ = 16_000;

/**
 * `pcm`: base64 of 16-bit little-endian mono samples at {@link RECOGNITION_SAMPLE_RATE_HZ}; `expiresAt`: when its
 * caller gives it up, in milliseconds since the epoch; both processes run on one machine.
 */
export const recognitionRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('transcribe'), pcm: z.string(), expiresAt: z.number() }),
]);
/** Parsed request. */
export type RecognitionRequest = z.infer<typeof recognitionRequestSchema>;

/**
 * Failures travel as values: the framework loses the fields of an error on its way between processes.
 */
export const recognitionResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    recognizer: z.enum(RECOGNIZERS),
    device: z.enum(INFERENCE_DEVICES),
    /** A GPU was asked for and is not used. */
    lacksGpu: z.boolean(),
  }),
  z.object({ kind: z.literal('transcript'), text: z.string(), inferenceMs: z.number() }),
  z.object({ kind: z.literal('failed'), code: z.string() }),
]);
/** Parsed response. */
export type RecognitionResponse = z.infer<typeof recognitionResponseSchema>;

/** Samples as they travel to the inference process. */
export function encodePcm(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
}

/** Reverses {@link encodePcm}. */
export function decodePcm(pcm: string): Int16Array {
  const bytes = Buffer.from(pcm, 'base64');
  const samples = new Int16Array(Math.floor(bytes.byteLength / 2));
  Buffer.from(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return samples;
}
