import { z } from 'zod';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { presentFolder, presentListed } from './present-object.ts';
import { invalidRequest } from './storage-error.ts';

const listSchema = z.looseObject({
  prefix: z.string().default(''),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .looseObject({ column: z.string().default('name'), order: z.string().default('asc') })
    .default({ column: 'name', order: 'asc' }),
});

/** One level of a bucket: the files there and the folders that lead on. @throws {StorageRefusal} */
export function listObjects(store: ObjectStore, bucketId: string, body: unknown): readonly Record<string, unknown>[] {
  const wish = listSchema.safeParse(body ?? {}).data;
  if (wish === undefined) throw invalidRequest('invalid list body');
  const folder = wish.prefix.replace(/^\/+|\/+$/g, '');
  const found = store.below(bucketId, folder);
  const start = folder === '' ? 0 : folder.length + 1;
  const folders = new Set<string>();
  const files: { readonly name: string; readonly object: StoredObject }[] = [];
  for (const object of found) {
    const [name = '', ...deeper] = object.name.slice(start).split('/');
    if (!name.toLowerCase().includes(wish.search.toLowerCase())) continue;
    if (deeper.length > 0) folders.add(name);
    else files.push({ name, object });
  }
  const { column, order } = wish.sortBy;
  const direction = order === 'desc' ? -1 : 1;
  files.sort((left, right) => direction * sortKey(left, column).localeCompare(sortKey(right, column)));
  const all = [
    ...[...folders].sort().map(presentFolder),
    ...files.map(({ name, object }) => presentListed(object, name)),
  ];
  return all.slice(wish.offset, wish.offset + wish.limit);
}

function sortKey({ name, object }: { readonly name: string; readonly object: StoredObject }, column: string): string {
  if (column === 'created_at') return object.createdAt;
  return column === 'updated_at' || column === 'last_accessed_at' ? object.updatedAt : name;
}
