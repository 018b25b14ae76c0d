import { readApplication } from '../store/application-repository';
import { readAccountsByMark } from '../store/account-repository';
import { readAlike } from '../store/review-repository';
import { isSameName } from './account-person';
import { detailOf } from './application-detail';
import { openFields } from './application-fields';
import { idNumberMark, openIdentity } from '../qualification/sealed-identity';
import { StepRefusal } from './step-refusal';
import type { ReviewDetail } from '../../src/contract/review';
import type { ApplicationTable } from '../store/application-schema';
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
  if (application === null) throw new StepRefusal('notFound', '未找到该申请');
  const [detail, alike, sameIdAccounts] = await Promise.all([
    detailOf(parts, application),
    readAlike(db, id, { fields: OWN_FIELDS, limit: MOST_ALIKE }),
    readSameIdAccounts(parts, application),
  ]);
  return {
    ...detail,
    accountId: application.account_id,
    alike: alike.map(({ application_id, field }) => ({ id: application_id, field })),
    sameIdAccounts,
  };
}

/** Other accounts whose identity has the applicant's ID number: a borrowed number, or a second account. */
async function readSameIdAccounts(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  application: ApplicationTable,
): Promise<ReviewDetail['sameIdAccounts']> {
  const { name, idNumber } = openFields(sealer, application);
  if (typeof name !== 'string' || typeof idNumber !== 'string') return [];
  const accounts = await readAccountsByMark(store.db, idNumberMark(sealer, idNumber), {
    except: application.account_id,
    limit: MOST_ALIKE,
  });
  return accounts.map((account) => ({
    accountId: account.id,
    isSameName: isSameName(openIdentity(sealer, account)?.name ?? '', name),
  }));
}
