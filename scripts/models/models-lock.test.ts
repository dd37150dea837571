import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { checkModels, describePin, fetchModels, pinModel, readModelsLock, writePin } from './models-lock.ts';
import type { LockedModel, ModelPlace } from './models-lock.ts';

const WEIGHTS = 'weights of a model';
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');
const REVISION = 'a'.repeat(40);

let server: Server;
let place: ModelPlace;

function model(facts: Partial<LockedModel> = {}): LockedModel {
  return {
    name: 'owner/model',
    purpose: 'test',
    licence: 'MIT',
    revision: REVISION,
    files: [{ path: 'onnx/model.onnx', sha256: SHA256 }],
    ...facts,
  };
}

beforeEach(async () => {
  server = createServer((request, response) => {
    const known = request.url === `/owner/model/resolve/${REVISION}/onnx/model.onnx`;
    response.writeHead(known ? 200 : 404).end(known ? WEIGHTS : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  place = { folder: mkdtempSync(join(tmpdir(), 'models-')), hubUrl: `http://127.0.0.1:${port}`, tell: () => undefined };
});

afterEach(() => {
  server.close();
  rmSync(place.folder, { recursive: true });
});

describe('models lock', () => {
  it('refuses a model that nobody pinned', async () => {
    await expect(fetchModels([model({ revision: null, files: [] })], place)).rejects.toThrow(
      /owner\/model is not pinned/,
    );
  });

  it('refuses content that differs from the lock file and leaves nothing under the real name', async () => {
    const wrong = model({ files: [{ path: 'onnx/model.onnx', sha256: 'b'.repeat(64) }] });
    await expect(fetchModels([wrong], place)).rejects.toThrow(/not what the lock file names/);
    expect(existsSync(join(place.folder, 'owner/model/onnx/model.onnx'))).toBe(false);
  });

  it('names a file that is missing or was altered', async () => {
    await expect(checkModels([model()], place)).rejects.toThrow(/model\.onnx is missing/);
    await fetchModels([model()], place);
    await expect(checkModels([model()], place)).resolves.toBeUndefined();
    writeFileSync(join(place.folder, 'owner/model/onnx/model.onnx'), 'something else');
    await expect(checkModels([model()], place)).rejects.toThrow(/was altered/);
    await expect(fetchModels([model()], place)).rejects.toThrow(/was altered/);
  });

  it('says what the hub answered', async () => {
    await expect(fetchModels([model({ files: [{ path: 'other.onnx', sha256: SHA256 }] })], place)).rejects.toThrow(
      /answered 404/,
    );
  });

  it('pins a revision with the checksums of its files', async () => {
    const pin = await pinModel(`owner/model@${REVISION}`, ['onnx/model.onnx'], place);
    expect(describePin(pin)).toContain(SHA256);
    const lock = join(place.folder, 'lock.yaml');
    writeFileSync(lock, '# kept\n' + stringify({ models: [model({ revision: null, files: [] })] }));
    writePin(lock, pin);
    expect(readModelsLock(lock)).toEqual([model()]);
    expect(readFileSync(lock, 'utf8')).toContain('# kept');
    expect(() => writePin(lock, { ...pin, name: 'other/model' })).toThrow(/does not name/);
    expect(readFileSync(join(place.folder, 'owner/model/onnx/model.onnx'), 'utf8')).toBe(WEIGHTS);
  });

  it('accepts the lock file of the GPU host and refuses a path that leaves the folder', () => {
    expect(readModelsLock(join(PROJECT_ROOT, 'gpu-host', 'models.lock.yaml')).length).toBeGreaterThan(0);
    const file = join(place.folder, 'lock.yaml');
    writeFileSync(file, JSON.stringify({ models: [model({ files: [{ path: '../../etc/passwd', sha256: SHA256 }] })] }));
    expect(() => readModelsLock(file)).toThrow(/leaves the folder/);
  });
});
