import type { PageText } from '../../page-text.ts';
import type { FileRefusal } from '../inspection/inspection.ts';
import type { SniffedType } from '../inspection/sniff.ts';
import type { Recogniser } from '../limits.ts';
import type { ReadingFailure } from '../reading-failed.ts';

/** What is to be done with the file `input` of the folder that the process was started with. */
export type Order =
  | { readonly kind: 'inspect' }
  | { readonly kind: 'read'; readonly type: SniffedType; readonly recogniser?: Recogniser }
  | { readonly kind: 'picture'; readonly type: SniffedType; readonly page: number; readonly maxWidth: number };

/** What the process says. `made`: the file `output` is complete. Of errors only the code leaves it. */
export type Message =
  | { readonly kind: 'started' }
  | { readonly kind: 'inspected'; readonly type: SniffedType; readonly pages: number }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'page'; readonly page: PageText }
  | { readonly kind: 'made' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'failed'; readonly code: ReadingFailure };

/** Names of the files in the folder of a process. */
export const FILES = { input: 'input', output: 'output', ended: 'ended' } as const;

/** What the guard of a process needs. */
export interface GuardFacts {
  readonly folder: string;
  readonly parentPid: number;
  readonly residentMb: number;
}
