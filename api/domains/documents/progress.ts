import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { presentFailure } from './presenter.ts';
import type { DocumentRow } from './store.ts';

/** Where progress is written to, and where it comes from. */
export interface ProgressStream {
  readonly response: ServerResponse;
  /** Ends the stream: the client left, or the process ends. */
  readonly signal: AbortSignal;
  /** undefined: deleted meanwhile. */
  readonly look: () => Promise<DocumentRow | undefined>;
}

/** How often the document is looked at, in milliseconds: a page takes seconds. */
const LOOK_MS = 500;
/** Proxies cut connections that say nothing for a minute. */
const KEEP_ALIVE_LOOKS = 30;
/** A reading that takes longer is asked about by a new request; nobody holds a connection for ever. */
const LONGEST_LOOKS = (15 * 60_000) / LOOK_MS;

/**
 * Server-sent events `progress` with `{state, pages, pagesRead, failure}`, one whenever something changed, until the
 * document is neither looked at nor read any more.
 */
export async function writeProgress({ response, signal, look }: ProgressStream): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
  let last = '';
  for (let looks = 1; looks < LONGEST_LOOKS && !signal.aborted; looks += 1) {
    const document = await look();
    const data = JSON.stringify(document === undefined ? { state: 'deleted' } : presentProgress(document));
    if (data !== last) await write(response, `event: progress\ndata: ${data}\n\n`, signal);
    else if (looks % KEEP_ALIVE_LOOKS === 0) await write(response, ': still reading\n\n', signal);
    last = data;
    if (document?.state !== 'checking' && document?.state !== 'reading') break;
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  response.end();
}

function presentProgress({ state, pages, pagesRead, failureCode }: DocumentRow) {
  return { state, pages, pagesRead, failure: presentFailure(failureCode) };
}

async function write(response: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  if (!response.write(text)) await once(response, 'drain', { signal }).catch(() => undefined);
}
