import { beforeEach, describe, expect, it } from 'vitest';
import { World, attributes, settle } from './controller-world.ts';
import { RESUME_DELAYS_MS } from './controller-parts.ts';
import { ACKNOWLEDGED_WITHIN_MS } from './wire.ts';

let world: World;
beforeEach(() => {
  world = new World();
});

describe('what she types and says', () => {
  it('shows how far her words are, and says so when they did not arrive', async () => {
    await world.inCall();
    world.room.sendingFails = true;
    world.controller.say('Ich habe Angst');
    expect(world.own).toEqual([['Ich habe Angst', 'sending']]);
    await world.ring(ACKNOWLEDGED_WITHIN_MS);
    expect(world.own).toEqual([['Ich habe Angst', 'failed']]);
    expect(world.noticeIds).toEqual(['not_arrived']);
    world.room.sendingFails = false;
    await world.ring(ACKNOWLEDGED_WITHIN_MS);
    expect(world.room.sent).toEqual(['Ich habe Angst']);
    world.room.listener.onReceived(world.room.lines.map(({ id }) => id));
    expect(world.own).toEqual([['Ich habe Angst', 'arrived']]);
    expect(world.noticeIds).toEqual([]);
  });

  it('sends what was typed into a cut when the line is back, in order and under the same ids, in a new room too', async () => {
    await world.inCall();
    world.controller.say('links');
    await settle();
    world.room.listener.onLink('reconnecting');
    world.controller.say('nein');
    world.controller.say('ich will nicht mehr leben');
    await settle();
    expect(world.room.sent).toEqual(['links']);
    const first = world.room.lines[0];
    world.room.listener.onClosed('lost');
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    expect(world.rooms).toHaveLength(2);
    expect(world.room.sent).toEqual([]);
    world.agentComes();
    await settle();
    expect(world.room.sent).toEqual(['links', 'nein', 'ich will nicht mehr leben']);
    expect(world.room.lines[0]).toEqual(first);
    world.room.listener.onReceived(world.room.lines.map(({ id }) => id));
    expect(world.own.map(([, delivery]) => delivery)).toEqual(['arrived', 'arrived', 'arrived']);
  });

  it('goes on in a new room when the one she came back to was given up meanwhile, and loses no word', async () => {
    await world.inCall();
    world.room.listener.onLink('reconnecting');
    world.controller.say('ich will nicht mehr leben');
    world.room.listener.onLink('connected');
    world.room.listener.onAttributes({ ...attributes('ended'), closing: 'expired' });
    world.room.listener.onAgent(false);
    world.room.listener.onClosed('lost');
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    expect(world.rooms).toHaveLength(2);
    world.agentComes();
    await settle();
    expect(world.room.sent).toEqual(['ich will nicht mehr leben']);
    expect(world.controller.state.stage).toBe('call');
  });

  it('ends a call whose time is over where nothing was cut', async () => {
    await world.inCall();
    world.room.listener.onAttributes({ ...attributes('ended'), closing: 'expired' });
    world.room.listener.onAgent(false);
    expect(world.controller.state.stage).toBe('ended');
  });

  it('opens the numbers for plain words of danger with the line gone, before anybody has read them', async () => {
    await world.inCall();
    world.room.listener.onLink('reconnecting');
    world.controller.say('ich bekomme keine Luft');
    expect(world.controller.state).toMatchObject({ helpOpen: true, crisis: true });
  });

  it('opens them also for words that were typed before the rules were loaded', async () => {
    await world.controller.start('typing');
    expect(world.controller.state.stage).toBe('call');
    world.controller.say('keine Luft');
    await settle();
    expect(world.controller.state.helpOpen).toBe(true);
  });

  it('asks her to say again what she said into a cut', async () => {
    await world.inCall();
    world.nowMs = 60_000;
    world.room.listener.onVoice();
    world.nowMs = 61_000;
    world.room.listener.onLink('reconnecting');
    world.nowMs = 70_000;
    world.room.listener.onLink('connected');
    expect(world.noticeIds).toEqual(['unheard']);
  });

  it('does not ask for it when she was silent', async () => {
    await world.inCall();
    world.room.listener.onVoice();
    world.nowMs = 61_000;
    world.room.listener.onLink('reconnecting');
    world.nowMs = 70_000;
    world.room.listener.onLink('connected');
    expect(world.noticeIds).toEqual([]);
  });

  it('says at the end which words never arrived', async () => {
    await world.inCall();
    world.room.listener.onLink('reconnecting');
    world.controller.say('nein');
    world.controller.leave();
    expect(world.own).toEqual([['nein', 'failed']]);
  });

  it('falls silent here as soon as she says something', async () => {
    await world.inCall();
    world.controller.say('Stopp');
    expect(world.room.hushed).toBe(1);
  });

  it('begins without sound for who would rather type, and with sound for who speaks', async () => {
    await world.controller.start('typing');
    expect([world.controller.state.soundOn, world.room.soundOn]).toEqual([false, false]);
    world.controller.leave();
    await world.controller.start('voice');
    expect([world.controller.state.soundOn, world.room.soundOn]).toEqual([true, true]);
  });
});
