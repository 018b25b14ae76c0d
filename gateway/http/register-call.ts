import { chooseCoding } from './content-coding';
import { createHeaderCheck } from './call-headers';
import { JSONP_CONTENT_TYPE, jsonpCallback, jsonpScript } from './jsonp';
import { readRequest } from './read-request';
import { refuseCrossSiteScript, refuseCrossSiteWrite } from './same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { CodedBody } from './content-coding';
import type { ReplyCache } from './reply-cache';

export interface CallContext {
  readonly requestId: string;
}

/** Answers a validated request with the reply's fields beside code and msg: `{ body }` for an envelope. */
export type CallHandler<Request extends Schema, Reply extends Schema> = (
  request: InferOutput<Request>,
  context: CallContext,
) => Promise<Omit<InferOutput<Reply>, 'code' | 'msg'>>;

export interface CallOptions {
  /** Keeps serialised replies by data version: for calls that depend on nothing but their request and the funds' data. */
  readonly cache?: ReplyCache;
}

const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/**
 * Mounts a call of the contract at its path below the instance's prefix: headers and origin are checked before the
 * body is read, the request is validated by the contract's schema, the reply goes out as JSON or as JSONP with code 0.
 * A handler refuses by throwing a RefusalError.
 */
export function registerCall<Request extends Schema, Reply extends Schema>(
  api: FastifyInstance,
  call: CallDefinition<Request, Reply>,
  handler: CallHandler<Request, Reply>,
  options: CallOptions = {},
): void {
  const checkHeaders = createHeaderCheck(call);
  const isJsonp = call.transport === 'jsonp';
  const { cache } = options;
  api.route({
    method: call.method,
    url: `/${call.path}`,
    // After the limits, before the body.
    preParsing: async (request, _reply, payload) => {
      if (isJsonp) refuseCrossSiteScript(request);
      else checkHeaders(request.headers);
      if (call.method === 'POST') refuseCrossSiteWrite(request);
      return payload;
    },
    handler: async (request, reply) => {
      const callback = isJsonp ? jsonpCallback(request.query) : null;
      const input = readRequest(call.request, call.method === 'GET' ? request.query : request.body);
      const answer = async () => serialise(await handler(input, { requestId: request.id }));
      if (cache !== undefined && callback === null) {
        return sendCoded(request, reply, await cache.read(call.path, input, answer));
      }
      const json = await answer();
      return callback === null
        ? reply.type(JSON_CONTENT_TYPE).send(json)
        : reply.type(JSONP_CONTENT_TYPE).send(jsonpScript(callback, json));
    },
  });
}

function serialise(content: object): string {
  return JSON.stringify({ code: 0, msg: '', ...content });
}

async function sendCoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CodedBody,
): Promise<FastifyReply> {
  const { bytes, coding } = await body.in(chooseCoding(request.headers['accept-encoding']));
  reply.type(JSON_CONTENT_TYPE).header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}
