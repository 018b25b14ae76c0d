import type { APIRequestContext } from '@playwright/test';

const LOGIN = '/outside/login';
const PASSWORD = 'yanhu-demo-2026';

export type DemoLogin = 'putong' | 'kaihu' | 'weikaihu' | 'hegezhe' | 'guoqi' | 'shenhe';

/** Signs a browser or a request context in with one of the demonstration's accounts. */
export async function signIn(
  request: APIRequestContext,
  base: string,
  account: DemoLogin = 'hegezhe',
): Promise<void> {
  const reply = await request.post(`${base}${LOGIN}`, {
    form: { account, password: PASSWORD, return: '/' },
    headers: { origin: base },
    maxRedirects: 0,
  });
  if (reply.status() !== 303) throw new Error(`signing in: ${reply.status()} ${await reply.text()}`);
}

/** Signs in with the demonstration's qualified account. */
export async function signInAsQualified(request: APIRequestContext, base: string): Promise<void> {
  await signIn(request, base);
}
