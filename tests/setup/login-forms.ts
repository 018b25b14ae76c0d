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

/** The Cookie header that a browser sends after a reply. */
export function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}
