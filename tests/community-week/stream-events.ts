import { createWait } from '#core/timing/wait.ts';

/** Events of an open stream, as texts, until they are what was waited for or time is over. */
export async function parseEvents(
  stream: Response,
  { until, limitMs }: { readonly until: (events: readonly string[]) => boolean; readonly limitMs: number },
): Promise<readonly string[]> {
  const reader = stream.body?.getReader();
  if (reader === undefined) return [];
  const decoder = new TextDecoder();
  const tooLong = createWait(limitMs);
  let text = '';
  for (;;) {
    const events = text.split('\n\n').slice(0, -1);
    const piece = until(events)
      ? undefined
      : await Promise.race([reader.read().catch(() => undefined), tooLong.over.then(() => undefined)]);
    if (piece?.value === undefined) {
      tooLong.end();
      return events;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
}
