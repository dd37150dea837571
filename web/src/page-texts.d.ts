/** Made from `prompts/page/schritte.md` while the page is built (`web/bundled-texts.ts`). */
declare module 'page-texts:steps' {
  /** Words of each step by its name, and of its variations. */
  export const STEPS: Readonly<
    Record<
      string,
      { title?: string; sentences?: readonly string[]; plain?: readonly string[]; picture?: string } | undefined
    >
  >;
  /** What stands for a placeholder, by the side it is about. */
  export const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
