import * as v from 'valibot';
import { issueWords } from '../../src/contract/issue-words';
import { RefusalError } from './refusal-error';
import type { Schema } from '../../src/contract/call';

const UNSAFE_KEYS = ['__proto__', 'constructor'] as const;

/**
 * Validates what a caller sent (a JSON body or a parsed query) with the contract's schema; throws a 400 refusal naming
 * the first field at fault in the schema's own words where it has any, without its value. Fields of the part that a form
 * fills in are named as the form names them.
 */
export function readRequest<Request extends Schema>(
  schema: Request,
  input: unknown,
  formPart?: string,
): v.InferOutput<Request> {
  // To the schemas a list is an object with no field of theirs.
  if (Array.isArray(input)) throw new RefusalError('badRequest');
  refuseUnsafeKeys(input);
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const { field, words } = issueWords(result.issues[0]);
  throw new RefusalError('badRequest', {
    ...(field === null ? {} : { field: fieldOfForm(field, formPart) }),
    ...(words === null ? {} : { message: words }),
  });
}

/** `products` of `fields.products.0`: a form has one field for a list. */
function fieldOfForm(path: string, formPart: string | undefined): string {
  const [part, field] = path.split('.');
  return part === formPart && field !== undefined ? field : path;
}

function refuseUnsafeKeys(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const key of UNSAFE_KEYS) {
    if (Object.hasOwn(input, key)) throw new RefusalError('badRequest', { field: key });
  }
}
