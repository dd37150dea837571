export { createDocumentReader } from './document-reader.ts';
export type { DocumentReader } from './document-reader.ts';
export type { ReaderLimits, Recogniser } from './limits.ts';
export type { ReadingFailure } from './reading-failed.ts';
export type { FileRefusal, Inspection, ReadFile } from './inspection/inspection.ts';
export type { SniffedType } from './inspection/sniff.ts';
