import { initializeLogger, VAD } from '@livekit/agents';
import type { VADStream } from '@livekit/agents';
import { VAD as PluginVad } from '@livekit/agents-plugin-silero';
import { describe, expect, it, vi } from 'vitest';
import { findVoiceActivityDetector } from './voice-activity.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** What the framework hands out when its native module is missing: takes frames, says nothing. */
class DeafDetector extends VAD {
  override readonly label = 'deaf';
  readonly streamClosed = vi.fn(() => this.#end());
  #end: () => void = () => undefined;

  constructor() {
    super({ updateInterval: 32 });
  }

  override stream(): VADStream {
    const silent = new Promise<void>((resolve) => (this.#end = resolve));
    const stream = {
      updateInputStream: () => undefined,
      close: this.streamClosed,
      async *[Symbol.asyncIterator]() {
        await silent;
      },
    };
    return stream as unknown as VADStream;
  }
}

describe('the search for a detector of voice activity', () => {
  it('finds the one that ships with the framework', async () => {
    expect((await findVoiceActivityDetector()).label).toBe('inference.VAD');
  });

  it('takes the plugin when the first one is deaf', async () => {
    const deaf = new DeafDetector();
    const found = await findVoiceActivityDetector([() => deaf, () => PluginVad.load()], 5_000);
    expect(found).toBeInstanceOf(PluginVad);
    expect(deaf.streamClosed).toHaveBeenCalled();
  });

  it('takes the plugin when the first one cannot even be made', async () => {
    const broken = (): VAD => {
      throw new Error('native module missing');
    };
    await expect(findVoiceActivityDetector([broken, () => PluginVad.load()])).resolves.toBeInstanceOf(PluginVad);
  });

  it('fails when none answers, so that no worker starts deaf', async () => {
    await expect(findVoiceActivityDetector([() => new DeafDetector()], 20)).rejects.toMatchObject({
      code: 'voice_activity_detection_unavailable',
    });
  });
});
