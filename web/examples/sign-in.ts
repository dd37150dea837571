/** Stands where a practice has its own sign-in: the demonstration person of this machine, in one tap. */

interface PageConfig {
  readonly demoAccount?: { readonly email: string; readonly password: string };
}

/**
 * Signs the demonstration person in.
 * @returns her access token; undefined where there is no such person.
 */
export async function signIn(): Promise<string | undefined> {
  const { demoAccount } = (await (await fetch('/page-config.json')).json()) as PageConfig;
  if (demoAccount === undefined) return undefined;
  const answer = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  if (!answer.ok) return undefined;
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}
