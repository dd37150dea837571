/** Reads the `data:` fields of server-sent events, however the stream is cut. */
export interface EventLines {
  /** Data of all lines that are complete now. @throws {RangeError} when a line never ends */
  push(bytes: Buffer): string[];
  /** Data of a last line without line break. */
  end(): string[];
}

/** @param limitCharacters longest line that is believed. */
export function createEventLines(limitCharacters: number): EventLines {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    push(bytes) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      if (rest.length > limitCharacters) throw new RangeError('an event line never ends');
      return lines.flatMap(dataOf);
    },
    end: () => dataOf(rest),
  };
}

function dataOf(line: string): string[] {
  if (!line.startsWith('data:')) return [];
  const data = line.slice('data:'.length).trim();
  return data === '' ? [] : [data];
}
