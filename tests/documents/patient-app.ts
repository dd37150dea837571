import { createClient } from '@supabase/supabase-js';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { createCompanionClient } from '../../web/api-client/companion-client.ts';
import { photosAsPdf } from '../../web/api-client/photos-as-pdf.ts';

/** Runs in a browser: what an app of a patient does, with the provider's client unmodified and our own typed one. */

/** An answer as the app got it. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** What became of an upload. */
export interface Uploaded extends Answered {
  readonly documentId: string;
  /** The storage's word about the upload itself; empty: all went well. */
  readonly storageError: string;
}

/** What the chat answered. */
export interface ChatAnswer {
  readonly parts: readonly string[];
  readonly text: string;
}

/** The app, in the hands of a test. */
export interface PatientApp {
  signIn(email: string, password: string): Promise<void>;
  /** Says yes or no to a purpose, in its present wording. */
  decide(purpose: string, granted: boolean): Promise<number>;
  /** Asks for a link alone. */
  askForLink(sizeBytes: number): Promise<Answered>;
  /** Makes one document of the chosen photos, uploads and confirms it. */
  uploadPhotos(fileName: string): Promise<Uploaded>;
  /** All progress until it ends, in its order. */
  progress(documentId: string): Promise<readonly unknown[]>;
  ask(method: string, path: string, body?: unknown): Promise<Answered>;
  /** Writes only over the state with this tag. */
  putIfMatch(path: string, body: unknown, tag: string): Promise<Answered>;
  /** The answer's bytes in base64. */
  take(path: string, body: unknown): Promise<{ readonly status: number; readonly type: string; readonly data: string }>;
  chat(question: string): Promise<ChatAnswer>;
}

declare global {
  interface Window {
    /** There once the app has loaded. */
    patient?: PatientApp;
  }
}

const supabase = createClient(location.origin, 'publishable-key-of-the-app', {
  auth: { persistSession: false },
});
const accessToken = async () => (await supabase.auth.getSession()).data.session?.access_token;
const client = createCompanionClient({ baseUrl: '/api', accessToken });

interface Sending {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function send(method: string, path: string, { body, headers = {} }: Sending = {}): Promise<Response> {
  return fetch(`/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${(await accessToken()) ?? ''}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function uploadPhotos(fileName: string): Promise<Uploaded> {
  const chosen = document.querySelector<HTMLInputElement>('#photos')?.files ?? [];
  const file = await photosAsPdf([...chosen]);
  const link = await client.POST('/documents/upload-url', {
    body: { fileName, contentType: file.type, sizeBytes: file.size },
  });
  if (link.data === undefined)
    return { documentId: '', storageError: 'no link', status: link.response.status, body: link.error };
  const { documentId, path, token } = link.data;
  const { error } = await supabase.storage.from('documents').uploadToSignedUrl(path, token, file, {
    contentType: file.type,
  });
  const confirmed = await client.POST('/documents/confirm-upload', { body: { documentId } });
  return {
    documentId,
    storageError: error === null ? '' : error.message,
    status: confirmed.response.status,
    body: confirmed.data ?? confirmed.error,
  };
}

async function progress(documentId: string): Promise<readonly unknown[]> {
  const text = await (await send('GET', `documents/${documentId}/progress`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as unknown);
}

async function decide(purpose: string, granted: boolean): Promise<number> {
  const { data } = await client.GET('/profil/consents');
  const version = data?.items.find((item) => item.purpose === purpose)?.version ?? '';
  const { response } = await client.PUT('/profil/consents/{purpose}', {
    params: { path: { purpose } },
    body: { granted, version },
  });
  return response.status;
}

async function chat(question: string): Promise<ChatAnswer> {
  const transport = new DefaultChatTransport({
    api: '/api/chat',
    headers: { Authorization: `Bearer ${(await accessToken()) ?? ''}` },
  });
  const stream = await transport.sendMessages({
    chatId: crypto.randomUUID(),
    messages: [{ id: 'frage', role: 'user', parts: [{ type: 'text', text: question }] }],
    abortSignal: undefined,
    trigger: 'submit-message',
    messageId: undefined,
  });
  let last: ChatAnswer = { parts: [], text: '' };
  for await (const { parts } of readUIMessageStream({ stream, terminateOnError: true })) {
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    last = { parts: parts.map(({ type }) => type), text };
  }
  return last;
}

window.patient = {
  signIn: async (email, password) => {
    const { error } = await supabase.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
  },
  decide,
  askForLink: async (sizeBytes) => {
    const { response, error, data } = await client.POST('/documents/upload-url', {
      body: { fileName: 'brief.pdf', contentType: 'application/pdf', sizeBytes },
    });
    return { status: response.status, body: data ?? error };
  },
  uploadPhotos,
  progress,
  ask: async (method, path, body) => answered(await send(method, path, { body })),
  putIfMatch: async (path, body, tag) => answered(await send('PUT', path, { body, headers: { 'If-Match': tag } })),
  take: async (path, body) => {
    const response = await send('POST', path, { body });
    const bytes = new Uint8Array(await response.arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCodePoint(byte);
    return { status: response.status, type: response.headers.get('Content-Type') ?? '', data: btoa(binary) };
  },
  chat,
};
