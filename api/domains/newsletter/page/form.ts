import type { Access } from '#api/routing/route.ts';

/** What comes by a press of a button, in a browser or in a mail program. */
export interface PressedButton {
  /** RFC 8058: the mail program asks for it, and a person pressed its button. */
  readonly isOneClick: boolean;
  /** When the page with our button was made, signed; empty: no page of ours. */
  readonly made: string;
}

/** The two forms in which browsers and mail programs (RFC 8058) send fields. */
export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;
/** Bytes of two short fields with everything around them. */
export const FORM_BYTES = 4_000;

/** Reads the form where a guard would read who somebody is: the secret in the address is all that is needed. */
export const formAccess: Access<PressedButton> = {
  kind: 'public',
  authorize: async (request) => {
    const text = await request.readText(FORM_TYPES);
    const fields = await fieldsOf(text, request.header('Content-Type'));
    if (fields === undefined) return { isOneClick: ONE_CLICK_SOMEWHERE.test(text), made: '' };
    const [oneClick, made] = [fields.get('List-Unsubscribe'), fields.get('made')];
    return {
      isOneClick: typeof oneClick === 'string' && ONE_CLICK.test(oneClick),
      made: typeof made === 'string' ? made : '',
    };
  },
  databaseIdentity: () => ({ role: 'anon' }),
};

const ONE_CLICK = /^\s*one-click\s*$/i;
/** In parts whose boundaries or line ends are not as they should be, as some mail programs send them. */
const ONE_CLICK_SOMEWHERE = /name="?List-Unsubscribe"?[^-]{0,200}?One-Click/i;

/** undefined: nobody can read it in the way it says it is written. */
async function fieldsOf(text: string, type: string) {
  try {
    return await new Response(text, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return undefined;
  }
}
