/** Made from `safety/danger` by the build of the page. */
declare module 'page-danger:plain' {
  /** Danger in plain words, by the rules that the agent reads with too; undefined: none. */
  export function plainDangerIn(text: string): 'emergency' | 'crisis' | undefined;
}
