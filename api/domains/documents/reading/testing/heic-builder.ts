/**
 * A HEIC picture made without any coder: HEVC allows blocks whose samples stand in the stream as they are
 * (`pcm_flag`, H.265 § 7.3.8.7), so that only headers and two decisions a block have to be coded.
 */
export interface GreySamples {
  /** Multiples of 16. */
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 is black. */
  readonly data: Uint8Array;
}

/** Side of a block. */
const BLOCK = 16;
const NEUTRAL_COLOUR = Buffer.alloc((BLOCK * BLOCK) / 2, 128);

/** A HEIC file with one grey picture. */
export function heicOf(picture: GreySamples): Buffer {
  const sets = [nal(32, videoParameters()), nal(33, sequenceParameters(picture)), nal(34, pictureParameters())];
  const slice = nal(19, slicesOf(picture));
  const coded = Buffer.concat([bytes(4, slice.length), slice]);
  const head = ftyp();
  const metaLength = meta(picture, sets, { at: 0, length: coded.length }).length;
  const at = head.length + metaLength + 8;
  return Buffer.concat([head, meta(picture, sets, { at, length: coded.length }), box('mdat', coded)]);
}

/** Bits, first the highest. */
class BitWriter {
  readonly bits: number[] = [];
  /** So many bits of a number. */
  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }
  /** Exp-Golomb. */
  ue(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.u(length, 0).u(length + 1, value + 1);
    }
    return this;
  }
  /** Fills the last byte with zeros. */
  align(): this {
    while (this.bits.length % 8 !== 0) this.bits.push(0);
    return this;
  }
  /** The bit that ends a unit. */
  end(): Buffer {
    return this.u(1, 1).align().toBuffer();
  }
  toBuffer(): Buffer {
    const out = Buffer.alloc(this.bits.length / 8);
    this.bits.forEach((bit, index) => {
      out[index >> 3] = (out[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
    });
    return out;
  }
}

function profile(writer: BitWriter): BitWriter {
  // Main Still Picture, compatible with Main and Main 10; progressive, whole frames; level 4.
  return writer.u(2, 0).u(1, 0).u(5, 3).u(32, 0x70000000).u(4, 0b1001).u(32, 0).u(12, 0).u(8, 120);
}

function videoParameters(): Buffer {
  const writer = new BitWriter().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff);
  return profile(writer).u(1, 1).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0).end();
}

function sequenceParameters({ width, height }: GreySamples): Buffer {
  const writer = profile(new BitWriter().u(4, 0).u(3, 0).u(1, 1)).ue(0, 1, width, height).u(1, 0).ue(0, 0, 0);
  // Blocks of 16 alone, transforms of 4 to 16, samples as they are in blocks of 16 with 8 bits.
  writer.u(1, 1).ue(0, 0, 0).ue(1, 0, 0, 2, 0, 0).u(3, 0).u(1, 1).u(4, 7).u(4, 7).ue(1, 0).u(1, 1);
  return writer.ue(0).u(5, 0).end();
}

function pictureParameters(): Buffer {
  const writer = new BitWriter().ue(0, 0).u(7, 0).ue(0, 0, 0).u(3, 0).ue(0, 0).u(7, 0);
  // No filter over the borders of blocks.
  return writer.u(1, 1).u(2, 0b01).u(2, 0).ue(0).u(2, 0).end();
}

/** How likely a decision is, for each of its states (H.265 table 9-46), where the range is widest. */
const UNLIKELY_AT_WIDEST = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80, 76, 72, 69,
  65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15,
  14, 14, 13, 12, 12, 11, 11, 10, 9, 2,
];
const LAST_STATE = 62;

/** The arithmetic coder of H.265 § 9.3.4, as far as it is needed. */
class ArithmeticCoder {
  private low = 0;
  private range = 510;
  private isFirst = true;
  private outstanding = 0;
  private readonly writer: BitWriter;

  constructor(writer: BitWriter) {
    this.writer = writer;
  }

  likely(state: number): void {
    this.range -= UNLIKELY_AT_WIDEST[state] ?? 2;
    this.renormalise();
  }

  terminate(isEnd: boolean): void {
    this.range -= 2;
    if (isEnd) {
      this.low += this.range;
      this.range = 2;
    }
    this.renormalise();
    if (!isEnd) return;
    this.put((this.low >> 9) & 1);
    this.writer.u(2, ((this.low >> 7) & 3) | 1).align();
  }

