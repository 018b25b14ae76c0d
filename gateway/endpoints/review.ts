import { reviewDecide, reviewImport, reviewList, reviewShow } from '../../src/contract/review';
import { RefusalError } from '../http/refusal-error';
import { readImportReview } from '../services/import-review';
import { decideApplication } from '../services/review-decision';
import { listForReview } from '../services/review-list';
import { showForReview } from '../services/review-show';
import { isReviewer } from '../services/reviewer';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/review.ts, for accounts with the reviewer role. */
export function registerReview(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, writeLog } = parts;
  const refuseOthers = async (accountId: string) => {
    if (!(await isReviewer(store.db, accountId)))
      throw new RefusalError('forbidden', { message: '只有审核员可以查看' });
  };
  registerStep(api, reviewList, async (request, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await listForReview(parts, request) };
  });
  registerStep(api, reviewShow, async ({ id }, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await showForReview(parts, id) };
  });
  registerStep(api, reviewImport, async (_request, { accountId }) => {
    await refuseOthers(accountId);
    return { body: await readImportReview(store) };
  });
  registerStep(api, reviewDecide, async (decision, { accountId, requestId }) => {
    await refuseOthers(accountId);
    const by = { actor: 'reviewer', actorId: accountId, requestId } as const;
    if ((await decideApplication(parts, decision, by)) === 'failed')
      writeLog({
        time: new Date(clock()).toISOString(),
        level: 'warn',
        requestId,
        method: reviewDecide.method,
        route: `/api/${reviewDecide.path}`,
        error: { name: 'UntoldApplicant', at: [] },
      });
    return { body: {} };
  });
}
