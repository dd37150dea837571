import { describe, expect, it } from 'vitest';
import { Yielding } from './yielding.ts';
import type { YieldingSession } from './yielding.ts';

function speaking(agentState: YieldingSession['agentState'] = 'speaking') {
  const did: string[] = [];
  const session = {
    agentState,
    output: {
      audio: {
        canPause: true,
        pause: () => did.push('pause'),
        resume: () => did.push('resume'),
      },
    },
  };
  return { did, session, yielding: new Yielding(session) };
}

describe('the guide', () => {
  it('falls silent with the first sound of her voice, and goes on after a cough', () => {
    const { did, yielding } = speaking();
    yielding.begin(true);
    expect(did).toEqual(['pause']);
    yielding.end();
    expect(did).toEqual(['pause', 'resume']);
  });

  it('leaves it to the framework to go on once that has taken the voice for an interruption', () => {
    const { did, session, yielding } = speaking();
    yielding.begin(true);
    session.agentState = 'listening';
    yielding.end();
    expect(did).toEqual(['pause']);
  });

  it('does not fall silent with a sentence that has to be heard through noise', () => {
    const { did, yielding } = speaking();
    yielding.begin(false);
    yielding.end();
    expect(did).toEqual([]);
  });

  it('has nothing to pause and to resume while it says nothing', () => {
    const { did, yielding } = speaking('listening');
    yielding.begin(true);
    yielding.end();
    expect(did).toEqual([]);
  });
});
