/** How the secret of an address looks: 32 random bytes in base64url, and the ending that calendar programs look for. */
export const FEED_NAME = /^[A-Za-z0-9_-]{43}\.ics$/;

/** The address, and the same in the form that phones open with their calendar. */
export function feedUrlsOf(publicBaseUrl: string, token: string) {
  const url = `${publicBaseUrl}/api/timeline/calendar/${token}.ics`;
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
}
