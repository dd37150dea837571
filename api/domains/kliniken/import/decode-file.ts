import { refuse } from './problem.ts';

/** The text of a file, and how it was written. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** A file of twenty thousand clinics has a third of it. */
const MAX_FILE_BYTES = 20_000_000;
/** Umlauts that were read as Latin-1 and written as UTF-8 once too often. */
const DOUBLY_ENCODED = /Ã[¤¶¼Ÿ„–œ\u009f\u0084\u0096\u009c]|â‚¬/;

/**
 * Reads bytes as text: by their mark, else as UTF-8, else as Windows-1252, which spreadsheets write in Germany.
 * @throws {ImportRefusedError} when that cannot be right.
 */
export function decodeFile(bytes: Buffer): DecodedFile {
  if (bytes.length > MAX_FILE_BYTES) refuse('file_too_large', 'Die Datei ist größer als 20 MB.');
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) refuse('encoding_broken', 'Die Datei enthält NUL-Zeichen und ist kein Text.');
  if (text.includes('\uFFFD'))
    refuse('encoding_broken', 'Die Datei enthält Ersatzzeichen (�): Umlaute sind verloren gegangen.');
  if (DOUBLY_ENCODED.test(text))
    refuse('encoding_broken', 'Umlaute stehen als „Ã¼“ in der Datei: Sie wurde mit falscher Kodierung gespeichert.');
  if (text.trim() === '') refuse('file_empty', 'Die Datei ist leer.');
  return { text, encoding };
}

function decode(bytes: Buffer): DecodedFile {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Buffer, encoding: DecodedFile['encoding']): DecodedFile {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
