import { RefusalError } from './refusals';
import { visitorTokenOf } from './visitor-cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLog } from './request-log';

/** The visitor who sends a request, as far as replies depend on them. */
export interface CallVisitor {
  /** `null` for a visitor who is not signed in. */
  readonly accountId: string | null;
  readonly isQualified: boolean;
  /** Set if the session could not be read: the visitor counts as anonymous until a reply depends on the account. */
  readonly readFailure?: RefusalError;
}

/** Reads the visitor of a session token; an unknown or ended session is anonymous. */
export type ReadVisitor = (token: string) => Promise<CallVisitor>;

export const ANONYMOUS_VISITOR: CallVisitor = { accountId: null, isQualified: false };

const VISITOR_OF = Symbol('visitorOf');

type VisitorOf = (request: FastifyRequest) => Promise<CallVisitor>;

/**
 * Lets the calls of an area read their visitor, each time from the store, because a stream may last longer than a
 * session. Without a session cookie nothing is read. A session that cannot be read is logged, and its visitor is
 * anonymous with a `readFailure`.
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

/** Account of the visitor, `null` if anonymous. Throws an `unavailable` refusal if the session could not be read. */
export function accountIdOf({ accountId, readFailure }: CallVisitor): string | null {
  if (readFailure !== undefined) throw readFailure;
  return accountId;
}

/** Throws a RefusalError for a visitor who is not qualified: 401 if not signed in, 403 otherwise, 503 if unknown. */
export function assertQualified(visitor: CallVisitor): void {
  if (accountIdOf(visitor) === null) throw new RefusalError('signInNeeded');
  if (!visitor.isQualified) throw new RefusalError('forbidden', { message: '完成合格投资者认证后才能观看' });
}

/** Reads the visitors of an area; all are anonymous in an area without `recogniseVisitors`. */
export function visitorsOf(api: FastifyInstance): VisitorOf {
  return api.hasDecorator(VISITOR_OF)
    ? api.getDecorator<VisitorOf>(VISITOR_OF)
    : async () => ANONYMOUS_VISITOR;
}
