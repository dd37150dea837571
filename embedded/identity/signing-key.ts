import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JSONWebKeySet, JWK } from 'jose';

/** The stand-in's ES256 key. */
export interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly keyId: string;
  /** Public part only. */
  readonly keySet: JSONWebKeySet;
}

/** Loads the key of `dataDir`, or makes one there, so that people stay signed in over a restart. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'identity');
  const file = join(folder, 'signing-key.json');
  const stored = await readKey(file);
  if (stored !== undefined) return describeKey(stored);
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Renamed into place: a process killed here leaves no half a key.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(key), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return describeKey(key);
}

async function readKey(file: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JWK;
  } catch {
    return undefined;
  }
}

async function describeKey(key: JWK): Promise<SigningKey> {
  const rest: JWK = { ...key };
  delete rest.d;
  const keyId = await calculateJwkThumbprint(rest);
  const privateKey = (await importJWK(key, 'ES256')) as CryptoKey;
  return { privateKey, keyId, keySet: { keys: [{ ...rest, kid: keyId, alg: 'ES256', use: 'sig' }] } };
}
