/** What breaking lines needs to know of the paper. */
export interface LineRoom {
  /** Width of a line, in points. */
  readonly width: number;
  readonly widthOf: (text: string) => number;
}

/** A longer word is broken anywhere; the longest in the project's own texts has 34 characters. */
const LONGEST_WORD_CHARS = 40;
/** Signs without width (accents on accents) fill no line; so many fit on one all the same. */
const MAX_LINE_CHARS = 400;

/**
 * The text with a line end wherever a line is full, in time that grows with its length: pdfkit measures the rest of a
 * word that is too long for a line again for every line it takes, so 20,000 characters without a space took it 8 s.
 * Words are kept whole, and compounds break after their hyphen, as a reader expects.
 */
export function breakLines(text: string, room: LineRoom): string {
  const widthOf = remembering(room.widthOf);
  // pdfkit measures a word together with the line end behind it, and puts what is too wide by that on an empty line.
  const measured = { width: room.width - widthOf('\n'), widthOf };
  return text
    .split('\n')
    .map((line) => breakLine(line, measured))
    .join('\n');
}

function breakLine(line: string, { width, widthOf }: LineRoom): string {
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const piece of piecesOf(line)) {
    // Measured with the space behind it, as pdfkit measures it next: it remembers what it measured.
    const pieceWidth = widthOf(piece);
    const wordWidth = piece.endsWith(' ') ? pieceWidth - widthOf(' ') : pieceWidth;
    const isFull = used + wordWidth > width || current.length + piece.length > MAX_LINE_CHARS;
    if (isFull && current !== '') {
      lines.push(current.trimEnd());
      current = '';
      used = 0;
    }
    current += piece;
    used += pieceWidth;
  }
  return [...lines, current].join('\n');
}

/** Words with the space behind them; of a word that is too long each sign with its accents. */
function piecesOf(line: string): readonly string[] {
  const words = line.split(/(?<= )|(?<=\p{L}[-/])(?=\p{L})/u);
  return words.flatMap((word) =>
    word.length <= LONGEST_WORD_CHARS ? [word] : (word.match(/\P{M}\p{M}{0,8}|\p{M}{1,8}/gu) ?? []),
  );
}

function remembering(widthOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text);
    known.set(text, width);
    return width;
  };
}
