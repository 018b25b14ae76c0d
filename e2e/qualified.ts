import type { APIRequestContext } from '@playwright/test';

const SESSION = '/outside/login/session';

/** Signs a browser or a request context in with the demonstration's qualified account. */
export async function signInAsQualified(request: APIRequestContext, base: string): Promise<void> {
  const reply = await request.post(`${base}${SESSION}`, {
    form: { account: 'hegezhe-demo' },
    headers: { origin: base },
  });
  if (!reply.ok()) throw new Error(`signing in: ${reply.status()} ${await reply.text()}`);
}
