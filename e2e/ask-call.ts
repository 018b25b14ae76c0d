import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import type { CallDefinition, Schema } from '../src/contract/call';
import { headersFor } from '../src/contract/header-rules';

/** Makes a call of the contract beside the pages, with the cookies of a context; a code other than 0 throws. */
export async function askCall<Request extends Schema, Reply extends Schema>(
  context: APIRequestContext,
  base: string,
  call: CallDefinition<Request, Reply>,
  data: v.InferInput<Request>,
): Promise<v.InferOutput<Reply>> {
  const url = `${base}/api/${call.path}`;
  const headers = headersFor(call.path);
  const reply =
    call.method === 'GET'
      ? await context.get(url, { headers, params: v.parse(v.record(v.string(), v.string()), data) })
      : await context.post(url, { headers, data: Object(data) });
  const body: unknown = await reply.json();
  if (!v.is(v.looseObject({ code: v.literal(0) }), body)) throw new Error(JSON.stringify(body));
  return v.parse(call.reply, body);
}
