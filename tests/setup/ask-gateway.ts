import { callAddress } from '../../src/contract/call';
import { headersFor, SCRIPT_FIELDS } from '../../src/contract/header-rules';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { InferInput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';

type HeaderChanges = Readonly<Record<string, string | undefined>>;

/** Sends a call of the contract to a gateway as the portal does; `changes` replaces headers or leaves them out. */
export async function askGateway<Request extends Schema>(
  app: FastifyInstance,
  call: CallDefinition<Request>,
  request: InferInput<Request>,
  changes: HeaderChanges = {},
): Promise<LightMyRequestResponse> {
  if (call.method === 'POST') return sendRaw(app, call, JSON.stringify(request), changes);
  const { path, fields } = callAddress(call.path, request);
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  return sendRaw(app, { ...call, path: query === '' ? path : `${path}?${query}` }, undefined, changes);
}

/** The end of a script's query, behind its own fields: the portal's, and the function that hears the reply. */
export function scriptQuery(callback: string): string {
  return new URLSearchParams({ ...SCRIPT_FIELDS, callback }).toString();
}

/** As askGateway, with a body that need not fit the contract or be JSON at all. */
export async function sendRaw(
  app: FastifyInstance,
  call: CallDefinition,
  body: string | undefined,
  changes: HeaderChanges = {},
): Promise<LightMyRequestResponse> {
  const headers = {
    'Content-Type': 'application/json',
    ...headersFor(call.path.replace(/\?.*/, '')),
    ...changes,
  };
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return app.inject({
    method: call.method,
    url: `/api/${call.path}`,
    headers: Object.fromEntries(given),
    ...(body === undefined ? {} : { payload: body }),
  });
}
