import { HEADER_RULES, SCRIPT_FIELDS } from '../../src/contract/header-rules';
import { mediaType } from './media-type';
import { RefusalError } from './refusal-error';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallDefinition } from '../../src/contract/call';

interface AskedHeader {
  readonly name: string;
  readonly value: string;
}

type Asked = Pick<CallDefinition, 'path' | 'method' | 'transport'>;

/** Throws a 403 refusal that names what a request lacks. */
type PortalCheck = (request: Pick<FastifyRequest, 'headers' | 'query'>) => void;

/**
 * Checks that a call or a stream is asked for as the portal asks: with the headers of the contract's table, or by script
 * with the fields that stand in their place [S7.secretId] [S7.systemtype]. A content type is asked of requests with a
 * body only. What a picture or a media element loads is no call: it has neither headers nor fields of the portal's.
 */
export function createPortalCheck(asked: Asked): PortalCheck {
  if (asked.transport === 'jsonp') return checkScript;
  const wanted = askedHeaders(asked);
  return ({ headers }) => {
    for (const { name, value } of wanted) {
      if (name === 'content-type' && hasNoBody(headers)) continue;
      const given = headers[name];
      const isRight = name === 'content-type' ? mediaType(given) === value : given === value;
      if (isRight) continue;
      throw new RefusalError(name === 'secretid' ? 'missingSecret' : 'forbidden', { field: name });
    }
  };
}

function checkScript({ query }: Pick<FastifyRequest, 'query'>): void {
  for (const [name, value] of Object.entries(SCRIPT_FIELDS)) {
    if (Reflect.get(Object(query), name) !== value) throw new RefusalError('missingSecret', { field: name });
  }
}

/** Whether a request is known to have no body at all before any of it is read. */
export function hasNoBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

function askedHeaders({ path, method }: Asked): AskedHeader[] {
  const headers = HEADER_RULES.filter((rule) => rule.pattern.test(path)).flatMap((rule) =>
    Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const lastWins = new Map(headers);
  if (method === 'GET') lastWins.delete('content-type');
  return Array.from(lastWins, ([name, value]) => ({ name, value }));
}
