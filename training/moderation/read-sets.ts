import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** What a text of a forum is, as its writer meant it; several may be true. */
export const LABELS = ['everyday', 'crisis', 'insult', 'hate', 'harassment', 'advert', 'misinfo', 'personal'] as const;
/** One of {@link LABELS}. */
export type Label = (typeof LABELS)[number];

const postSchema = z.object({
  /** Who writes, invented; unique over all sets. */
  author: z.string().min(1),
  text: z.string().min(1),
  labels: z.array(z.enum(LABELS)).min(1),
});
/** A post of the forum. */
export interface Post extends z.infer<typeof postSchema> {
  /** Written by whoever wrote this engine, to teach where the border runs. */
  readonly isNearBorder: boolean;
}

/** Folder of the posts that are learned from. */
const SETS: URL = new URL('set/', import.meta.url);

/** All posts that are learned from. @throws {Error} when a line is not as it should be. */
export function readPosts(): readonly Post[] {
  return filesOf(SETS).flatMap((file) => readPostsOf(new URL(file, SETS)));
}

/** Posts of one file. @throws {Error} when a line is not as it should be. */
export function readPostsOf(file: URL): readonly Post[] {
  const isNearBorder = basename(file.pathname).startsWith('borders-');
  return linesOf(file).map((line) => ({ ...postSchema.parse(JSON.parse(line)), isNearBorder }));
}

function filesOf(folder: URL): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort();
}

function linesOf(file: URL): readonly string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}
