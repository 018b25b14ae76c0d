import type { ApplicationDetail } from '@/contract/applications/application';
import type { ReviewDetail } from '@/contract/applications/review';
import { adviserApplication, managerApplication } from './application';

type ReviewOnly = Pick<ReviewDetail, 'accountId' | 'alike' | 'sameIdAccounts'>;

/** An adviser's application as a reviewer sees it; like the applicant's own where nothing is said. */
export function adviserReview(changes: Partial<ReviewDetail> = {}): ReviewDetail {
  return asReviewed(adviserApplication(), changes);
}

/** A manager's application as a reviewer sees it. */
export function managerReview(changes: Partial<ReviewDetail> = {}): ReviewDetail {
  return asReviewed(managerApplication(), changes);
}

function asReviewed(detail: ApplicationDetail, changes: Partial<ReviewDetail>): ReviewDetail {
  const review: ReviewOnly = { accountId: '1000000777', alike: [], sameIdAccounts: [] };
  return { ...detail, ...review, ...changes };
}
