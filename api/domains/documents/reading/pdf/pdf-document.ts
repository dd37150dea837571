import type { Pdfium } from './pdfium.ts';

const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
/** Annotations that bring a program or a file (fpdf_annot.h): file, sound, movie, screen, 3D, rich media. */
const ACTIVE_SUBTYPES = new Set([17, 18, 19, 21, 25, 26]);
/** Forms whose fields are programs (fpdf_formfill.h). */
const XFA_FORMS = new Set([2, 3]);
const REMOVE_SECURITY = 3;

/** Why pdfium does not open a file. */
export type OpenFailure = 'encrypted' | 'damaged';

/** A file that pdfium has opened. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Protected with a password, though everybody may open it. */
  readonly isEncrypted: boolean;
  readonly signatures: number;
  /** Programs, files or calls that pdfium itself finds. */
  hasActiveParts(): boolean;
  /** Runs with a page, counted from 0; undefined if it cannot be loaded. */
  withPage<T>(index: number, use: (page: number) => T): T | undefined;
  /** The same file written anew: unprotected, each object on its own. */
  copy(): Uint8Array;
  close(): void;
  /** What draws the fields of forms, and the document itself. */
  readonly form: number;
}

/** @returns why not, if it cannot be opened without a password. */
export function openPdf(pdfium: Pdfium, file: Uint8Array): PdfDocument | OpenFailure {
  const address = pdfium.malloc(file.length);
  if (address === 0) return 'damaged';
  pdfium.write(file, address);
  const document = pdfium.FPDF_LoadMemDocument(address, file.length, 0);
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.free(address);
    return error === PASSWORD_ERROR || error === SECURITY_ERROR ? 'encrypted' : 'damaged';
  }
  const form = openForm(pdfium, document);
  const withPage = <T>(index: number, use: (page: number) => T): T | undefined => {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (page === 0) return undefined;
    try {
      return use(page);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  };
  const pageCount = pdfium.FPDF_GetPageCount(document);
  return {
    pageCount,
    isEncrypted: pdfium.FPDF_GetSecurityHandlerRevision(document) !== -1,
    signatures: pdfium.FPDF_GetSignatureCount(document),
    hasActiveParts: () =>
      pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0 ||
      pdfium.FPDFDoc_GetAttachmentCount(document) > 0 ||
      XFA_FORMS.has(pdfium.FPDF_GetFormType(document)) ||
      Array.from({ length: pageCount }, (_, index) =>
        withPage(index, (page) => hasActiveAnnotation(pdfium, page)),
      ).some((isActive) => isActive === true),
    withPage,
    copy: () => copyOf(pdfium, document),
    form: form.handle,
    close: () => {
      form.close();
      pdfium.FPDF_CloseDocument(document);
      pdfium.free(address);
    },
  };
}

function hasActiveAnnotation(pdfium: Pdfium, page: number): boolean {
  for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (ACTIVE_SUBTYPES.has(subtype)) return true;
  }
  return false;
}

/** `FPDF_FORMFILLINFO` of version 2, without any callback. */
const FORM_BYTES = 256;

function openForm(pdfium: Pdfium, document: number): { readonly handle: number; readonly close: () => void } {
  const address = pdfium.malloc(FORM_BYTES);
  pdfium.write(new Uint8Array(FORM_BYTES), address);
  pdfium.write(new Uint8Array([2]), address);
  const handle = pdfium.FPDFDOC_InitFormFillEnvironment(document, address);
  return {
    handle,
    close: () => {
      if (handle !== 0) pdfium.FPDFDOC_ExitFormFillEnvironment(handle);
      pdfium.free(address);
    },
  };
}

/** The table of functions cannot grow; this place is empty in every program that came from C. */
const FREE_SLOT = 0;

/** `FPDF_FILEWRITE`: a version, and the address of a function that takes the next block. */
function copyOf(pdfium: Pdfium, document: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  pdfium.__indirect_function_table.set(
    FREE_SLOT,
    asMachineFunction((_writer, data, size) => {
      blocks.push(pdfium.copyOf(data, size));
      return 1;
    }),
  );
  pdfium.withMemory(8, (writer) => {
    pdfium.write(new Uint8Array(new Uint32Array([1, FREE_SLOT]).buffer), writer);
    pdfium.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY);
  });
  pdfium.__indirect_function_table.set(FREE_SLOT, null);
  return Buffer.concat(blocks);
}

/**
 * `(module (type (func (param i32 i32 i32) (result i32))) (import "e" "f" (func (type 0))) (export "f" (func 0)))`:
 * a table takes only functions of machine code.
 */
const WRAPPER = new Uint8Array(
  Buffer.from('0061736d010000000108016003' + '7f7f7f017f' + '020701016501660000' + '07050101660000', 'hex'),
);

function asMachineFunction(action: (writer: number, data: number, size: number) => number): unknown {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(WRAPPER), { e: { f: action } });
  return instance.exports['f'];
}
