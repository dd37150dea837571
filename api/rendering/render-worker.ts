import { parentPort } from 'node:worker_threads';
import { deserialize } from 'node:v8';
import { errorCodeOf } from '#core/errors/app-error.ts';

/** One file to make. */
export interface RenderRequest {
  /** Address of a module that exports `render`. */
  readonly module: string;
  /** The input as `v8.serialize` writes it: its size was known before it was sent. */
  readonly input: Uint8Array;
  readonly outputLimitBytes: number;
}

/** What became of it. Of an error only its name leaves the thread: its message may quote the content. */
export type RenderOutcome =
  | { readonly kind: 'done'; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'failed'; readonly errorName: string };

/** What a module that can be rendered with exports. */
interface RenderModule {
  readonly render: (input: unknown) => Uint8Array | Promise<Uint8Array>;
}

async function answer({ module, input, outputLimitBytes }: RenderRequest): Promise<RenderOutcome> {
  try {
    const { render } = (await import(module)) as RenderModule;
    const content = await render(deserialize(input));
    // A copy in memory of its own: small buffers of Node share theirs, and shared memory cannot be handed over.
    return content.byteLength > outputLimitBytes
      ? { kind: 'too_large' }
      : { kind: 'done', content: new Uint8Array(content) };
  } catch (error) {
    return { kind: 'failed', errorName: errorCodeOf(error) };
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  void answer(request).then((outcome) => {
    parentPort?.postMessage(outcome, outcome.kind === 'done' ? [outcome.content.buffer] : []);
  });
});
