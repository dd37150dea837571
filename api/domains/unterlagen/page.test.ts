import { request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServedWords } from '#prompts/page/page-words.ts';
import { startShareBench } from '#api/testing/share-bench.ts';
import type { MadeShare, ShareBench, Visitor } from '#api/testing/share-bench.ts';

let bench: ShareBench;
let owner: string;
const asked: string[] = [];
beforeAll(async () => {
  bench = await startShareBench({
    reader: {
      picture: (kept, type, ...[page]) => {
        asked.push(`${type} ${String(page)}`);
        return page > 2
          ? Promise.reject(new Error('a page that breaks the process that draws it'))
          : Promise.resolve(new TextEncoder().encode(`Bild ${String(page)} von ${String(kept.length)}`));
      },
    },
  });
  owner = await bench.newPerson();
});
afterAll(async () => {
  await bench.close();
});

const PASSCODE = '482915';
const document = (text = '%PDF eins\fzwei') => bench.inReview(owner, text);
const rename = (documentId: string, title: string) =>
  bench.api.call('PATCH', `/api/documents/${documentId}`, { as: owner, body: { title, documentDate: '2025-03' } });
const viewsOf = async ({ shareId }: MadeShare) =>
  Number((await bench.sql('select views from companion.document_shares where id = $1', [shareId]))[0]?.['views']);

async function opened(
  wish?: object,
  documents?: readonly string[],
): Promise<{ made: MadeShare; visitor: Visitor; path: string }> {
  const made = await bench.share(owner, documents ?? [await document()], wish);
  const visitor = bench.newVisitor();
  const sent = await visitor.send({ link: made.token });
  expect(sent.status).toBe(303);
  return { made, visitor, path: sent.headers.get('location') ?? '' };
}

