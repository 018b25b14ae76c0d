import { accountIdOf } from '../http/call-visitor';
import { RefusalError } from '../http/refusal-error';
import { BusinessRuleError } from '../services/account-transaction';
import type { CallContext } from '../http/register-call';

/** A signed-in visitor. */
export interface SignedInVisitor {
  readonly accountId: string;
  readonly isQualified: boolean;
}

/**
 * The visitor of a call that needs one; throws a RefusalError with 401 if the caller is not signed in, with 503 if
 * that is unknown.
 */
export function signedIn({ visitor }: Pick<CallContext, 'visitor'>): SignedInVisitor {
  const accountId = accountIdOf(visitor);
  if (accountId === null) throw new RefusalError('signInNeeded');
  return { accountId, isQualified: visitor.isQualified };
}

/** As `signedIn`, for qualified visitors only: otherwise throws a RefusalError with 403 and a message. */
export function qualifiedVisitor(
  context: Pick<CallContext, 'visitor'>,
  message = '完成合格投资者认证后才能观看',
): SignedInVisitor {
  const visitor = signedIn(context);
  if (!visitor.isQualified) throw new RefusalError('forbidden', { message });
  return visitor;
}

/** As `signedIn`, for a call that names its visitor: throws a RefusalError with 403 for another id. */
export function signedInAs(hxUid: string, context: CallContext): SignedInVisitor {
  const visitor = signedIn(context);
  if (hxUid !== visitor.accountId) throw new RefusalError('forbidden', { field: 'hxUid' });
  return visitor;
}

/** Runs a change; a BusinessRuleError becomes the specification's refusal with HTTP 200. */
export async function asRefusal<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof BusinessRuleError
      ? new RefusalError('rejected', { message: error.message })
      : error;
  }
}
