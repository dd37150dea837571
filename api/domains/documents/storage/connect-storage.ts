import { createClient } from '@supabase/supabase-js';
import { ownAddress } from '#core/config/listen-address.ts';
import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import type { Settings } from '#core/config/settings.ts';
import { loadServiceKey } from '#embedded/http/service-key.ts';
import { createFileStorage, STORAGE_TIMEOUT_MS } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Connects to the configured object storage, or to the stand-in behind our own address; undefined: none is usable. */
export async function connectStorage(settings: Settings): Promise<FileStorage | undefined> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = settings;
  if (url !== undefined) {
    const base = url.replace(/\/$/, '');
    return secretKey === undefined ? undefined : storageAt(base, secretKey, base);
  }
  return storageAt(ownAddress(settings), await loadServiceKey(settings.DATA_DIR), publicBaseUrlOf(settings));
}

/** Opens the storage at an address, with a key that may do everything there. */
export function storageAt(url: string, secretKey: string, publicUrl: string): FileStorage {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS) }) },
  });
  return createFileStorage(client, publicUrl);
}
