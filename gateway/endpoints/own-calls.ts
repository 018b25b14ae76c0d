import { accountIdOf } from '../http/server/call-visitor';
import { RefusalError } from '../http/server/refusals';
import { registerCall, type CallContext, type CallOptions } from '../http/server/register-call';
import { BusinessRuleError, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import type { FastifyInstance } from 'fastify';
import type { InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';

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

type StepHandler<Request extends Schema, Reply extends Schema> = (
  request: InferOutput<Request>,
  origin: StepOrigin,
  context: CallContext,
) => Promise<Omit<InferOutput<Reply>, 'code' | 'msg'>>;

/** Mounts a call for the signed-in visitor's account: 401 for unauthenticated callers, a StepRefusal as its reply. */
export function registerStep<Request extends Schema, Reply extends Schema>(
  api: FastifyInstance,
  call: CallDefinition<Request, Reply>,
  handler: StepHandler<Request, Reply>,
  options: Pick<CallOptions, 'formPart' | 'bodyLimit'> = {},
): void {
  const answer = async (request: InferOutput<Request>, context: CallContext) => {
    const { accountId } = signedIn(context);
    try {
      return await handler(request, { accountId, requestId: context.requestId }, context);
    } catch (error) {
      throw error instanceof StepRefusal ? refusalOfStep(error) : error;
    }
  };
  registerCall(api, call, answer, options);
}

function refusalOfStep({ kind, message, field }: StepRefusal): RefusalError {
  return new RefusalError(kind, {
    ...(message === '' ? {} : { message }),
    ...(field === undefined ? {} : { field }),
  });
}
