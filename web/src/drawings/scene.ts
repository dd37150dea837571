import type { PictureHint } from '#core/contracts/voice-wire.ts';
import type { Build } from './figure.ts';

/** What a drawing depends on besides its step. */
export interface Scene {
  readonly build: Build;
  readonly side: 'left' | 'right' | undefined;
  readonly hints: readonly PictureHint[];
}
