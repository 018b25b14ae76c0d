import { chooseCoding } from './content-coding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodedBody } from './content-coding';

export interface CodedText {
  readonly body: CodedBody;
  readonly etag: string;
}

/** Sends a kept text in the best coding that is taken, or 304 to who has it; the caller sets its other headers. */
export async function sendCoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CodedText,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { bytes, coding } = await body.in(chooseCoding(request.headers['accept-encoding']));
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((part) => part.trim() === etag || part.trim() === '*');
}
