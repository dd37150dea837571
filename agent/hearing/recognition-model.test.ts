import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRecognizer, findRecognitionModel } from './recognition-model.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'recognition-'));
});
afterEach(() => {
  rmSync(dataDirectory, { recursive: true });
});

function install(name: string, files: Record<string, string>): string {
  const directory = join(dataDirectory, 'models', name);
  mkdirSync(join(directory, 'onnx'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(directory, file), content);
  return directory;
}

function find(
  model?: string,
  environment: 'development' | 'production' = 'development',
): ReturnType<typeof findRecognitionModel> {
  return findRecognitionModel({ STT_MODEL: model, DATA_DIR: dataDirectory, NODE_ENV: environment });
}

describe('the recognition model', () => {
  it('is never the demonstration one in production', () => {
    expect(() => find(undefined, 'production')).toThrow('recognition_demonstration_in_production');
  });

  it('is never the demonstration one in production under its path either', () => {
    const path = find().directory;
    expect(() => find(path, 'production')).toThrow('recognition_demonstration_in_production');
  });

  it('is missed before the worker starts', () => {
    expect(() => find('whisper/none')).toThrow('recognition_model_missing');
    install('whisper/empty', { 'config.json': '{"model_type":"whisper"}' });
    expect(() => find('whisper/empty')).toThrow('recognition_model_missing');
  });

  it('with a broken configuration is refused', () => {
    install('broken', { 'config.json': '{"model', 'onnx/model.onnx': '' });
    expect(() => find('broken')).toThrow('recognition_model_unreadable');
  });

  it('is found by its name below the data directory', () => {
    const files = {
      'config.json': '{"model_type":"whisper"}',
      'onnx/encoder_model_fp16.onnx': '',
      'onnx/encoder_model.onnx': '',
      'onnx/decoder_model_merged_quantized.onnx': '',
    };
    const directory = install('maker/whisper-large', files);
    expect(find('maker/whisper-large', 'production')).toEqual({
      directory,
      recognizer: 'full',
      type: 'whisper',
      precisions: ['fp32', 'fp16', 'q8'],
    });
    expect(find(directory).directory).toBe(directory);
  });

  it('is told to clients', () => {
    expect(describeRecognizer({ STT_MODEL: undefined, DATA_DIR: dataDirectory })).toBe('demonstration');
    expect(describeRecognizer({ STT_MODEL: 'maker/whisper-large', DATA_DIR: dataDirectory })).toBe('full');
  });
});
