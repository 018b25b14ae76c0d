import { accountIdOf } from '../http/call-visitor';
import { RefusalError } from '../http/refusal-error';
import { BusinessRuleError } from '../services/account-transaction';
import type { CallContext } from '../http/register-call';

/** A visitor who is signed in. */
export interface SignedInVisitor {
  readonly accountId: string;
  readonly isQualified: boolean;
}

/** The visitor of a call that needs one; refused with 401 when nobody is signed in, with 503 when that is not known. */
export function signedIn({ visitor }: Pick<CallContext, 'visitor'>): SignedInVisitor {
  const accountId = accountIdOf(visitor);
  if (accountId === null) throw new RefusalError('signInNeeded');
  return { accountId, isQualified: visitor.isQualified };
}

/** As signedIn, for what only a qualified visitor may have: refused with 403 and a sentence otherwise. */
export function qualifiedVisitor(
  context: Pick<CallContext, 'visitor'>,
  message = '完成合格投资者认证后才能观看',
): SignedInVisitor {
  const visitor = signedIn(context);
  if (!visitor.isQualified) throw new RefusalError('forbidden', { message });
  return visitor;
}

/** As signedIn, for a call that names its visitor: another's id is refused with 403. */
export function signedInAs(hxUid: string, context: CallContext): SignedInVisitor {
  const visitor = signedIn(context);
  if (hxUid !== visitor.accountId) throw new RefusalError('forbidden', { field: 'hxUid' });
  return visitor;
}

/** Runs a change; one that is turned down for a reason of the matter is told as the services do, with HTTP 200. */
export async function asRefusal<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof BusinessRuleError
      ? new RefusalError('rejected', { message: error.message })
      : error;
  }
}
