import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NAMES } from '../hosts/network.ts';

/** A certificate authority of one rehearsal. */
export interface Authority {
  /** Files in PEM form. */
  readonly certificate: string;
  readonly key: string;
  /** The machine's own list with this one added. */
  readonly trusted: string;
  /** A certificate for a name that does not get its own by itself. */
  readonly forMail: { readonly key: string; readonly cert: string };
}

const MACHINE_LIST = '/etc/ssl/certs/ca-certificates.crt';
const openssl = (args: readonly string[]) => promisify(execFile)('openssl', args);

/** Makes one in `folder`, for three days. @throws {Error} without openssl. */
export async function makeAuthority(folder: string): Promise<Authority> {
  const [certificate, key] = [join(folder, 'authority.crt'), join(folder, 'authority.key')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const mayIssue = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'];
  const subject = ['-subj', '/CN=Authority of one rehearsal', '-days', '3'];
  await openssl(['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject, ...mayIssue]);
  const [mailCert, mailKey] = [join(folder, 'mail.crt'), join(folder, 'mail.key')];
  const signed = ['-CA', certificate, '-CAkey', key, '-addext', `subjectAltName=DNS:${NAMES.mail}`];
  await openssl([
    'req',
    '-x509',
    ...curve,
    '-keyout',
    mailKey,
    '-out',
    mailCert,
    '-subj',
    '/CN=mail',
    '-days',
    '3',
    ...signed,
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ]);
  const own = await readFile(certificate, 'utf8');
  const trusted = join(folder, 'trusted.crt');
  await writeFile(trusted, `${await readFile(MACHINE_LIST, 'utf8').catch(() => '')}\n${own}`);
  return {
    certificate,
    key,
    trusted,
    forMail: { key: await readFile(mailKey, 'utf8'), cert: await readFile(mailCert, 'utf8') },
  };
}
