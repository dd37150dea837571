import { registerHooks } from 'node:module';

/**
 * `node --import ./training/policy/measure-with-weights.ts …` with the address of a file in `WEIGHTS`: the gate of this process
 * judges with those weights. For measurements; the gate itself has no way to be given others.
 */
const weights = process.env['WEIGHTS'];
if (weights === undefined) throw new Error('WEIGHTS must name the file of the weights.');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/safety/learned/policy-tables.ts')) return loaded;
    const source = String(loaded.source);
    const replaced = source.replace(
      "new URL('policy-model.json', import.meta.url)",
      `new URL(${JSON.stringify(weights)})`,
    );
    if (replaced === source) throw new Error('The file of the weights is no longer named where it was.');
    return { ...loaded, source: replaced };
  },
});