/** Sends exactly these headers: `fetch` adds and forbids some. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(new URL(path, bench.api.url), { method, headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

describe('the page of a link', () => {
  it('shows one button and is the same for every link', async () => {
    const page = await bench.newVisitor().get('/freigabe');
    expect(page.status).toBe(200);
    expect(page.text.match(/<button/g)).toHaveLength(1);
    expect(page.text).toContain('Unterlagen öffnen');
    expect((await bench.newVisitor().get('/freigabe')).text).toBe(page.text);
  });

  it.each(['/freigabe', '/freigabe/00000000-0000-4000-8000-000000000000', '/freigabe/x/1', '/freigabe/x/1/original'])(
    'is kept by nobody, found by nobody, framed by nobody and asks nobody else: %s',
    async (path) => {
      const { headers } = await bench.newVisitor().get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    },
  );

  it('has no script and no style inside: the policy would forbid them', async () => {
    const { visitor, path } = await opened();
    for (const { text } of [
      await visitor.get('/freigabe'),
      await visitor.get(path),
      await visitor.get(`${path}/druck`),
    ])
      expect(text).not.toMatch(/<style|<script(?! src="\/freigabe\/)| style=| on[a-z]+=/);
  });

  it.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SafeLinks',
    'Barracuda Sentinel (EE)',
    '',
  ])('is looked at by previews and mail scanners, and nothing is confirmed or counted: %j', async (agent) => {
    const made = await bench.share(owner, [await document()], { maxViews: 1 });
    const headers = agent === '' ? {} : { 'User-Agent': agent };
    for (const path of [
      '/freigabe',
      `/freigabe?${made.token}`,
      '/freigabe/seite.css',
      '/freigabe/oeffnen.js',
      '/favicon.ico',
    ])
      for (const method of ['GET', 'HEAD']) await ask(method, path, headers);
    for (const path of [
      `/freigabe/${made.shareId}`,
      `/freigabe/${made.shareId}/1`,
      `/freigabe/${made.shareId}/1/original`,
    ])
      for (const method of ['GET', 'HEAD']) expect(await ask(method, path, headers)).toBe(401);
    expect(await ask('GET', '/api/unterlagen/open', headers)).not.toBe(200);
    expect(await viewsOf(made)).toBe(0);
    expect(
      await bench.sql('select from companion.document_share_accesses where share_id = $1', [made.shareId]),
    ).toEqual([]);
    expect((await bench.newVisitor().send({ link: made.token })).status).toBe(303);
  });

  it('refuses other methods, and paths that lead nowhere', async () => {
    expect(await ask('DELETE', '/freigabe', {})).toBe(405);
    expect(await ask('GET', '/freigabe/a/b/c/d/e', {})).toBe(404);
    expect(await ask('POST', '/freigabe', { 'Content-Type': 'application/json' })).toBe(415);
  });
});

describe('opening without a script', () => {
  it('takes the pasted link, leads to the only document, and loading it again counts nothing', async () => {
    const made = await bench.share(owner, [await document()], { maxViews: 1 });
    const visitor = bench.newVisitor();
    // The field that only scripts fill comes along empty.
    const body = new URLSearchParams([
      ['link', ''],
      ['link', ''],
      ['link', made.url],
    ]);
    const sent = await fetch(`${bench.api.url}/freigabe`, { method: 'POST', body, redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/freigabe/${made.shareId}/1`]);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(sent.headers.getSetCookie()[0] ?? '') ?? [];
    visitor.cookies.set(name, value);
    for (let times = 0; times < 3; times += 1)
      expect((await visitor.get(`/freigabe/${made.shareId}/1`)).status).toBe(200);
    expect((await visitor.send({ link: made.token })).status).toBe(303);
    expect(await viewsOf(made)).toBe(1);
  });

  it('asks for the code on a page of its own, says what is left, and locks', async () => {
    const made = await bench.share(owner, [await document()], { passcode: PASSCODE });
    const visitor = bench.newVisitor();
    const asking = await visitor.send({ link: made.url });
    expect([asking.status, /Noch 10 Versuche\./.test(asking.text)]).toEqual([401, true]);
    expect(asking.text).toContain(`value="${made.url}"`);
    const wrong = await visitor.send({ link: made.token, code: '000000' });
    expect([wrong.status, wrong.text.includes('Der Code stimmt nicht. Noch 9 Versuche.')]).toEqual([401, true]);
    expect(wrong.text).toContain('role="alert"');
    await bench.sql('update companion.document_shares set attempts_left = 1 where id = $1', [made.shareId]);
    const last = await visitor.send({ link: made.token, code: '000001' });
    expect(last.text).toContain('Dieser Link gilt nicht mehr');
    expect((await visitor.send({ link: made.token, code: PASSCODE })).status).toBe(404);
  });

  it('says in German that a link is over, and what to do', async () => {
    for (const link of ['', 'x', 'A'.repeat(43), 'https://example.org/#nein']) {
      const { status, text } = await bench.newVisitor().send({ link });
      expect([status, text.includes('Dieser Link gilt nicht mehr')]).toEqual([404, true]);
      expect(text).toContain('nach einem neuen');
    }
  });

  it('shows nothing of what was sent as markup', async () => {
    const made = await bench.share(owner, [await document()], { passcode: PASSCODE });
    const { text } = await bench.newVisitor().send({ link: `"><script>alert(1)</script>#${made.token}` });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('reading', () => {
  it('lists several documents with date and pages, and leads to each', async () => {
    const [one, two] = [await document(), await document('%PDF nur eine Seite')];
    await rename(one, 'Arztbrief <Mai> & "Befund"');
    const { visitor, path, made } = await opened({}, [two, one]);
    expect(path).toBe(`/freigabe/${made.shareId}`);
    const { text } = await visitor.get(path);
    expect(text).toContain('Arztbrief &lt;Mai&gt; &amp; &quot;Befund&quot;');
    expect(text).toMatch(/Vom März 2025 · 2 Seiten/);
    expect(text.indexOf(`${path}/1"`)).toBeLessThan(text.indexOf(`${path}/2"`));
    expect((await visitor.get(`${path}/2`)).text).toContain('&lt;Mai&gt;');
    expect((await visitor.get(`${path}/3`)).status).toBe(404);
  });

  it('shows pictures of all pages and the approved text, never the raw one', async () => {
    const documentId = await document('%PDF Rohtext eins\fRohtext zwei');
    await bench.approve(documentId, 'Bestätigt: pN0 & <b>R0</b>\n\nZweiter Absatz');
    const { visitor, path } = await opened({}, [documentId]);
    const { text } = await visitor.get(path);
    expect(text).toContain('<p>Bestätigt: pN0 &amp; &lt;b&gt;R0&lt;/b&gt;</p><p>Zweiter Absatz</p>');
    expect(text).not.toContain('Rohtext');
    expect(text.match(/<img/g)).toHaveLength(2);
    expect(text).toContain('alt="Seite 1 von 2"');
    const picture = await visitor.get(`${path}/seite/2`);
    expect([picture.status, picture.headers.get('content-type'), picture.text]).toEqual([
      200,
      'image/jpeg',
      expect.stringMatching(/^Bild 2 von /),
    ]);
    expect((await visitor.get(`${path}/druck`)).text).not.toContain('loading="lazy"');
  });

  it('draws a page once for all who look at it at the same time', async () => {
    const { visitor, path } = await opened();
    asked.length = 0;
    await Promise.all(Array.from({ length: 6 }, () => visitor.get(`${path}/seite/1`)));
    expect(asked).toEqual(['application/pdf 1']);
  });

  it('answers for pages that cannot be drawn, and for those that are not there', async () => {
    const { visitor, path } = await opened({}, [await document('%PDF 1\f2\f3')]);
    expect((await visitor.get(`${path}/seite/3`)).status).toBe(500);
    for (const page of ['0', '4', '1.5', 'x', '-1', '99999999999'])
      expect((await visitor.get(`${path}/seite/${page}`)).status).toBe(404);
    expect((await visitor.get(`${path}/seite/1`)).status).toBe(200);
  });

  it('gives the original as a file to save, under its title, that runs nothing', async () => {
    const documentId = await document('%PDF Zeile');
    await rename(documentId, 'Ärztin: Befund/Mai');
    const { visitor, path } = await opened({}, [documentId]);
    const { headers, text } = await visitor.get(`${path}/original`);
    expect(text).toBe('%PDF Zeile');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''%C3%84rztin%20Befund%20Mai\.pdf$/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('ends at once with the share, its end, and each document', async () => {
    const [one, two] = [await document(), await document()];
    const { visitor, path, made } = await opened({}, [one, two]);
    const paths = [path, `${path}/2`, `${path}/2/druck`, `${path}/2/original`, `${path}/2/seite/1`];
    for (const each of paths) expect((await visitor.get(each)).status).toBe(200);
    await bench.api.call('DELETE', `/api/documents/${one}`, { as: owner });
    expect((await visitor.get(`${path}/1`)).status).toBe(404);
    expect((await visitor.get(`${path}/2`)).status).toBe(200);
    await bench.api.call('DELETE', `/api/unterlagen/${made.shareId}`, { as: owner });
    for (const each of paths) expect((await visitor.get(each)).status).toBe(404);
  });

  it('ends with a share whose end is moved to now', async () => {
    const { visitor, path, made } = await opened();
    await bench.sql('update companion.document_shares set expires_at = now() where id = $1', [made.shareId]);
    expect((await visitor.get(path)).text).toContain('Dieser Link gilt nicht mehr');
  });

  it('goes on to its end when the last view and the last attempt are used by others', async () => {
    const { visitor, path, made } = await opened({ maxViews: 1 });
    await bench.sql('update companion.document_shares set attempts_left = 0 where id = $1', [made.shareId]);
    expect((await visitor.get(path)).status).toBe(200);
  });

  it('needs the cookie of this share: none, a forged one, or that of another share are not enough', async () => {
    const [first, second] = [await opened(), await opened()];
    const cookieOf = ({ visitor }: { readonly visitor: Visitor }) => [...visitor.cookies][0] ?? ['', ''];
    const thief = bench.newVisitor();
    const [name, value] = cookieOf(first);
    const [, foreign] = cookieOf(second);
    for (const tried of ['', 'x', foreign, `${value.slice(0, -2)}AA`, value.replace('.', '..')]) {
      thief.cookies.set(name, tried);
      const { status, text } = await thief.get(first.path);
      expect([status, text.includes('Die Anzeige ist beendet')]).toEqual([401, true]);
      expect((await thief.get(`${first.path}/original`)).status).toBe(401);
    }
    // Two shares in one browser stay two.
    thief.cookies.set(name, value);
    thief.cookies.set(...cookieOf(second));
    expect((await thief.get(first.path)).status).toBe(200);
    expect((await thief.get(second.path)).status).toBe(200);
  });

  it('says so where the file is gone and the text is left, or the other way round', async () => {
    const [noFile, noText] = [await document(), await document()];
    await bench.approve(noFile, 'Nur noch Text');
    await bench.sql('update companion.documents set is_kept = false where id = $1', [noFile]);
    const { visitor, path } = await opened({}, [noFile, noText]);
    const textOnly = await visitor.get(`${path}/1`);
    expect(textOnly.text).toContain('Die Datei selbst gibt es nicht mehr.');
    expect(textOnly.text).not.toMatch(/<img|original/);
    expect((await visitor.get(`${path}/1/original`)).status).toBe(404);
    expect((await visitor.get(`${path}/2`)).text).toContain('keinen bestätigten Text');
  });
});

describe('the words of the page', () => {
  it('are all used', () => {
    const folder = fileURLToPath(new URL('page/', import.meta.url));
    const sources = readdirSync(folder)
      .map((name) => readFileSync(`${folder}${name}`, 'utf8'))
      .join('\n');
    const kinds = ['gone', 'over', 'busy', 'trouble'].flatMap((kind) => [kind, `${kind}Title`]);
    const unused = readServedWords('freigabe').filter(
      ({ name }) => !sources.includes(`'${name}'`) && !kinds.includes(name),
    );
    expect(unused.map(({ id }) => id)).toEqual([]);
  });
});
