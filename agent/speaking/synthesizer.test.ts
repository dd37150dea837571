import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { concatSamples } from '#core/audio/resample.ts';
import { bytesOf, encodeWav, wavHeader } from '#core/audio/wav.ts';
import { clientOf, closeHard, hostile, PATIENT_MS, reply } from '#agent/testing/hostile-synthesizer.ts';
import type { Synthesizer } from './synthesizer.ts';

/** One second of 440 Hz, the sound that every honest server here sends. */
const TONE = Int16Array.from({ length: 24_000 }, (_, index) =>
  Math.round(9000 * Math.sin((2 * Math.PI * 440 * index) / 24_000)),
);
const WAV_TYPE = 'Content-Type: audio/wav\r\n';

/** How long is waited where a deadline is under test, in milliseconds. */
const IMPATIENT_MS = 150;

afterEach(() => {
  vi.useRealTimers();
});

function status(code: number, body: string, type = 'application/json'): (socket: Socket) => void {
  return (socket) =>
    socket.write(
      `HTTP/1.1 ${code} X\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
}

async function speak(synthesizer: Synthesizer, signal = new AbortController().signal): Promise<Int16Array> {
  const chunks: Int16Array[] = [];
  for await (const chunk of synthesizer.synthesize('Guten Tag.', signal)) chunks.push(chunk);
  return concatSamples(chunks);
}

function codeOf(answer: (socket: Socket, body: string) => void, deadlineMs: number): Promise<unknown> {
  return hostile(answer, deadlineMs)
    .then(({ synthesizer }) => speak(synthesizer))
    .then(
      () => 'spoke',
      (error: unknown) => (error as { code: string }).code,
    );
}

describe('a synthesizer that is down', () => {
  it('is unreachable when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await closeHard(server);
    await expect(speak(clientOf(port))).rejects.toMatchObject({ code: 'synthesizer_unreachable', retryable: true });
    await expect(clientOf(port).probe(new AbortController().signal)).rejects.toMatchObject({
      code: 'synthesizer_unreachable',
    });
  });

  it.each([
    ['synthesizer_timeout', 'says nothing', () => undefined],
    [
      'synthesizer_timeout',
      'stalls inside the header',
      (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: audio'),
    ],
    [
      'synthesizer_timeout',
      'stalls before the first sample',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`),
    ],
    [
      'synthesizer_timeout',
      'drips far slower than the sound would last',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
        socket.write(wavHeader(24_000));
        const timer = setInterval(() => socket.write(Buffer.alloc(4)), 10);
        socket.once('close', () => {
          clearInterval(timer);
        });
      },
    ],
    [
      'synthesizer_timeout',
      'sends a WAV header and no sample',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
        socket.write(wavHeader(24_000));
      },
    ],
    [
      'synthesizer_timeout',
      'stalls between samples',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
        socket.write(encodeWav(TONE, 24_000).subarray(0, 9000));
      },
    ],
    ['synthesizer_unreachable', 'resets the connection', (socket: Socket) => socket.resetAndDestroy()],
    [
      'synthesizer_unreachable',
      'resets in the body',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}Content-Length: 48044\r\n\r\n`);
        socket.write(encodeWav(TONE, 24_000).subarray(0, 9000), () => socket.resetAndDestroy());
      },
    ],
    [
      'synthesizer_unreachable',
      'cuts a body of declared length',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}Content-Length: 48044\r\n\r\n`);
        socket.end(encodeWav(TONE, 24_000).subarray(0, 9000));
      },
    ],
    [
      'synthesizer_bad_audio',
      'ends before the samples that its header promised',
      (socket: Socket) => {
        reply(socket, WAV_TYPE, encodeWav(TONE, 24_000).subarray(0, 9000));
      },
    ],
    ['synthesizer_unreachable', 'answers 500', status(500, 'x')],
    ['synthesizer_unreachable', 'answers 503', status(503, '{}')],
    ['synthesizer_unreachable', 'answers 429', status(429, '{}')],
    ['synthesizer_refused', 'answers 401', status(401, '{}')],
    ['synthesizer_refused', 'answers 404', status(404, '{}')],
    ['synthesizer_refused', 'answers 422', status(422, '{"detail":[]}')],
    [
      'synthesizer_unknown_voice',
      'answers 400 for the voice',
      status(400, '{"error":{"message":"Invalid voice. Supported speakers: de_female"}}'),
    ],
    ['synthesizer_refused', 'answers 400 for anything else', status(400, '{"error":{"message":"input too long"}}')],
    ['synthesizer_refused', 'hides an error in a 200', status(200, '{"error":{"message":"out of memory"}}')],
    [
      'synthesizer_unknown_voice',
      'hides an unknown voice in a 200',
      status(200, '{"error":{"message":"Invalid voice"}}'),
    ],
    ['synthesizer_refused', 'answers broken JSON', status(200, '{"err')],
    ['synthesizer_bad_audio', 'answers a page', status(200, '<html>Anmeldung</html>', 'text/html')],
    ['synthesizer_bad_audio', 'answers MP3', status(200, 'ID3', 'audio/mpeg')],
    ['synthesizer_bad_audio', 'answers a page as sound', status(200, '<html>Anmeldung</html>', 'audio/wav')],
    ['synthesizer_bad_audio', 'answers nothing as sound', status(200, '', 'audio/wav')],
    ['synthesizer_bad_audio', 'answers nothing as samples', status(200, '', 'audio/pcm')],
    [
      'synthesizer_bad_audio',
      'answers a WAV file without samples',
      (socket: Socket) => {
        reply(socket, WAV_TYPE, encodeWav(new Int16Array(0), 24_000));
      },
    ],
    [
      'synthesizer_bad_audio',
      'answers 8-bit samples',
      (socket: Socket) => {
        const file = encodeWav(TONE, 24_000);
        file.writeUInt16LE(8, 34);
        reply(socket, WAV_TYPE, file);
      },
    ],
    [
      'synthesizer_bad_audio',
      'answers float samples',
      (socket: Socket) => {
        const file = encodeWav(TONE, 24_000);
        file.writeUInt16LE(3, 20);
        reply(socket, WAV_TYPE, file);
      },
    ],
    ['synthesizer_bad_audio', 'sends events that are no JSON', status(200, 'data: {oops\n\n', 'text/event-stream')],
    [
      'synthesizer_refused',
      'sends an error event',
      status(200, 'data: {"type":"speech.audio.error","error":{"message":"x"}}\n\n', 'text/event-stream'),
    ],
    [
      'synthesizer_bad_audio',
      'sends events without an end',
      status(200, 'data: {"type":"speech.audio.delta","audio":"AAAA"}\n\n', 'text/event-stream'),
    ],
    [
      'synthesizer_bad_audio',
      'ends its events without a sound',
      status(200, 'data: {"type":"speech.audio.done"}\n\n', 'text/event-stream'),
    ],
  ])('fails as %s when it %s', async (code, _title, answer) => {
    const deadlineMs = code === 'synthesizer_timeout' ? IMPATIENT_MS : PATIENT_MS;
    expect(await codeOf(answer, deadlineMs)).toBe(code);
  });

  it('still delivers what it sent before it stalled', async () => {
    const { synthesizer } = await hostile((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
      socket.write(encodeWav(TONE, 24_000).subarray(0, 44 + 9600));
    }, 700);
    const chunks: Int16Array[] = [];
    await expect(async () => {
      for await (const chunk of synthesizer.synthesize('Hallo.', new AbortController().signal)) chunks.push(chunk);
    }).rejects.toMatchObject({ code: 'synthesizer_timeout' });
    expect(concatSamples(chunks)).toEqual(TONE.subarray(0, 4800));
  });

  it('never puts the text or its own answer into the error', async () => {
    const { synthesizer } = await hostile(status(400, '{"error":{"message":"cannot say Guten Tag."}}'));
    const error = await speak(synthesizer).catch((thrown: unknown) => thrown);
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain('Guten Tag');
  });
});

