/** The package ships no types; this is the part in use, read from its source. */
declare module 'qrcode' {
  /** Draws a text as a QR code. */
  export function toString(
    text: string,
    options: { readonly type: 'svg'; readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): Promise<string>;
}
