import type { Bucket, StoredObject } from './object-store.ts';

/** A file as the lists of the provider's wire show it. */
export function presentListed(object: StoredObject, name: string): Record<string, unknown> {
  return {
    name,
    bucket_id: object.bucketId,
    id: object.id,
    created_at: object.createdAt,
    updated_at: object.updatedAt,
    last_accessed_at: object.updatedAt,
    metadata: {
      eTag: object.etag,
      size: object.sizeBytes,
      mimetype: object.contentType,
      cacheControl: object.cacheControl,
      lastModified: object.updatedAt,
      contentLength: object.sizeBytes,
      httpStatusCode: 200,
    },
  };
}

/** A folder in a list: nothing but a name. */
export function presentFolder(name: string): Record<string, unknown> {
  return { name, id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null };
}

/** A file as `info` of the provider's wire shows it. */
export function presentInfo(object: StoredObject): Record<string, unknown> {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucketId,
    size: object.sizeBytes,
    content_type: object.contentType,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.metadata,
    last_modified: object.updatedAt,
    created_at: object.createdAt,
  };
}

/** A bucket as the provider's wire shows it. */
export function presentBucket(bucket: Bucket): Record<string, unknown> {
  return {
    id: bucket.id,
    name: bucket.id,
    owner: '',
    public: bucket.isPublic,
    file_size_limit: bucket.limitBytes,
    allowed_mime_types: bucket.types,
    created_at: bucket.createdAt,
    updated_at: bucket.createdAt,
  };
}