  private renormalise(): void {
    while (this.range < 256) {
      if (this.low < 256) this.put(0);
      else if (this.low >= 512) {
        this.low -= 512;
        this.put(1);
      } else {
        this.low -= 256;
        this.outstanding += 1;
      }
      this.range *= 2;
      this.low *= 2;
    }
  }

  private put(bit: number): void {
    if (this.isFirst) this.isFirst = false;
    else this.writer.u(1, bit);
    for (; this.outstanding > 0; this.outstanding -= 1) this.writer.u(1, 1 - bit);
  }
}

function slicesOf(picture: GreySamples): Buffer {
  // First slice, earlier pictures not kept, parameters 0, type I, quality as given; then aligned.
  const writer = new BitWriter().u(2, 0b10).ue(0, 2, 0).u(1, 1).align();
  let coder = new ArithmeticCoder(writer);
  const blocks = (picture.width / BLOCK) * (picture.height / BLOCK);
  for (let block = 0; block < blocks; block += 1) {
    if (block > 0) coder.terminate(false);
    // One block, not four: always the likelier decision.
    coder.likely(Math.min(block, LAST_STATE));
    coder.terminate(true);
    for (const sample of [...samplesOf(picture, block), ...NEUTRAL_COLOUR]) writer.u(8, sample);
    coder = new ArithmeticCoder(writer);
  }
  coder.terminate(true);
  return writer.toBuffer();
}

function samplesOf({ width, data }: GreySamples, block: number): Buffer {
  const perRow = width / BLOCK;
  const [left, top] = [(block % perRow) * BLOCK, Math.floor(block / perRow) * BLOCK];
  return Buffer.concat(
    Array.from({ length: BLOCK }, (_, row) =>
      data.subarray((top + row) * width + left, (top + row) * width + left + BLOCK),
    ),
  );
}

/** A unit of the stream; three bytes that would look like the start of one are kept apart. */
function nal(type: number, content: Buffer): Buffer {
  const out = [type << 1, 1];
  for (const byte of content) {
    if (byte <= 3 && out.length > 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3);
    out.push(byte);
  }
  return Buffer.from(out);
}

function bytes(count: number, value: number): Buffer {
  const out = Buffer.alloc(count);
  out.writeUIntBE(value, 0, count);
  return out;
}

function box(kind: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([bytes(4, body.length + 8), Buffer.from(kind, 'latin1'), body]);
}

const VERSION_0 = '\0\0\0\0';

function ftyp(): Buffer {
  return box('ftyp', 'heic', VERSION_0, 'mif1heic');
}

function meta(
  picture: GreySamples,
  sets: readonly Buffer[],
  place: { readonly at: number; readonly length: number },
): Buffer {
  const location = Buffer.concat([
    bytes(2, 0x4400),
    bytes(2, 1),
    bytes(2, 1),
    bytes(2, 0),
    bytes(2, 1),
    bytes(4, place.at),
    bytes(4, place.length),
  ]);
  const properties = box(
    'ipco',
    box('hvcC', configuration(sets)),
    box('ispe', VERSION_0, bytes(4, picture.width), bytes(4, picture.height)),
  );
  return box(
    'meta',
    VERSION_0,
    box('hdlr', VERSION_0, VERSION_0, 'pict', '\0'.repeat(13)),
    box('pitm', VERSION_0, bytes(2, 1)),
    box('iloc', VERSION_0, location),
    box('iinf', VERSION_0, bytes(2, 1), box('infe', '\u0002\0\0\0', bytes(2, 1), bytes(2, 0), 'hvc1\0')),
    box('iprp', properties, box('ipma', VERSION_0, bytes(4, 1), bytes(2, 1), Buffer.from([2, 0x81, 0x02]))),
  );
}

function configuration(sets: readonly Buffer[]): Buffer {
  const head = Buffer.from([
    1,
    3,
    0x70,
    0,
    0,
    0,
    0x90,
    0,
    0,
    0,
    0,
    0,
    120,
    0xf0,
    0,
    0xfc,
    0xfd,
    0xf8,
    0xf8,
    0,
    0,
    0x0f,
    sets.length,
  ]);
  const arrays = sets.map((set, index) =>
    Buffer.concat([bytes(1, 0x80 | (32 + index)), bytes(2, 1), bytes(2, set.length), set]),
  );
  return Buffer.concat([head, ...arrays]);
}
