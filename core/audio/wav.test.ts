import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWavParser, encodeWav, wavHeader } from './wav.ts';

const CLIP = Int16Array.from([0, 1, -1, 32_767, -32_768, 12_345]);

describe('a WAV file', () => {
  it('says the same however it is cut', () => {
    const file = encodeWav(CLIP, 24_000);
    fc.assert(
      fc.property(fc.array(fc.nat(file.length), { maxLength: 10 }), (cuts) => {
        const parser = createWavParser();
        const edges = [0, ...cuts.sort((a, b) => a - b), file.length];
        const bytes = Buffer.concat(
          edges.slice(1).map((edge, index) => parser.push(file.subarray(edges[index], edge))),
        );
        expect(bytes).toEqual(file.subarray(44));
        expect(parser.format()).toMatchObject({ sampleRateHz: 24_000, channels: 1 });
        expect(parser.missingBytes()).toBe(0);
      }),
    );
  });

  it('that was cut knows how much is missing', () => {
    const parser = createWavParser();
    parser.push(encodeWav(CLIP, 24_000).subarray(0, 44 + 5));
    expect(parser.missingBytes()).toBe(8);
  });

  it.each([0xff_ff_ff_ff, 0x7f_ff_ff_ff, 0])('of the unknown size %i is read to its end', (size) => {
    const header = wavHeader(16_000);
    header.writeUInt32LE(size, 40);
    const parser = createWavParser();
    expect(parser.push(Buffer.concat([header, Buffer.alloc(10, 7)]))).toEqual(Buffer.alloc(10, 7));
    expect(parser.missingBytes()).toBe(0);
  });

  it('in the extensible format is understood', () => {
    const file = encodeWav(CLIP, 24_000);
    const format = Buffer.concat([
      file.subarray(20, 36),
      Buffer.from([22, 0, 16, 0, 4, 0, 0, 0, 1, 0]),
      Buffer.alloc(14),
    ]);
    format.writeUInt16LE(0xff_fe, 0);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(format.length);
    const parser = createWavParser();
    expect(parser.push(Buffer.concat([file.subarray(0, 16), size, format, file.subarray(36)]))).toEqual(
      file.subarray(44),
    );
  });

  it('never crashes the reader otherwise than with its own error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (noise, hasHeader) => {
        const parser = createWavParser();
        const bytes = Buffer.concat([hasHeader ? Buffer.from('RIFF\0\0\0\0WAVE', 'latin1') : Buffer.alloc(0), noise]);
        try {
          parser.push(bytes);
        } catch (error) {
          expect(error).toMatchObject({ code: 'wav_malformed' });
        }
      }),
      { numRuns: 300 },
    );
  });
});
