import type { Recogniser } from '../limits.ts';
import { openJavascriptRecogniser } from './javascript-recogniser.ts';
import { openNativeRecogniser } from './native-recogniser.ts';
import type { CharacterRecogniser } from './recognise.ts';

/** @param wish absent: the machine's own where there is one. */
export async function openRecogniser({
  recogniser,
  folder,
}: {
  readonly recogniser?: Recogniser;
  readonly folder: string;
}): Promise<CharacterRecogniser> {
  const native = recogniser === 'javascript' ? undefined : await openNativeRecogniser(folder);
  return native ?? openJavascriptRecogniser();
}
