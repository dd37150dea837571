import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';

/**
 * `node --import ./training/policy/measure-with-weights.ts … --weights file:///…`: the gate of this process judges with
 * those weights. For measurements; the gate itself has no way to be given others.
 */
const { weights } = parseArgs({ options: { weights: { type: 'string' } }, strict: false }).values;
if (typeof weights !== 'string') throw new Error('--weights must be the address of a file of weights.');

const NAMED = "new URL('policy-model.json', import.meta.url)";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/safety/learned/policy-tables.ts')) return loaded;
    const source = Buffer.from((loaded.source ?? '') as string).toString('utf8');
    if (!source.includes(NAMED)) throw new Error('The file of the weights is no longer named where it was.');
    return { ...loaded, source: source.replace(NAMED, `new URL(${JSON.stringify(weights)})`) };
  },
});
