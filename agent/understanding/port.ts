import type { Interrupt, Sign } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';

/** What a port feels like. */
const FELT: ReadonlySet<Sign> = new Set<Sign>(['lump', 'hardening', 'thickening', 'bulge', 'other']);
/** Only where she says that it is the port: "ein Knoten am Port" is a lump, and asked about. */
const IS_PORT =
  /\b(?:das|es) (?:ist|sind|war|muss|wird) (?:(?:der|mein|meine|nur|ja|doch|wohl|bestimmt|einfach|halt|bloss|eh|auch|sicher) ){0,3}port(?:katheter|kammer)?\b|\b(?:der|mein) port (?:ist|fuehlt sich) (?:(?:ja|doch|eben|halt|so|sehr|ganz|einfach|schon|natuerlich) ){0,2}(?:hart|fest)\b/;
/** A place beside it is another place, and a doubt is no port. */
const BESIDE_PORT =
  /\b(?:neben|nah\w*|oberhalb|unterhalb|ueber|unter|rand|rund um|um den|nicht|kein|keine|weiss|vielleicht|glaube|oder)\b/;

/** A hard spot that she says is her port: nothing found, nothing to note. */
export function isThePort({ text }: Heard, interrupt: Interrupt): boolean {
  return (
    interrupt.type === 'finding' && FELT.has(interrupt.finding.sign) && IS_PORT.test(text) && !BESIDE_PORT.test(text)
  );
}
