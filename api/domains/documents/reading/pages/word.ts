/** A word at its place on a page; lengths in any one unit, y grows downwards. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0–1; undefined where it was not recognised but stood in the file. */
  readonly confidence?: number;
}

/** Grey values of a page, row by row, 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
