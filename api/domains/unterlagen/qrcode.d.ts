/** What is used of the package, which brings no types. */
declare module 'qrcode' {
  const qrCode: {
    toString(
      text: string,
      options: { readonly type: 'svg'; readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
    ): Promise<string>;
  };
  export default qrCode;
}
