import { writeTaggedPdf } from '#api/rendering/pdf/tagged-pdf.ts';
import type { PdfWriter } from '#api/rendering/pdf/tagged-pdf.ts';
import { EXPORT_NOTE, EXPORT_TITLE, readableMessage, readableState, readableTitle } from './export-text.ts';
import type { StoredChat } from './schema.ts';

/** Chats on paper. */
export async function writeChatsPdf(chats: readonly StoredChat[], now: Date): Promise<Uint8Array> {
  return writeTaggedPdf({ title: EXPORT_TITLE, now }, (writer) => {
    writer.line('title', EXPORT_TITLE);
    writer.line('note', `${readableState(now)}. ${EXPORT_NOTE}`);
    for (const chat of chats) writeChat(writer, chat);
  });
}

function writeChat(writer: PdfWriter, chat: StoredChat): void {
  writer.keepTogether(90);
  writer.line('heading', readableTitle(chat));
  for (const { heading, paragraphs } of chat.messages.map(readableMessage)) {
    writer.keepTogether(48);
    writer.line('subheading', heading);
    for (const paragraph of paragraphs) writer.line('text', paragraph);
    writer.gap(6);
  }
  writer.gap(14);
}
