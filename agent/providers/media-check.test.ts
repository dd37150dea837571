import { initializeLogger } from '@livekit/agents';
import type { VADStream } from '@livekit/agents';
import { describe, expect, it, vi } from 'vitest';
import { assertVoiceActivityDetection } from './media-check.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** What the framework hands out when its native module is missing: takes frames, says nothing. */
function deafStream(): { stream: VADStream; close: () => void } {
  let end: () => void = () => undefined;
  const close = vi.fn(() => {
    end();
  });
  const stream = {
    updateInputStream: () => undefined,
    close,
    async *[Symbol.asyncIterator]() {
      await new Promise<void>((resolve) => (end = resolve));
    },
  };
  return { stream: stream as unknown as VADStream, close };
}

describe('the check of voice activity detection', () => {
  it('passes with the detector that ships with the framework', async () => {
    await expect(assertVoiceActivityDetection()).resolves.toBeUndefined();
  });

  it('fails when the detector takes sound and never answers', async () => {
    const deaf = deafStream();
    const check = assertVoiceActivityDetection({ detector: { stream: () => deaf.stream }, deadlineMs: 20 });
    await expect(check).rejects.toMatchObject({ code: 'voice_activity_detection_unavailable' });
    expect(deaf.close).toHaveBeenCalled();
  });
});
