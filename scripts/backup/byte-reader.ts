/** Reads a stream in amounts of the reader's choice. */
export interface ByteReader {
  /** So many bytes; fewer only at the end of the stream, none after it. */
  upTo(count: number): Promise<Buffer>;
}

/** Puts a reader on top of a stream, which nobody else may read any more. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  return {
    async upTo(count) {
      while (waitingBytes < count) {
        const next = await iterator.next();
        if (next.done === true) break;
        waiting.push(Buffer.from(next.value));
        waitingBytes += next.value.length;
      }
      const all = Buffer.concat(waiting);
      const taken = all.subarray(0, count);
      waiting = [all.subarray(taken.length)];
      waitingBytes = all.length - taken.length;
      return taken;
    },
  };
}
