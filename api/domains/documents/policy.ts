import type { Tier } from '#core/contracts/tiers.ts';

/** Largest file in bytes (api design: 20 MB). */
export const MAX_FILE_BYTES = 20 * 1_024 * 1_024;
/** What may be uploaded, by its content. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;
/** One of {@link FILE_TYPES}. */
export type FileType = (typeof FILE_TYPES)[number];

/** Upload links that nobody has used yet, for one person at the same time. */
export const MAX_OPEN_LINKS = 10;
/** How long a download link lives, in seconds. */
export const DOWNLOAD_LINK_S = 300;
/** Raw text that nobody decided about, in days. */
export const RAW_TEXT_DAYS = 7;
/** A refused file is remembered this long, in days: so that she can still see why. */
export const REFUSED_DAYS = 30;
/** Runs of one reading: a process that was killed is started anew, but not forever. */
export const MAX_ATTEMPTS = 3;
/** When the file of an upload that was never confirmed is removed: an hour after its link died, in milliseconds. */
export const UNCONFIRMED_GRACE_MS = 3_600_000;

/** Longest approved text in characters; the column's own limit. */
export const MAX_TEXT_CHARS = 200_000;
/** Longest section of the context in characters, about twenty pages; the column's own limit. */
export const MAX_SECTION_CHARS = 50_000;
/** Sections of one person's context: as many as fit into it with two hundred characters each. */
export const MAX_SECTIONS = 1_000;

/** Documents of one export. */
export const MAX_EXPORTED_DOCUMENTS = 50;

/** What a person may keep. */
export interface DocumentQuota {
  readonly files: number;
  readonly bytes: number;
}

const NOTHING: DocumentQuota = { files: 0, bytes: 0 };
const GIGABYTE = 1_024 ** 3;
const QUOTAS: Readonly<Record<Tier, DocumentQuota>> = {
  free: NOTHING,
  plus: { files: 200, bytes: GIGABYTE },
  premium: { files: 1_000, bytes: 5 * GIGABYTE },
};

/** What people of this tier may keep. */
export function documentQuotaOf(tier: Tier): DocumentQuota {
  return QUOTAS[tier];
}

const EXTENSIONS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  // Pictures of phones are kept as JPEG, which every other device opens.
  'image/heic': 'jpg',
};

/** Under which name a kept file is saved. Names stand in links, and links in logs: her title stays out of both. */
export function fileNameOf(type: FileType): string {
  return `Dokument.${EXTENSIONS[type]}`;
}

/** The same under her title, where the name stands in no link: in a header alone. */
export function titledFileNameOf(title: string, type: FileType): string {
  // What file systems do not take, and what would begin a hidden or an option-like name.
  const plain = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replaceAll(/\s+/g, ' ');
  const name = plain
    .replace(/^[.\s-]+/, '')
    .slice(0, 120)
    .trim();
  return name === '' ? fileNameOf(type) : `${name}.${EXTENSIONS[type]}`;
}

/** Content type of what is kept. */
export function keptTypeOf(type: FileType): Exclude<FileType, 'image/heic'> {
  return type === 'image/heic' ? 'image/jpeg' : type;
}

/** A first title from a file's name: without its ending, never empty. */
export function titleFromFileName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const title = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return title === '' ? 'Dokument' : title.slice(0, 200).trim();
}
