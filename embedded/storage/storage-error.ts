/** A refusal in the provider's error format. */
export class StorageRefusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;

  constructor(facts: {
    readonly status: number;
    readonly code: string;
    readonly error: string;
    readonly message: string;
  }) {
    super(facts.code);
    this.name = 'StorageRefusal';
    // The provider answers 400 on the wire and names the true status in the body; clients rely on it.
    this.status = 400;
    this.body = { statusCode: String(facts.status), code: facts.code, error: facts.error, message: facts.message };
  }
}

/** No such file, or a link that leads to none. */
export function noSuchObject(): StorageRefusal {
  return new StorageRefusal({ status: 404, code: 'NoSuchKey', error: 'not_found', message: 'Object not found' });
}

/** No such bucket. */
export function noSuchBucket(): StorageRefusal {
  return new StorageRefusal({
    status: 404,
    code: 'NoSuchBucket',
    error: 'Bucket not found',
    message: 'Bucket not found',
  });
}

/** Something is there already and may not be written over. */
export function alreadyExists(): StorageRefusal {
  return new StorageRefusal({
    status: 409,
    code: 'KeyAlreadyExists',
    error: 'Duplicate',
    message: 'The resource already exists',
  });
}

/** A link whose signature, purpose or time does not hold. */
export function invalidLink(): StorageRefusal {
  return new StorageRefusal({
    status: 400,
    code: 'InvalidJWT',
    error: 'InvalidJWT',
    message: 'invalid or expired signature',
  });
}

/** Larger than the bucket takes. */
export function tooLarge(): StorageRefusal {
  return new StorageRefusal({
    status: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  });
}

/** A type that the bucket does not take. */
export function typeNotAllowed(type: string): StorageRefusal {
  return new StorageRefusal({
    status: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message: `mime type ${type} is not supported`,
  });
}

/** Without the service key. */
export function accessDenied(): StorageRefusal {
  return new StorageRefusal({
    status: 403,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
  });
}

/** A name that the provider does not take. */
export function invalidKey(key: string): StorageRefusal {
  return new StorageRefusal({ status: 400, code: 'InvalidKey', error: 'InvalidKey', message: `Invalid key: ${key}` });
}

/** A request that is no sentence of this wire. */
export function invalidRequest(message: string): StorageRefusal {
  return new StorageRefusal({ status: 400, code: 'InvalidRequest', error: 'invalid_request', message });
}
