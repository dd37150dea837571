import type { GreyPicture } from './word.ts';

/** Side of a tile in pixels: larger than a letter, smaller than a shadow. */
const TILE = 32;
/** Of the pixels of a tile, so many are darker than its paper. */
const PAPER_RANK = 0.85;
/** Darker paper than this is no paper: what is printed white on black stays. */
const DARKEST_PAPER = 40;
/** Of paper white: everything lighter is paper. */
const WHITE_FROM = 0.9;

/** The page as if its light were even: each place in relation to the paper around it. */
export function withEvenLight(picture: GreyPicture): GreyPicture {
  const paper = smooth(paperOf(picture));
  const { width, height, data } = picture;
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(paper, y);
    for (let x = 0; x < width; x += 1) {
      const at = x / TILE - 0.5;
      const column = Math.min(paper.width - 1, Math.max(0, Math.floor(at)));
      const next = Math.min(paper.width - 1, column + 1);
      const share = Math.min(1, Math.max(0, at - column));
      const light = (row[column] ?? 255) * (1 - share) + (row[next] ?? 255) * share;
      const relative = (data[y * width + x] ?? 255) / Math.max(DARKEST_PAPER, light) / WHITE_FROM;
      out[y * width + x] = Math.min(255, Math.round(relative * 255));
    }
  }
  return { width, height, data: out };
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** How light the paper of each tile is. */
function paperOf({ width, height, data }: GreyPicture): Grid {
  const grid = { width: Math.ceil(width / TILE), height: Math.ceil(height / TILE) };
  const values = new Float32Array(grid.width * grid.height);
  const counts = new Uint32Array(256);
  for (let tileY = 0; tileY < grid.height; tileY += 1) {
    for (let tileX = 0; tileX < grid.width; tileX += 1) {
      counts.fill(0);
      let pixels = 0;
      for (let y = tileY * TILE; y < Math.min(height, (tileY + 1) * TILE); y += 2) {
        for (let x = tileX * TILE; x < Math.min(width, (tileX + 1) * TILE); x += 2) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          pixels += 1;
        }
      }
      values[tileY * grid.width + tileX] = valueAtRank(counts, PAPER_RANK * pixels);
    }
  }
  return { ...grid, values };
}

function valueAtRank(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= rank) return value;
  }
  return counts.length - 1;
}

/** Each tile as light as the lightest around it, then the mean of those around it: print in capitals is no shadow. */
function smooth(grid: Grid): Grid {
  return around(
    around(grid, (values) => Math.max(...values)),
    (values) => values.reduce((a, b) => a + b, 0) / values.length,
  );
}

function around({ width, height, values }: Grid, combine: (values: readonly number[]) => number): Grid {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const near: number[] = [];
      for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy += 1) {
        for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx += 1)
          near.push(values[dy * width + dx] ?? 255);
      }
      out[y * width + x] = combine(near);
    }
  }
  return { width, height, values: out };
}

/** The light of all columns at this height. */
function rowOf(paper: Grid, y: number): Float32Array {
  const at = y / TILE - 0.5;
  const row = Math.min(paper.height - 1, Math.max(0, Math.floor(at)));
  const next = Math.min(paper.height - 1, row + 1);
  const share = Math.min(1, Math.max(0, at - row));
  return Float32Array.from({ length: paper.width }, (_, x) => {
    const [above, below] = [paper.values[row * paper.width + x] ?? 255, paper.values[next * paper.width + x] ?? 255];
    return above * (1 - share) + below * share;
  });
}
