import { RefusalError } from '../http/refusal-error';
import { registerCall, type CallContext, type CallOptions } from '../http/register-call';
import { StepRefusal } from '../services/step-refusal';
import { signedIn } from './own-calls';
import type { FastifyInstance } from 'fastify';
import type { InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { StepOrigin } from '../services/account-transaction';

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
  options: Pick<CallOptions, 'formPart'> = {},
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
