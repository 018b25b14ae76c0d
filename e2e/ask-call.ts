import type { APIRequestContext, Request as PageRequest } from '@playwright/test';
import * as v from 'valibot';
import { BODY_FIELD, type CallDefinition, type Schema } from '../src/contract/call';
import { headersFor } from '../src/contract/header-rules';

/** The body of a call that a page makes by POST or by GET. */
export function bodyOf(request: PageRequest): string {
  return request.postData() ?? new URL(request.url()).searchParams.get(BODY_FIELD) ?? '';
}

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
