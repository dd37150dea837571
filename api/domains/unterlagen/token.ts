/** Thirty-two random bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The link. What stands behind the hash sign reaches no server, no proxy log and no link preview. */
export function linkOf(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/freigabe#${token}`;
}

/** The token in a link or by itself, as somebody pasted it; undefined: there is none. */
export function tokenFrom(text: string): string | undefined {
  const token = text.replaceAll(/\s/g, '').split(/#|%23/).at(-1) ?? '';
  return TOKEN_FORM.test(token) ? token : undefined;
}
