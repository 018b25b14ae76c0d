import { RefusalError } from './refusals';
import { visitorTokenOf } from './visitor-cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLog } from './request-log';

/** Who sends a request, as far as replies depend on it. */
export interface CallVisitor {
  /** Null for somebody who is not signed in. */
  readonly accountId: string | null;
  readonly isQualified: boolean;
  /** Of a session that could not be read: the visitor counts as nobody as long as nothing depends on his account. */
  readonly readFailure?: RefusalError;
}

/** Finds out whose session a token is; an unknown or ended one is nobody's. */
export type ReadVisitor = (token: string) => Promise<CallVisitor>;

export const ANONYMOUS_VISITOR: CallVisitor = { accountId: null, isQualified: false };

const VISITOR_OF = Symbol('visitorOf');

type VisitorOf = (request: FastifyRequest) => Promise<CallVisitor>;

/**
 * Lets the calls of an area know their visitor, read at each question: a stream lasts longer than a session may. Without the
 * session cookie nothing is asked; a session that cannot be read is logged, and its visitor is nobody with a `readFailure`.
 */
export function recogniseVisitors(api: FastifyInstance, readVisitor: ReadVisitor, log: RequestLog): void {
  const visitorOf: VisitorOf = async (request) => {
    const token = visitorTokenOf(request);
    if (token === null) return ANONYMOUS_VISITOR;
    try {
      return await readVisitor(token);
    } catch (error) {
      log.failure(request, error);
      return { ...ANONYMOUS_VISITOR, readFailure: new RefusalError('unavailable') };
    }
  };
  api.decorate(VISITOR_OF, visitorOf);
}

/** The visitor's account, null for nobody; throws an `unavailable` refusal when his session could not be read. */
export function accountIdOf({ accountId, readFailure }: CallVisitor): string | null {
  if (readFailure !== undefined) throw readFailure;
  return accountId;
}

/** Who sends requests to the calls of an area; nobody where visitors are not recognised. */
export function visitorsOf(api: FastifyInstance): VisitorOf {
  return api.hasDecorator(VISITOR_OF)
    ? api.getDecorator<VisitorOf>(VISITOR_OF)
    : async () => ANONYMOUS_VISITOR;
}
