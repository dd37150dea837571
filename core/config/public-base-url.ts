import type { Settings } from './settings.ts';

/** Where clients reach us, without a slash at the end; the only address that links in mails lead to. */
export function publicBaseUrlOf({
  PUBLIC_BASE_URL: url,
  PORT: port,
}: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>): string {
  return (url ?? `http://localhost:${String(port)}`).replace(/\/+$/, '');
}
