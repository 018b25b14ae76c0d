import { HEADER_RULES } from '../../src/contract/header-rules';
import { mediaType } from './media-type';
import { RefusalError } from './refusal-error';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallDefinition } from '../../src/contract/call';

interface AskedHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Checks the headers the contract's table asks for on a call [S7.secretId] [S7.systemtype]; throws a 403 refusal naming
 * the first that is missing or different. A content type is asked of requests with a body only.
 */
export function createHeaderCheck(call: CallDefinition): (headers: IncomingHttpHeaders) => void {
  const asked = askedHeaders(call);
  return (headers) => {
    for (const { name, value } of asked) {
      if (name === 'content-type' && hasNoBody(headers)) continue;
      const given = headers[name];
      const isRight = name === 'content-type' ? mediaType(given) === value : given === value;
      if (isRight) continue;
      throw new RefusalError(name === 'secretid' ? 'missingSecret' : 'forbidden', { field: name });
    }
  };
}

/** Whether a request is known to have no body at all before any of it is read. */
export function hasNoBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

function askedHeaders(call: CallDefinition): AskedHeader[] {
  const headers = HEADER_RULES.filter((rule) => rule.pattern.test(call.path)).flatMap((rule) =>
    Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const lastWins = new Map(headers);
  if (call.method === 'GET') lastWins.delete('content-type');
  return Array.from(lastWins, ([name, value]) => ({ name, value }));
}
