import { randomUUID } from 'node:crypto';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf, sendRaw, statusOf } from './http-client.ts';
import { chatBody } from './worst-texts.ts';

/** What the demonstration answers to names that are not its own. */
const MISDIRECTED = 421;

/** Lines that mean something in Markdown, and what must not be left of them. */
const MARKUP = [
  '# Überschrift',
  '## Überschrift',
  'Überschrift',
  '===',
  'Überschrift',
  '---',
  '***',
  '___',
  '- - -',
  '1. Punkt',
  '1) Punkt',
  '+ Punkt',
  '- Punkt',
  '> Zitat',
  '    Code',
  '\tCode',
  '```',
  '~~~',
  '[Text](https://example.org/a)',
  '![Bild](https://example.org/b)',
  '<https://example.org/c>',
  'https://example.org/d',
  'www.example.org',
  'HTTP://example.org/e',
  'person@example.org',
  'mailto:person@example.org',
  '[ref]: https://example.org/f',
  '| a | b |',
  '|---|---|',
  '&lt;b&gt;',
  '&#35; x',
  '<b>fett</b>',
  '**fett**',
  '_schräg_',
  '~~weg~~',
  '`code`',
  'Zeile\\',
];

/** What would be taken for markup at the beginning of a quoted line. */
const BLOCKS = /^\s{0,3}(#{1,6}(\s|$)|=+\s*$|([-*_])(\s*\3){2,}\s*$|[-+*]\s|\d{1,9}[.)]\s|>|```|~~~|\[[^\]\\]+\]:)/;
/** What would be taken for markup anywhere. */
const INLINE = /(^|[^\\])(\[[^\]\\]*\]\(|<[A-Za-z/!]|&(#\d+|#x[\da-f]+|[A-Za-z]\w*);|`|\*\*|~~)/i;
/** Addresses that readers of Markdown make into links by themselves: with no backslash within. */
const BARE_ADDRESS = /(https?:\/\/[\w.]|\bwww\.\w|\bmailto:\w|\w@\w+\.\w)/i;

/** What every renderer shows letter by letter: code between two backticks that are whole. */
const CODE = /(?<![\\`])`[^`]+`(?!`)/g;

function problemOfLine(whole: string): string | undefined {
  const line = whole.replaceAll(CODE, 'code');
  if (BLOCKS.test(line)) return `a block: "${line}"`;
  if (INLINE.test(line)) return `markup: "${line}"`;
  if (/^ {4}|^\t/.test(line)) return `code: "${line}"`;
  return BARE_ADDRESS.test(line) ? `a bare address: "${line}"` : undefined;
}

async function save(
  target: AttackedSystem,
  token: string,
  chat: { readonly id: string; readonly title: string; readonly parts: readonly object[] },
) {
  return target.send({
    path: '/api/chat/history',
    bearer: token,
    from: freshAddress(),
    body: { id: chat.id, title: chat.title, messages: [{ id: 'm1', role: 'user', parts: chat.parts }] },
  });
}

function helpPart(href: string): object {
  return {
    type: 'data-help',
    data: { kind: 'crisis', numbers: [{ label: 'Hilfe', number: '1', hours: 'immer', href }] },
  };
}

/** Ways of writing something so that it is taken for something else. */
export const FORM_ATTACKS: AttackTheme = {
  title: 'Forms',
  rows: [
    {
      name: 'an id that a client chose names no request of ours',
      holds: 'own ids, theirs beside them (`api/middleware/request-id.ts`)',
      run: async (target) => {
        const chosen = `gewaehlt-${randomUUID()}`;
        const { headers } = await target.send({ path: '/api/voice/status', headers: { 'X-Request-Id': chosen } });
        insist(
          typeof headers['x-request-id'] === 'string' && headers['x-request-id'] !== chosen,
          'the id of the request is the one that the client chose',
        );
        return undefined;
      },
    },
    {
      name: 'ids that are no ids stand in no answer',
      holds: 'checked form (`api/middleware/request-id.ts`)',
      run: async (target) => {
        for (const given of ['a b c d e f g h', 'x'.repeat(5_000), '{"level":60}{"msg":"x"}', '../../etc/passwd']) {
          const { headers } = await target.send({ path: '/api/voice/status', headers: { 'X-Request-Id': given } });
          insist(
            !Object.values(headers)
              .flat()
              .some((value) => value?.includes(given) === true),
            `the answer repeats "${given.slice(0, 20)}"`,
          );
        }
        return undefined;
      },
    },
    {
      name: 'nothing that a person wrote is markup in her Markdown file',
      holds: 'escaping of blocks, addresses and titles (`api/domains/chat/export-text.ts`)',
      run: async (target) => {
        const { token } = await target.people.demo('plus');
        const paragraphs = MARKUP.map((line) => ({ type: 'text', text: line }));
        const lines = { type: 'text', text: MARKUP.join('\n') };
        const kept = await save(target, token, {
          id: 'auszeichnung',
          title: '# T [x](https://example.org/t) https://example.org/u ---',
          parts: [lines, ...paragraphs.slice(0, 25)],
        });
        insist(kept.status === 200 || kept.status === 201, `the chat could not be kept: ${String(kept.status)}`);
        const { status, text } = await target.send({
          path: '/api/chat/export?chatId=auszeichnung&format=md',
          bearer: token,
          from: freshAddress(),
        });
        insist(status === 200, `the export answers ${String(status)}`);
        const quoted = text
          .split('\n')
          .filter((line) => line.startsWith('>'))
          .map((line) => line.replace(/^> ?/, '').replace(/ {2}$/, ''));
        const titles = text
          .split('\n')
          .filter((line) => line.startsWith('## '))
          .map((line) => line.slice(3));
        insist(quoted.length >= MARKUP.length && titles.length > 0, 'the export lost what was written');
        const problem = [...quoted, ...titles].map(problemOfLine).find((found) => found !== undefined);
        insist(problem === undefined, `the file holds ${String(problem)}`);
        return undefined;
      },
    },
    {
      name: 'help that is kept with a chat leads to a telephone or a secure page alone',
      holds: '`https:` and `tel:` alone (`api/domains/chat/ui-message.ts`)',
      run: async (target) => {
        const { token } = await target.people.create();
        for (const href of [
          'javascript:alert(1)',
          'JaVaScRiPt:alert(1)',
          ' javascript:alert(1)',
          'data:text/html,x',
          'http://example.org',
          '//example.org',
          '/x',
          'tel:112\njavascript:1',
          'file:///etc/passwd',
          'https://',
          'blob:x',
          'vbscript:x',
        ]) {
          const { status } = await save(target, token, {
            id: 'hilfe',
            title: 'Hilfe',
            parts: [helpPart(href), { type: 'text', text: 'x' }],
          });
          insist(status === 422, `${JSON.stringify(href)} is kept: ${String(status)}`);
        }
        for (const href of ['tel:112', 'tel:08001110111', 'https://online.telefonseelsorge.de']) {
          const { status } = await save(target, token, {
            id: 'hilfe',
            title: 'Hilfe',
            parts: [helpPart(href), { type: 'text', text: 'x' }],
          });
          insist(status < 300, `${href} is refused: ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'a name turns no text around and hides nothing',
      holds: 'bidirectional and zero-width characters are refused in names',
      run: async (target) => {
        const { token } = await target.people.create();
        for (const sign of ['\u202E', '\u202D', '\u2066', '\u2069', '\u200B', '\u200F', '\u2060', '\uFEFF', '\u061C']) {
          const etag =
            (await target.send({ path: '/api/profil', bearer: token, from: freshAddress() })).headers.etag ?? '';
          const { status } = await target.send({
            method: 'PATCH',
            path: '/api/profil',
            bearer: token,
            headers: { 'If-Match': etag },
            body: { displayName: `Anna${sign}nimdA` },
            from: freshAddress(),
          });
          insist(status === 422, `U+${(sign.codePointAt(0) ?? 0).toString(16)} is taken in a name: ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'a stream ends the connection when its client asked for that',
      holds: '`Connection: close` in streamed answers',
      run: async (target) => {
        const body = JSON.stringify(chatBody('Ich will mich umbringen.'));
        const startedAt = performance.now();
        const raw = await sendRaw(
          target.port,
          `POST /api/chat/anon HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
          20_000,
        );
        insist(statusOf(raw) === 200, `the stream answers ${String(statusOf(raw))}`);
        insist(/\r\nconnection: close\r\n/i.test(raw), 'the answer promises to keep the connection');
        insist(performance.now() - startedAt < 15_000, 'the connection stayed open');
        return undefined;
      },
    },
    {
      name: 'a request with two hosts is refused',
      holds: '`api/middleware/require-host.ts`',
      run: async (target) => {
        for (const second of ['Host: example.org', 'host: localhost', 'HOST: 127.0.0.1']) {
          const raw = await sendRaw(
            target.port,
            `GET /api/voice/status HTTP/1.1\r\nHost: localhost\r\n${second}\r\nConnection: close\r\n\r\n`,
          );
          insist(statusOf(raw) === 400, `two hosts are answered with ${String(statusOf(raw))}`);
        }
        return undefined;
      },
    },
    {
      name: 'a foreign Host leads into no link and no address',
      holds: '`PUBLIC_BASE_URL` alone stands in links',
      run: async (target) => {
        const { token } = await target.people.create();
        const { status, json, text } = await target.send({
          path: '/api/stripe/checkout',
          bearer: token,
          headers: { Host: 'angriff.example.org', 'X-Forwarded-Host': 'angriff.example.org' },
          body: { tier: 'plus' },
          from: freshAddress(),
        });
        insist(!text.includes('angriff.example.org'), 'the answer leads to the forged host');
        if (status === MISDIRECTED) return 'refused at the door';
        const page = memberOf(json, 'url');
        insist(
          typeof page === 'string' && !(await (await fetch(page)).text()).includes('angriff.example.org'),
          'the page of payment leads back to the forged host',
        );
        return undefined;
      },
    },
  ],
};
