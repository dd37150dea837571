/** The package ships no types; this is the part in use, read from its source. */
declare module 'heic-decode' {
  /** A picture of the file, not yet decoded. */
  interface HeicPicture {
    readonly width: number;
    readonly height: number;
    /** Four bytes a pixel. */
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
  }

  // eslint-disable-next-line no-restricted-exports -- the package has no other export
  export default interface HeicDecode {
    all(source: { readonly buffer: Uint8Array }): Promise<readonly HeicPicture[] & { dispose(): void }>;
  }
}
