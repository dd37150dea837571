import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AutomaticSpeechRecognitionPipeline, env, pipeline } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const modelRate = 16_000;
const wavHeaderBytes = 44;
const directory = fileURLToPath(new URL('.', import.meta.url));

let recognise: AutomaticSpeechRecognitionPipeline;

const readFixture = async (name: string): Promise<Float32Array> => {
  const wav = await readFile(new URL(`fixtures/${name}.wav`, import.meta.url));
  expect(wav.readUInt32LE(24), 'sample rate').toBe(modelRate);
  const samples = new Float32Array((wav.length - wavHeaderBytes) / 2);
  return samples.map((_, index) => wav.readInt16LE(wavHeaderBytes + 2 * index) / 32_768);
};

const textOf = async (samples: Float32Array): Promise<string> => (await recognise(samples)).text;

const characterErrors = (expected: string, heard: string): number => {
  let row = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (let index = 0; index < expected.length; index += 1) {
    const next = [index + 1];
    for (let column = 1; column <= heard.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (expected[index] === heard[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[heard.length] ?? 0;
};

beforeAll(async () => {
  env.allowRemoteModels = false;
  recognise = await pipeline('automatic-speech-recognition', directory, {
    dtype: 'fp32',
    device: 'cpu',
    local_files_only: true,
  });
});

afterAll(async () => {
  await recognise.dispose();
});

describe('the embedded German speech model', () => {
  it('writes down at least nine of ten letters of unheard voices', async () => {
    const fixtures = [
      ['ja', 'ja'],
      ['noch-mal', 'noch mal bitte'],
      ['wie-fest', 'wie fest soll ich drücken'],
      ['knoten', 'ich habe links außen einen knoten gefunden'],
    ] as const;
    let errors = 0;
    let letters = 0;
    const heard: string[] = [];
    for (const [fixture, expected] of fixtures) {
      const text = await textOf(await readFixture(fixture));
      heard.push(text);
      errors += characterErrors(expected, text);
      letters += expected.length;
    }
    expect(errors / letters, heard.join(' · ')).toBeLessThanOrEqual(0.1);
  });

  it('hears nothing in silence', async () => {
    expect(await textOf(new Float32Array(modelRate))).toBe('');
  });

  it('hears nothing in faint noise', async () => {
    const noise = Float32Array.from({ length: modelRate }, (_, index) => 0.002 * Math.sin(index * index * 12.9898));
    expect(await textOf(noise)).toBe('');
  });
});
