import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import { settled } from '#agent/testing/settled.ts';
import { createRoomPresence } from './room-presence.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function cleared(text: string) {
  const authored = { lineId: 'line', version: 1, text };
  return createAuthoredClearance([authored]).clear(authored, 'turn');
}

describe('room presence', () => {
  it('sends texts at once while attributes are stuck', async () => {
    const stuck = Promise.withResolvers<undefined>();
    const texts: string[] = [];
    const presence = createRoomPresence(
      { setAttributes: () => stuck.promise, sendText: (text) => Promise.resolve(void texts.push(text)) },
      'full',
      logger,
    );
    presence.setState('speaking');
    presence.publish(cleared('Erster Satz.'), 'speech');
    presence.publish(cleared('Zweiter Satz.'), 'speech');
    await settled();
    expect(texts.map((text) => (JSON.parse(text) as { text: string }).text)).toEqual(['Erster Satz.', 'Zweiter Satz.']);
    stuck.resolve(undefined);
    await presence.settled();
  });

  it('goes on after three seconds when the data channel is stuck, and says that the text did not leave', async () => {
    vi.useFakeTimers();
    try {
      const texts: string[] = [];
      let isStuck = true;
      const presence = createRoomPresence(
        {
          setAttributes: () => Promise.resolve(),
          sendText: (text) => (isStuck ? new Promise(() => undefined) : Promise.resolve(void texts.push(text))),
        },
        'full',
        logger,
      );
      presence.publish(cleared('Erster Satz.'), 'speech');
      const isDelivered = presence.delivered();
      await vi.advanceTimersByTimeAsync(0);
      isStuck = false;
      presence.publish(cleared('Zweiter Satz.'), 'speech');
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await isDelivered).toBe(false);
      expect(await presence.delivered()).toBe(true);
      expect(texts).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells only the latest state after a stall', async () => {
    const stuck = Promise.withResolvers<undefined>();
    const sent: string[] = [];
    const presence = createRoomPresence(
      {
        setAttributes: async (attributes) => {
          sent.push(attributes['exam.state'] ?? '');
          await stuck.promise;
        },
        sendText: () => Promise.resolve(),
      },
      'full',
      logger,
    );
    presence.setState('thinking');
    await settled();
    presence.setState('speaking');
    presence.setState('listening');
    stuck.resolve(undefined);
    await presence.settled();
    expect(sent).toEqual(['thinking', 'listening']);
  });

  it('tells a newer state although an older one is never confirmed', async () => {
    const sent: string[] = [];
    const newer = Promise.withResolvers<undefined>();
    const presence = createRoomPresence(
      {
        setAttributes: (attributes) => {
          sent.push(attributes['exam.phase'] ?? '');
          if (sent.length > 1) newer.resolve(undefined);
          return new Promise(() => undefined);
        },
        sendText: () => Promise.resolve(),
      },
      'full',
      logger,
    );
    presence.setPhase('achseln');
    await settled();
    presence.setPhase('erste_seite');
    await newer.promise;
    expect(sent).toEqual(['achseln', 'erste_seite']);
  });

  it('goes on after a text that could not be sent', async () => {
    const texts: string[] = [];
    let failed = false;
    const presence = createRoomPresence(
      {
        setAttributes: () => Promise.resolve(),
        sendText: (text) => {
          if (failed) return Promise.resolve(void texts.push(text));
          failed = true;
          return Promise.reject(new Error('gone'));
        },
      },
      'full',
      logger,
    );
    presence.publish(cleared('Verloren.'), 'speech');
    presence.publish(cleared('Angekommen.'), 'speech');
    await presence.settled();
    expect(texts).toHaveLength(1);
  });

  it('tells what belongs to the step, and takes back what no longer applies', async () => {
    const sent: Record<string, string>[] = [];
    const presence = createRoomPresence(
      { setAttributes: (attributes) => Promise.resolve(void sent.push(attributes)), sendText: () => Promise.resolve() },
      'full',
      logger,
    );
    presence.setStep({
      step: 'erste_seite.scar',
      side: 'left',
      hints: ['flat_left', 'scar_left'],
      lines: ['erste_seite.scar', 'seite.gentle'],
      expects: 'step_done',
    });
    await presence.settled();
    presence.setStep({ step: 'abschluss.save', side: undefined, hints: [], lines: [], expects: 'save_or_discard' });
    await presence.settled();
    const names = ['exam.step', 'exam.side', 'exam.picture', 'exam.card', 'exam.expects'];
    expect(sent.map((attributes) => names.map((name) => attributes[name]))).toEqual([
      ['erste_seite.scar', 'left', 'flat_left scar_left', 'erste_seite.scar seite.gentle', 'step_done'],
      ['abschluss.save', '', '', '', 'save_or_discard'],
    ]);
  });
});
