import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Sends a form to a login page as a browser does. */
export async function postForm(
  app: FastifyInstance,
  url: string,
  fields: Readonly<Record<string, string>>,
  options: { readonly headers?: Headers; readonly remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  const { headers = {}, remoteAddress = '127.0.0.1' } = options;
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress,
  });
}

/** Opens an account on the login service's page; the Cookie header of its session. */
export async function registeredCookie(
  app: FastifyInstance,
  account: string,
  password: string,
): Promise<string> {
  const fields = { account, password, repeated: password, return: '/home' };
  return cookieOf(await postForm(app, '/outside/login/register', fields));
}

/** Whether a session has not ended: nobody else is let on the page of a change of password. */
export async function isSignedIn(app: FastifyInstance, cookie: string): Promise<boolean> {
  const page = await app.inject({ url: '/outside/login/password', headers: { cookie } });
  return page.statusCode === 200;
}

/** The session of a reply, as a Cookie header. */
export function cookieOf(response: LightMyRequestResponse): string {
  return cookiesOf(response)[0] ?? '';
}

/** The known device of a reply, as a Cookie header. */
export function deviceOf(response: LightMyRequestResponse): string {
  return cookiesOf(response)[1] ?? '';
}

function cookiesOf(response: LightMyRequestResponse): string[] {
  return [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
}
