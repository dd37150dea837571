import { PDFiumModule } from '@hyzyla/pdfium';

/** The part of pdfium's own interface that is in use; numbers are addresses in its memory, 0 is none. */
interface Exports {
  readonly __indirect_function_table: WebAssembly.Table;
  malloc(size: number): number;
  free(address: number): void;
  FPDF_GetLastError(): number;
  FPDF_LoadMemDocument(address: number, size: number, password: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetSignatureCount(document: number): number;
  FPDF_GetSecurityHandlerRevision(document: number): number;
  FPDF_GetFormType(document: number): number;
  FPDFDoc_GetJavaScriptActionCount(document: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  FPDFDOC_InitFormFillEnvironment(document: number, form: number): number;
  FPDFDOC_ExitFormFillEnvironment(form: number): void;
  FORM_OnAfterLoadPage(page: number, form: number): void;
  FORM_OnBeforeClosePage(page: number, form: number): void;
  FPDF_FFLDraw(...args: readonly number[]): void;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDF_PageToDevice(page: number, ...places: readonly number[]): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, ...buffer: readonly number[]): number;
  FPDFBitmap_FillRect(bitmap: number, ...area: readonly number[]): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(bitmap: number, page: number, ...placement: readonly number[]): void;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, ...edges: readonly number[]): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  FPDFText_GetFillColor(text: number, index: number, ...channels: readonly number[]): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
}

/** What the package returns, of which its types show less. */
interface Module {
  readonly wasmExports: Exports;
  readonly HEAPU8: Uint8Array;
}

/** pdfium, with help for its memory. */
export interface Pdfium extends Exports {
  /** A copy of that part of the memory. */
  copyOf(address: number, length: number): Uint8Array;
  /** Runs with memory of that many bytes. */
  withMemory<T>(bytes: number, use: (address: number) => T): T;
  float32At(address: number): number;
  uint32At(address: number): number;
  write(bytes: Uint8Array, address: number): void;
}

/** Loads pdfium; one of its kind for each process. */
export async function loadPdfium(): Promise<Pdfium> {
  const module = (await PDFiumModule({})) as unknown as Module & {
    _FPDF_InitLibraryWithConfig(config: object): void;
  };
  module._FPDF_InitLibraryWithConfig({ version: 2 });
  const { wasmExports } = module;
  // The memory moves when it grows: look anew each time.
  const view = (address: number, length: number) => new DataView(module.HEAPU8.buffer, address, length);
  return {
    ...wasmExports,
    copyOf: (address, length) => module.HEAPU8.slice(address, address + length),
    withMemory(bytes, use) {
      const address = wasmExports.malloc(bytes);
      if (address === 0) throw new RangeError('out of memory');
      try {
        return use(address);
      } finally {
        wasmExports.free(address);
      }
    },
    float32At: (address) => view(address, 4).getFloat32(0, true),
    uint32At: (address) => view(address, 4).getUint32(0, true),
    write: (bytes, address) => module.HEAPU8.set(bytes, address),
  };
}
