import type { IncomingMessage } from 'node:http';
import { readLimitedBody } from '#embedded/http/wire.ts';
import type { Upload } from './object-store.ts';
import { invalidRequest, tooLarge } from './storage-error.ts';

/** Space for the frame of a form around the file. */
const FORM_OVERHEAD_BYTES = 64_000;

/** The file in a request: as a form, which browsers send, or as the bare body. @throws {StorageRefusal} */
export async function readUpload(request: IncomingMessage, limitBytes: number): Promise<Upload> {
  const body = await readLimitedBody(request, limitBytes + FORM_OVERHEAD_BYTES);
  if (body === undefined) throw tooLarge();
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  if (contentType.startsWith('multipart/form-data')) return fromForm(body, contentType);
  const { 'cache-control': cacheControl, 'x-metadata': metadata } = request.headers;
  const text = typeof metadata === 'string' ? Buffer.from(metadata, 'base64').toString('utf8') : '';
  return { bytes: body, contentType, cacheControl: cacheControl ?? 'no-cache', metadata: metadataFrom(text) };
}

async function fromForm(body: Buffer, contentType: string): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
  if (form === undefined || file === undefined) throw invalidRequest('no file in the form');
  const seconds = textOf(form.get('cacheControl'));
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    contentType: file.type === '' ? 'application/octet-stream' : file.type,
    cacheControl: seconds === '' ? 'no-cache' : `max-age=${seconds}`,
    metadata: metadataFrom(textOf(form.get('metadata'))),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function metadataFrom(json: string): Record<string, unknown> {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
