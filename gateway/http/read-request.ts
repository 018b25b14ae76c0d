import * as v from 'valibot';
import { RefusalError } from './refusal-error';
import type { Schema } from '../../src/contract/call';

const UNSAFE_KEYS = ['__proto__', 'constructor'] as const;

/**
 * Validates what a caller sent (a JSON body or a parsed query) with the contract's schema; throws a 400 refusal naming
 * the first field at fault, without its value.
 */
export function readRequest<Request extends Schema>(schema: Request, input: unknown): v.InferOutput<Request> {
  refuseUnsafeKeys(input);
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new RefusalError('badRequest', field === null ? {} : { field });
}

function refuseUnsafeKeys(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const key of UNSAFE_KEYS) {
    if (Object.hasOwn(input, key)) throw new RefusalError('badRequest', { field: key });
  }
}
