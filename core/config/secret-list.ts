import { commaList } from '#core/text/comma-list.ts';

/**
 * The values of a secret that is being changed, comma-separated: all of them count, and the first one signs, seals or
 * is sent. Otherwise there is one.
 */
export function secretsOf(value: string | undefined): readonly string[] {
  return commaList(value);
}

/** The one that signs, seals or is sent; undefined: none is set. */
export function currentSecretOf(value: string | undefined): string | undefined {
  return secretsOf(value)[0];
}

/** A key of the media server with its secret. */
export interface KeyPair {
  readonly key: string;
  readonly secret: string;
}

/** Keys of the media server with the secrets that stand at the same places; the first is used, all count. */
export function keyPairsOf(keys: string | undefined, secrets: string | undefined): readonly KeyPair[] {
  const values = secretsOf(secrets);
  return secretsOf(keys).flatMap((key, index) => {
    const secret = values[index];
    return secret === undefined ? [] : [{ key, secret }];
  });
}
