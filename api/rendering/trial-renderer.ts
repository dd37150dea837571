import { processEnvironment } from '#core/config/process-environment.ts';

/** What a renderer may do to its room, for the tests. */
export interface Trial {
  readonly does: 'echo' | 'loops' | 'never ends' | 'eats memory' | 'ends its thread' | 'throws' | 'reads secrets';
  readonly text?: string;
}

/** Does it. */
export function render({ does, text = '' }: Trial): Uint8Array | Promise<Uint8Array> {
  switch (does) {
    case 'echo':
      return Buffer.from(text);
    case 'loops':
      for (;;) Math.random();
    case 'never ends':
      return new Promise(() => undefined);
    case 'eats memory':
      return eatMemory();
    case 'ends its thread':
      process.exit(3);
    case 'throws':
      throw new Error(text);
    case 'reads secrets':
      return Buffer.from(JSON.stringify(Object.keys(processEnvironment())));
  }
}

function eatMemory(): never {
  const eaten: string[][] = [];
  for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${eaten.length}-${index}`));
}
