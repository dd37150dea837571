import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmallHost } from './recovery-kit.ts';
import type { SmallHost } from './recovery-kit.ts';

let host: SmallHost;
beforeAll(async () => {
  host = await startSmallHost();
});
afterEach(() => host.heal());
afterAll(() => host.close());

describe('recover, against processes that are really killed, hung and lying', () => {
  it('brings a killed part back, touches nothing else, and says so', async () => {
    await host.signal('safety-classifier', 'SIGKILL');
    expect((await host.recover('--once').ended).code).toBe(0);
    expect(host.restarted).toEqual(['safety-classifier']);
    expect(host.alerts()).toMatchObject([
      { service: 'recover', event: 'restarting', part: 'safety-classifier', reason: 'no_answer', attempt: 1 },
    ]);
    expect((await host.recover('--once').ended).code).toBe(0);
    expect(host.restarted).toHaveLength(1);
  });

  it('restarts what is hung and keeps its sockets', { timeout: 40_000 }, async () => {
    await host.signal('media-server', 'SIGSTOP');
    expect((await host.recover('--once').ended).code).toBe(0);
    expect(host.restarted).toEqual(['media-server']);
  });

  it('takes an answer without an end for none', { timeout: 40_000 }, async () => {
    host.answersEndlessly('speech-synthesizer');
    expect((await host.recover('--once').ended).code).toBe(0);
    expect(host.restarted).toEqual(['speech-synthesizer']);
  });

  it('leaves an agent alone that lets its calls finish, and the media server with it', async () => {
    host.agentSays({ media: 'draining', speech_to_text: 'timeout' }, 2);
    expect((await host.recover('--once').ended).code).toBe(0);
    expect(host.restarted).toEqual([]);
  });

  it('restarts a deaf agent, and no media server for it', async () => {
    host.agentSays({ speech_to_text: 'timeout' });
    await host.recover('--once').ended;
    expect(host.restarted).toEqual(['voice-agent']);
  });

  it('leaves an agent with running calls alone that only lost its registration', async () => {
    host.agentSays({ media: 'not_registered' }, 1);
    const run = host.recover();
    await run.says('looked');
    host.agentSays({ classifier: 'classifier_not_proven' }, 1);
    await host.restartOf('safety-classifier');
    run.signal('SIGTERM');
    expect((await run.ended).code).toBe(0);
    expect(host.restarted).toEqual(['safety-classifier']);
  });

  it('believes a lie only after many looks: a classifier that answers and judges wrongly', async () => {
    host.agentSays({ classifier: 'classifier_not_proven' });
    const once = await host.recover('--once').ended;
    expect(once.code).toBe(1);
    expect(host.restarted).toEqual([]);
    const run = host.recover();
    await host.restartOf('safety-classifier');
    run.signal('SIGTERM');
    await run.ended;
    expect(host.restarted).toEqual(['safety-classifier']);
  });

  it('brings the media server back before the agent that stands on it', async () => {
    await Promise.all([host.signal('media-server', 'SIGKILL'), host.signal('voice-agent', 'SIGKILL')]);
    const run = host.recover();
    await host.restartOf('voice-agent');
    run.signal('SIGTERM');
    await run.ended;
    expect(host.restarted).toEqual(['media-server', 'voice-agent']);
  });

  it('goes on with the others while one restart hangs', async () => {
    host.hangsAtRestart('safety-classifier');
    await host.signal('safety-classifier', 'SIGKILL');
    const run = host.recover();
    await host.restartOf('safety-classifier');
    await host.signal('speech-synthesizer', 'SIGKILL');
    await host.restartOf('speech-synthesizer');
    await run.says('restarted');
    expect(host.restarted).toEqual(['safety-classifier', 'speech-synthesizer']);
  });

  it('says when a restart fails, and does not try again at once', async () => {
    await host.signal('safety-classifier', 'SIGKILL');
    const run = host.recover('--once', '--restart-command', 'exit 7', '--state', `${host.folder}/state.json`);
    expect((await run.ended).code).toBe(1);
    expect(host.alerts().map(({ event, reason }) => [event, reason])).toEqual([
      ['restarting', 'no_answer'],
      ['restart_failed', 'exit_7'],
    ]);
    const again = await host.recover('--once', '--state', `${host.folder}/state.json`).ended;
    expect(again.code).toBe(1);
    expect(host.restarted).toEqual([]);
  });

  it('restarts although what it remembers cannot be kept', async () => {
    await host.signal('safety-classifier', 'SIGKILL');
    const run = await host.recover('--once', '--state', '/dev/full/state.json').ended;
    expect(run.code).toBe(0);
    expect(host.restarted).toEqual(['safety-classifier']);
    expect(run.log).toContain('could not be kept');
  });

  it('only tells in a dry run', async () => {
    await host.signal('media-server', 'SIGKILL');
    const run = await host.recover('--once', '--dry-run').ended;
    expect(run.code).toBe(1);
    expect(run.log).toContain('would restart');
    expect(host.restarted).toEqual([]);
    expect(host.alerts()).toEqual([]);
  });

  it('is alone: a second one ends with 3', async () => {
    const first = host.recover();
    await first.says('looked');
    expect((await host.recover('--once').ended).code).toBe(3);
    first.signal('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });

  it.each([
    ['--parts', 'database'],
    ['--host', 'magic'],
    ['--address', 'media-server'],
    ['--every', 'soon'],
    ['--sudo'],
  ])('refuses %s %s with 2', async (...options) => {
    expect((await host.recover('--once', ...options).ended).code).toBe(2);
  });
});
