/** Where the links of mails lead; both take the secret as `token`. */
export const CONFIRM_PATH = '/newsletter/confirm';
/** The page with one button, and the address of RFC 8058. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** Builds the links of mails. */
export interface NewsletterLinks {
  confirm(token: string): string;
  unsubscribe(token: string): string;
}

/** @param baseUrl where clients reach us. */
export function createLinks(baseUrl: string): NewsletterLinks {
  return {
    confirm: (token) => `${baseUrl}/api${CONFIRM_PATH}?token=${token}`,
    unsubscribe: (token) => `${baseUrl}/api${UNSUBSCRIBE_PATH}?token=${token}`,
  };
}
