import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { prepareDatabaseFolder } from './database/test-database.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

let dataDir: string;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-origin-'));
  await prepareDatabaseFolder(join(dataDir, 'database'), 'current');
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = await startServer(
    readSettings({ DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'test' }),
    createLogger({ service: 'api', level: 'silent' }),
  );
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const connect = (key: string) => createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
const serviceKey = async () => (await readFile(join(dataDir, 'secrets', 'STAND_IN_SERVICE_KEY'), 'utf8')).trim();

describe('one address for page, API, accounts and files', () => {
  it('lets somebody make an account with the unmodified client and use the API at once', async () => {
    const { data } = await connect('sb_publishable_x').auth.signUp({
      email: 'neu@example.org',
      password: 'ein langes Kennwort',
    });
    const answer = await fetch(`${url}/api/profil`, {
      headers: { Authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: data.user?.id, tier: 'free' }]);
  });

  it('takes large files up and down over signed links, with the security headers of the API', async () => {
    const service = connect(await serviceKey()).storage.from('documents');
    const bytes = randomBytes(5_000_000);
    const { data: link } = await service.createSignedUploadUrl('a/Befund.pdf');
    const uploaded = await connect('sb_publishable_x')
      .storage.from('documents')
      .uploadToSignedUrl('a/Befund.pdf', link?.token ?? '', new Blob([bytes], { type: 'application/pdf' }));
    expect(uploaded.error).toBeNull();
    const { data: signed } = await service.createSignedUrl('a/Befund.pdf', 60);
    const answer = await fetch(signed?.signedUrl ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect([answer.headers.get('x-frame-options'), answer.headers.get('x-content-type-options')]).toEqual([
      'DENY',
      'nosniff',
    ]);
  });

  it('keeps the service key of the stand-ins from everybody who comes over the wire', async () => {
    const { data } = await connect('sb_publishable_x').auth.signInWithPassword({
      email: 'admin@demo.local',
      password: (await readFile(join(dataDir, 'secrets', 'demo-admin'), 'utf8')).trim(),
    });
    const forged = connect(data.session?.access_token ?? '');
    expect((await forged.auth.admin.listUsers()).error).toMatchObject({ status: 403 });
    expect((await forged.storage.from('documents').list('a')).error).not.toBeNull();
  });
});
