import { chooseCoding } from './content-coding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodedBody } from './content-coding';

export interface CodedText {
  readonly body: CodedBody;
  readonly etag: string;
}

/** Sends a kept text as `sendCoded` does, or 304 to who has it. */
export async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CodedText,
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (!isKnown(request.headers['if-none-match'], etag)) return sendCoded(request, reply, body);
  return reply.code(304).header('vary', 'accept-encoding').send();
}

/** Sends a body in the best coding that is taken; the caller sets its other headers. */
export async function sendCoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CodedBody,
): Promise<FastifyReply> {
  const { bytes, coding } = await body.in(chooseCoding(request.headers['accept-encoding']));
  reply.header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((part) => part.trim() === etag || part.trim() === '*');
}
