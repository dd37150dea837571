import { writeChatsPdf } from './export-pdf.ts';
import { writeMarkdown } from './export-text.ts';
import type { StoredChat } from './schema.ts';

/** Formats of an export. */
export type ExportFormat = 'pdf' | 'md' | 'json';

/** What an export is made of. */
export interface ChatExport {
  readonly chats: readonly StoredChat[];
  readonly format: ExportFormat;
  readonly now: Date;
}

/** Makes the file of an export; runs in the rendering room. */
export async function render({ chats, format, now }: ChatExport): Promise<Uint8Array> {
  if (format === 'pdf') return writeChatsPdf(chats, now);
  return Buffer.from(
    format === 'md' ? writeMarkdown(chats, now) : JSON.stringify({ exportedAt: now.toISOString(), chats }, null, 2),
  );
}