describe('a synthesizer that works', () => {
  it('is asked with input, model and voice', async () => {
    const { synthesizer, requests } = await hostile((socket) => {
      reply(socket, WAV_TYPE, encodeWav(TONE, 24_000));
    });
    expect(await speak(synthesizer)).toEqual(TONE);
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({ input: 'Guten Tag.', model: 'm', voice: 'de_female' });
  });

  it('is asked again without extras when it refuses them, and then never again with them', async () => {
    const { synthesizer, requests } = await hostile((socket, body) => {
      if (body.includes('stream_format')) status(400, '{"error":{"message":"unknown field"}}')(socket);
      else reply(socket, WAV_TYPE, encodeWav(TONE, 24_000));
    });
    expect(await speak(synthesizer)).toEqual(TONE);
    expect(await speak(synthesizer)).toEqual(TONE);
    expect(requests.map((body) => Object.keys(JSON.parse(body) as object).length)).toEqual([5, 3, 3]);
  });

  it.each([
    [
      'as a stream of unknown length',
      (socket: Socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
        socket.end(Buffer.concat([wavHeader(24_000), bytesOf(TONE)]));
      },
    ],
    [
      'with other chunks before the samples',
      (socket: Socket) => {
        const file = encodeWav(TONE, 24_000);
        const list = Buffer.from('LIST\x05\0\0\0INFOx\0', 'latin1');
        reply(
          socket,
          WAV_TYPE,
          Buffer.concat([file.subarray(0, 12), list, file.subarray(12, 36), list, file.subarray(36)]),
        );
      },
    ],
    [
      'with chunks after the samples',
      (socket: Socket) => {
        reply(socket, WAV_TYPE, Buffer.concat([encodeWav(TONE, 24_000), Buffer.from('LIST\x04\0\0\0INFO', 'latin1')]));
      },
    ],
    [
      'in stereo',
      (socket: Socket) => {
        const stereo = Int16Array.from({ length: TONE.length * 2 }, (_, index) => TONE[index >> 1] ?? 0);
        const file = encodeWav(stereo, 24_000);
        file.writeUInt16LE(2, 22);
        file.writeUInt16LE(4, 32);
        reply(socket, WAV_TYPE, file);
      },
    ],
    [
      'as raw samples',
      (socket: Socket) => {
        reply(socket, 'Content-Type: audio/pcm\r\n', bytesOf(TONE));
      },
    ],
    [
      'as bytes of an unnamed kind',
      (socket: Socket) => {
        reply(socket, 'Content-Type: application/octet-stream\r\n', bytesOf(TONE));
      },
    ],
    [
      'as a WAV file of an unnamed kind',
      (socket: Socket) => {
        reply(socket, '', encodeWav(TONE, 24_000));
      },
    ],
    [
      'as events',
      (socket: Socket) => {
        const events = [bytesOf(TONE).subarray(0, 10_001), bytesOf(TONE).subarray(10_001)].map((part) =>
          JSON.stringify({ type: 'speech.audio.delta', audio: part.toString('base64') }),
        );
        reply(
          socket,
          'Content-Type: text/event-stream; charset=utf-8\r\n',
          `${events.map((event) => `event: speech.audio.delta\r\ndata: ${event}\r\n\r\n`).join('')}data: {"type":"speech.audio.done"}\n\n`,
        );
      },
    ],
    [
      'as events with a WAV file inside',
      (socket: Socket) => {
        const audio = encodeWav(TONE, 24_000).toString('base64');
        reply(
          socket,
          'Content-Type: text/event-stream\r\n',
          `data: {"type":"speech.audio.delta","audio":"${audio}"}\n\ndata: [DONE]\n\n`,
        );
      },
    ],
  ])('is understood %s', async (_title, answer) => {
    const { synthesizer } = await hostile(answer);
    expect(await speak(synthesizer)).toEqual(TONE);
  });

  it('is understood one byte at a time', async () => {
    const short = TONE.subarray(0, 1500);
    const { synthesizer } = await hostile((socket) => {
      socket.setNoDelay(true);
      socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}Transfer-Encoding: chunked\r\n\r\n`);
      for (const byte of encodeWav(short, 24_000)) socket.write(Buffer.from([0x31, 13, 10, byte, 13, 10]));
      socket.write('0\r\n\r\n');
    });
    expect(await speak(synthesizer)).toEqual(short);
  });

  it('is brought to 24 kHz', async () => {
    const { synthesizer } = await hostile((socket) => {
      reply(socket, WAV_TYPE, encodeWav(new Int16Array(44_100).fill(5000), 44_100));
    });
    const samples = await speak(synthesizer);
    expect(samples.length).toBe(24_000);
    expect(samples[12_000]).toBe(5000);
  });

  it('is cut off at once when the person interrupts', async () => {
    const controller = new AbortController();
    const { synthesizer, hungUp } = await hostile((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
      socket.write(encodeWav(TONE, 24_000).subarray(0, 9000));
    });
    const outcome = (async () => {
      for await (const chunk of synthesizer.synthesize('Hallo.', controller.signal))
        if (chunk.length > 0) controller.abort();
    })();
    await expect(outcome).rejects.toMatchObject({ code: 'synthesizer_aborted' });
    await hungUp;
  });

  it('is not asked at all for somebody who interrupted before', async () => {
    const { synthesizer, requests } = await hostile(() => undefined);
    await expect(speak(synthesizer, AbortSignal.abort())).rejects.toMatchObject({ code: 'synthesizer_aborted' });
    expect(requests).toEqual([]);
  });

  it('is cut off when the listener leaves', async () => {
    const { synthesizer, hungUp } = await hostile((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}\r\n`);
      socket.write(encodeWav(TONE, 24_000).subarray(0, 9000));
    });
    for await (const chunk of synthesizer.synthesize('Hallo.', new AbortController().signal))
      if (chunk.length > 0) break;
    await hungUp;
  });

  it('is not blamed for a slow listener', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sound = encodeWav(TONE, 24_000);
    let sendRest = (): void => undefined;
    const { synthesizer } = await hostile((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${WAV_TYPE}Content-Length: ${sound.byteLength}\r\n\r\n`);
      socket.write(sound.subarray(0, 9000));
      sendRest = () => socket.write(sound.subarray(9000));
    });
    const chunks: Int16Array[] = [];
    for await (const chunk of synthesizer.synthesize('Hallo.', new AbortController().signal)) {
      chunks.push(chunk);
      if (chunks.length > 1) continue;
      await vi.advanceTimersByTimeAsync(2 * PATIENT_MS);
      sendRest();
    }
    expect(concatSamples(chunks)).toEqual(TONE);
  });
});
