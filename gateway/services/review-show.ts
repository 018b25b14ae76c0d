import { readApplication } from '../store/application-repository';
import { readAlike } from '../store/review-repository';
import { detailOf } from './application-detail';
import { StepRefusal } from './step-refusal';
import type { ReviewDetail } from '../../src/contract/review';
import type { Store } from '../store/store';
import type { Sealer } from './sealed-text';

/** What nobody shares with another applicant by chance. */
const OWN_FIELDS = ['phone', 'idNumber', 'certificateNumber', 'creditCode', 'amacNumber'];
const MOST_ALIKE = 20;

/** One application for its reviewer, with others that name the same numbers; a StepRefusal for none. */
export async function showForReview(
  parts: { readonly store: Store; readonly sealer: Sealer },
  id: string,
): Promise<ReviewDetail> {
  const { db } = parts.store;
  const application = await readApplication(db, id);
  if (application === null) throw new StepRefusal('notFound', '没有这份申请');
  const [detail, alike] = await Promise.all([
    detailOf(parts, application),
    readAlike(db, id, { fields: OWN_FIELDS, limit: MOST_ALIKE }),
  ]);
  return {
    ...detail,
    accountId: application.account_id,
    alike: alike.map(({ application_id, field }) => ({ id: application_id, field })),
  };
}
