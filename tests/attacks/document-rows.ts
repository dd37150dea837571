import { randomBytes, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { AttackedSystem } from './attacked-system.ts';
import { isApi } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';
import type { Hit } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';

const PDF = { 'Content-Type': 'application/pdf' };
const MEGABYTE = 1_048_576;
/** Nobody opens so many links in a minute. */
const MANY_GUESSES = 400;
const WRONG_CODES = 10;

/** Somebody with documents, who has agreed to it. */
async function ownerOf(target: AttackedSystem): Promise<string> {
  const { token } = await target.people.demo('premium');
  const { json } = await target.send({ path: '/api/profil/consents', bearer: token, from: freshAddress() });
  const items = memberOf(json, 'items') as readonly { readonly purpose: string; readonly version: string }[];
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  await target.send({
    method: 'PUT',
    path: '/api/profil/consents/documents',
    bearer: token,
    body: { granted: true, version },
    from: freshAddress(),
  });
  return token;
}

interface Link {
  readonly documentId: string;
  /** Path and query of the address to upload to. */
  readonly uploadPath: string;
}

async function linkOf(target: AttackedSystem, bearer: string, fileName = 'brief.pdf'): Promise<Link> {
  const body = { fileName, contentType: 'application/pdf', sizeBytes: 1_000 };
  const answer = await target.send({ path: '/api/documents/upload-url', bearer, body, from: freshAddress() });
  const [documentId, url] = [memberOf(answer.json, 'documentId'), memberOf(answer.json, 'uploadUrl')];
  insist(typeof documentId === 'string' && typeof url === 'string', `no link: ${String(answer.status)}`);
  const { pathname, search } = new URL(url);
  return { documentId, uploadPath: `${pathname}${search}` };
}

const upload = (target: AttackedSystem, path: string, body: Uint8Array): Promise<Hit> =>
  target.send({ method: 'PUT', path, headers: PDF, body, from: freshAddress() });

const confirm = (target: AttackedSystem, bearer: string, documentId: string): Promise<Hit> =>
  target.send({ path: '/api/documents/confirm-upload', bearer, body: { documentId }, from: freshAddress() });

/** One page whose drawing swells to a hundred megabytes. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(100 * MEGABYTE, ' '));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
  ].map((value, index) => Buffer.from(`${String(index + 1)} 0 obj ${value} endobj\n`));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects,
    Buffer.from(`4 0 obj << /Length ${String(packed.length)} /Filter /FlateDecode >> stream\n`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF'),
  ]);
}

/** A share with a code, of a document of hers whose file was kept. */
async function shareOf(target: AttackedSystem, bearer: string): Promise<{ readonly secret: string }> {
  const { documentId, uploadPath } = await linkOf(target, bearer);
  await upload(target, uploadPath, LETTER);
  for (let times = 0; times < 5 && (await confirm(target, bearer, documentId)).status === 202; times += 1);
  const body = { documentIds: [documentId], expiresInHours: 1, passcode: '471147' };
  const { json, status } = await target.send({ path: '/api/documents/share', bearer, body, from: freshAddress() });
  const secret = String(memberOf(json, 'url')).split('#')[1];
  insist(secret !== undefined, `no share: ${String(status)}`);
  return { secret };
}

/** One page with one line. */
const LETTER = Buffer.from(
  `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length 64 >> stream\nBT /F 12 Tf 20 200 Td (Die Wunde ist reizlos und trocken.) Tj ET          \nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF`,
);

/** Files that strangers send, and links that strangers get. */
export const DOCUMENT_ATTACKS: AttackTheme = {
  title: 'Documents and shares',
  rows: [
    {
      name: 'a link lets in one file at one place, none of 40 MB, and shows none',
      holds: 'signed links of the storage; no link ever names `kept/` (`api/domains/documents/storage/`)',
      run: async (target) => {
        const { uploadPath, documentId } = await linkOf(target, await ownerOf(target));
        for (const path of [
          uploadPath.replace('incoming', 'kept'),
          uploadPath.replace(documentId, randomUUID()),
          uploadPath.replace(documentId, '../kept/x'),
          uploadPath.replace(/token=[^&]+/, 'token=x'),
        ]) {
          const { status } = await upload(target, path, LETTER);
          insist(status >= 400 && status < 500, `another place takes the file: ${String(status)}`);
        }
        const large = await upload(target, uploadPath, Buffer.alloc(40 * MEGABYTE)).catch(() => undefined);
        insist(large === undefined || large.status >= 400, 'the storage takes 40 MB');
        insist((await upload(target, uploadPath, LETTER)).status === 200, 'the link does not work');
        insist((await upload(target, uploadPath, LETTER)).status >= 400, 'the link works twice');
        const seen = await target.send({ path: uploadPath, from: freshAddress() });
        insist(seen.status >= 400, `the link shows the file: ${String(seen.status)}`);
        return undefined;
      },
    },
    {
      name: 'a PDF that swells to a hundred megabytes stalls nobody and is called damaged',
      holds: 'files are read in processes of their own (`api/domains/documents/reading/`)',
      run: async (target) => {
        const owner = await ownerOf(target);
        const file = bomb();
        return insistOnShortDelays(target.watch, isApi, async () => {
          const { documentId, uploadPath } = await linkOf(target, owner);
          await upload(target, uploadPath, file);
          let answer = await confirm(target, owner, documentId);
          for (let times = 0; times < 5 && answer.status === 202; times += 1)
            answer = await confirm(target, owner, documentId);
          insist(
            memberOf(answer.json, 'code') === 'file_damaged',
            `the bomb is answered with ${String(answer.status)} ${answer.text.slice(0, 100)}`,
          );
        });
      },
    },
    {
      name: 'the name of a file leads nowhere and is no header',
      holds: 'paths are ids; names stand in answers alone (`api/domains/documents/policy.ts`)',
      run: async (target) => {
        const owner = await ownerOf(target);
        for (const name of [
          '../../../etc/passwd',
          '..\\..\\boot.ini',
          '<img src=x onerror=alert(1)>.pdf',
          '.htaccess',
        ]) {
          const { uploadPath, documentId } = await linkOf(target, owner, name);
          insist(!decodeURIComponent(uploadPath).includes(name), `the name stands in the path: ${name}`);
          const removed = await target.send({
            method: 'DELETE',
            path: `/api/documents/${documentId}`,
            bearer: owner,
            from: freshAddress(),
          });
          insist(removed.status === 204, `it cannot be deleted: ${String(removed.status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'the documents of another person are nowhere to be found, whatever names them',
      holds: 'row-level security (`api/testing/two-people.test.ts` tries every route)',
      run: async (target) => {
        const { documentId } = await linkOf(target, await ownerOf(target));
        const { token: stranger } = await target.people.demo('plus');
        const tries: readonly (readonly [string, string, object?])[] = [
          ['GET', `/api/documents/${documentId}`],
          ['GET', `/api/documents/${documentId.toUpperCase()}`],
          ['GET', `/api/documents/download-url?documentId=${documentId}`],
          ['POST', '/api/documents/confirm-upload', { documentId }],
          ['POST', '/api/documents/export', { documentIds: [documentId], format: 'zip' }],
          ['POST', '/api/documents/share', { documentIds: [documentId], expiresInHours: 1 }],
        ];
        for (const [method, path, body] of tries) {
          const { status } = await target.send({
            method,
            path,
            bearer: stranger,
            ...(body === undefined ? {} : { body }),
            from: freshAddress(),
          });
          insist(status === 404 || status === 403, `${method} ${path} answers a stranger with ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'links of shares are not guessed from one address without end',
      holds: '32 random bytes, and a limit by address (`api/domains/unterlagen/open-router.ts`)',
      run: async (target) => {
        const from = freshAddress();
        for (let count = 1; count <= MANY_GUESSES; count += 1) {
          const token = randomBytes(32).toString('base64url');
          const { status } = await target.send({ path: '/api/unterlagen/open', body: { token }, from });
          if (status === 429) return `after ${String(count - 1)}`;
          insist(status === 404, `a guess is answered with ${String(status)}`);
        }
        throw new Error(`${String(MANY_GUESSES)} guesses in a row were all compared`);
      },
    },
    {
      name: 'the code of a share is tried ten times, from however many addresses, and then never again',
      holds: 'attempts counted in its row before they are compared (`api/domains/unterlagen/open-share.ts`)',
      run: async (target) => {
        const { secret: token } = await shareOf(target, await ownerOf(target));
        const open = (passcode: string): Promise<Hit> =>
          target.send({ path: '/api/unterlagen/open', body: { token, passcode }, from: freshAddress() });
        const wrong = await Promise.all(
          Array.from({ length: 2 * WRONG_CODES }, (_code, index) => open(String(100_000 + index))),
        );
        const compared = wrong.filter(({ json }) => memberOf(json, 'code') === 'passcode_wrong').length;
        insist(compared <= WRONG_CODES, `${String(compared)} codes were compared`);
        insist((await open('471147')).status === 404, 'the right code still opens it');
        return `${String(compared)} compared`;
      },
    },
    {
      name: 'the page of a share says the same whatever stands behind it, and lets nothing in but itself',
      holds: 'one page for every link, strict policy (`api/domains/unterlagen/page/`)',
      run: async (target) => {
        const plain = await target.send({ path: '/freigabe', from: freshAddress() });
        insist(plain.status === 200, `the page answers ${String(plain.status)}`);
        for (const query of ['?token=x', '?x=<script>alert(1)</script>', '?%00', `?${'a'.repeat(2_000)}`]) {
          const { text, status } = await target.send({ path: `/freigabe${encodeURI(query)}`, from: freshAddress() });
          insist(status >= 400 || text === plain.text, `the page repeats ${query.slice(0, 30)}`);
        }
        const policy = String(plain.headers['content-security-policy']);
        insist(/default-src 'none'/.test(policy) && !/unsafe|\*/.test(policy), `its policy is ${policy}`);
        insist(/noindex/.test(String(plain.headers['x-robots-tag'])), 'it may be indexed');
        insist(/no-store/.test(String(plain.headers['cache-control'])), 'it may be stored');
        for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE']) {
          const { status } = await target.send({ method, path: '/freigabe', from: freshAddress() });
          insist([400, 404, 405].includes(status), `${method} is answered with ${String(status)}`);
        }
        return undefined;
      },
    },
  ],
};
