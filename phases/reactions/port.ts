import type { ExamContext, FollowUp } from '../context.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { has, hasOn } from '../situations.ts';
import type { FindingReport, Place, Sign } from '../vocabulary.ts';
import { saying } from './speech.ts';

/** What a port feels like under the skin. */
const FELT_AT_A_PORT: ReadonlySet<Sign> = new Set<Sign>(['lump', 'hardening', 'thickening', 'bulge', 'other']);
/** Where ports lie: below the collarbone mostly, some in the upper arm. */
const PLACES_OF_A_PORT: ReadonlySet<Place> = new Set<Place>([
  'collarbone',
  'upper',
  'upper_inner',
  'upper_outer',
  'chest_wall',
  'arm',
  'unknown',
]);

function mayBePort(context: ExamContext, { sign, side, place }: FindingReport): boolean {
  const isThere = side === 'left' || side === 'right' ? hasOn(context, 'port', side) : has(context, 'port');
  return isThere && FELT_AT_A_PORT.has(sign) && PLACES_OF_A_PORT.has(place);
}

function isFever({ kind }: FollowUp): boolean {
  return kind.startsWith('fever');
}

/** A hard spot where the port may lie: she knows where hers is, so she is asked before anything else about it. */
export const askWhetherPort: Reaction = (context) => {
  const last = context.findings.at(-1);
  if (last === undefined || !mayBePort(context, last)) return {};
  const others = context.followUps.filter(({ kind }) => kind !== 'finding_at_port');
  return {
    context: {
      followUps: [
        ...others.filter(isFever),
        { kind: 'finding_at_port' },
        ...others.filter((followUp) => !isFever(followUp)),
      ],
    },
  };
};

/** It is the port: nothing was found, and nothing is noted. */
export const strikePort: Reaction = (context) => ({
  context: {
    findings: context.findings.slice(0, -1),
    followUps: context.followUps.filter(({ kind }) => !kind.startsWith('finding_')),
    notedHere: false,
  },
  directives: saying([line('port.not_noted')]),
});
