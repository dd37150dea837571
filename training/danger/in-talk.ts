/** Sentences as people say them: in the middle of others. */

interface Said {
  readonly text: string;
}

/** Each sentence between two ordinary ones, in their order. */
export function amidst(sentences: readonly Said[], ordinary: readonly Said[]): readonly Said[] {
  const ordinaryAt = (index: number): Said | undefined => ordinary[index % ordinary.length];
  return sentences.map((sentence, index) => together([ordinaryAt(2 * index), sentence, ordinaryAt(2 * index + 1)]));
}

/** Three sentences at a time, as they follow each other; what is left over at the end is left out. */
export function inThrees(sentences: readonly Said[]): readonly Said[] {
  const starts = sentences.flatMap((_, index) => (index % 3 === 0 && index + 3 <= sentences.length ? [index] : []));
  return starts.map((start) => together(sentences.slice(start, start + 3)));
}

function together(sentences: readonly (Said | undefined)[]): Said {
  return { text: sentences.flatMap((said) => (said === undefined ? [] : [ended(said.text)])).join(' ') };
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
