import type { SniffedType } from './sniff.ts';

/** Why a file is refused. */
export type FileRefusal =
  | 'file_type_unsupported'
  | 'file_damaged'
  | 'too_many_pages'
  | 'image_too_large'
  | 'pdf_encrypted'
  | 'pdf_active_content';

/** A file that is taken. */
export interface ReadFile {
  /** What `kept` is; a HEIC picture is kept as JPEG. */
  readonly type: SniffedType;
  /** 1–60. */
  readonly pages: number;
  /** What is stored: the picture coded anew, or the PDF without what tells of its making. */
  readonly kept: Uint8Array;
}

/** What becomes of an uploaded file. */
export type Inspection =
  { readonly ok: true; readonly file: ReadFile } | { readonly ok: false; readonly refusal: FileRefusal };

/** Ends the judging of a file. */
export class Refused extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
