import { APPLICATION_STATUSES, type ApplicationStatus } from '../../src/domain/site/application';
import { tidyNumber } from '../../src/domain/site/partner-numbers';
import { readAccountsByMark } from '../accounts/account.repository';
import { idNumberMark, openIdentity } from '../qualification/sealed-identity';
import {
  countByStatus,
  OPEN_STATUSES,
  readReviewPage,
  readPossibleDuplicates,
  type ReviewSearch,
} from './review.repository';
import { openFields, subjectMark, subjectOf } from './application-fields';
import { isSameName } from './applicant-checks';
import { detailOf, requireApplication } from './application-detail';
import type { InferOutput } from 'valibot';
import type { reviewList, ReviewRow, ReviewDetail } from '../../src/contract/applications/review';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable } from './application.schema';

interface ListDeps {
  readonly store: Store;
  readonly sealer: Sealer;
}

type Question = Omit<InferOutput<typeof reviewList.request>, 'pageNum'>;

const PAGE_ROWS = 20;

/** A page of the reviewers' list; counts cover all statuses, with the other filters. */
export async function listForReview(
  deps: ListDeps,
  { pageNum, ...question }: InferOutput<typeof reviewList.request>,
): Promise<InferOutput<typeof reviewList.reply>['body']> {
  const counts = await countForReview(deps, question);
  const statuses = statusesOf(question) ?? APPLICATION_STATUSES;
  const list = await readForReview(deps, question, {
    limit: PAGE_ROWS,
    offset: (pageNum - 1) * PAGE_ROWS,
  });
  return { list, counts, total: statuses.reduce((sum, status) => sum + counts[status], 0) };
}

/** Rows of the list, longest waiting first. */
async function readForReview(
  { store, sealer }: ListDeps,
  question: Question,
  range: { readonly limit: number; readonly offset: number },
): Promise<ReviewRow[]> {
  const search = { ...searchOf(sealer, question), statuses: statusesOf(question) };
  const rows = await readReviewPage(store.db, search, range);
  return rows.map((row) => reviewRow(sealer, row));
}

async function countForReview(
  { store, sealer }: ListDeps,
  question: Question,
): Promise<Record<ApplicationStatus, number>> {
  const known = await countByStatus(store.db, searchOf(sealer, question));
  const count = (status: ApplicationStatus) => known.get(status) ?? 0;
  return {
    received: count('received'),
    reviewing: count('reviewing'),
    more: count('more'),
    accepted: count('accepted'),
    refused: count('refused'),
  };
}

function statusesOf({ status }: Question): readonly ApplicationStatus[] | undefined {
  if (status === undefined) return undefined;
  return status === 'open' ? OPEN_STATUSES : [status];
}

function searchOf(sealer: Sealer, { kind, keyword }: Question): ReviewSearch {
  if (keyword === undefined || keyword === '') return { kind };
  return { kind, found: { id: tidyNumber(keyword), subject: subjectMark(sealer, keyword) } };
}

function reviewRow(sealer: Sealer, row: ApplicationTable): ReviewRow {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    subject: subjectOf(row.kind, openFields(sealer, row)),
    sentAt: row.sent_at,
    changedAt: row.changed_at,
  };
}

/** Fields whose equality is not a coincidence. */
const OWN_FIELDS = ['phone', 'idNumber', 'certificateNumber', 'creditCode', 'amacNumber'];
const MOST_DUPLICATES = 20;

/** An application for its reviewer, with possible duplicates. Throws a StepRefusal if it is unknown. */
export async function showForReview(
  deps: { readonly store: Store; readonly sealer: Sealer },
  id: string,
): Promise<ReviewDetail> {
  const { db } = deps.store;
  const application = await requireApplication(db, id);
  const [detail, duplicates, sameIdAccounts] = await Promise.all([
    detailOf(deps, application),
    readPossibleDuplicates(db, id, { fields: OWN_FIELDS, limit: MOST_DUPLICATES }),
    readSameIdAccounts(deps, application),
  ]);
  return {
    ...detail,
    accountId: application.account_id,
    alike: duplicates.map(({ application_id, field }) => ({ id: application_id, field })),
    sameIdAccounts,
  };
}

/** Other accounts whose identity has the applicant's ID number: a borrowed number or a second account. */
async function readSameIdAccounts(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  application: ApplicationTable,
): Promise<ReviewDetail['sameIdAccounts']> {
  const { name, idNumber } = openFields(sealer, application);
  if (typeof name !== 'string' || typeof idNumber !== 'string') return [];
  const accounts = await readAccountsByMark(store.db, idNumberMark(sealer, idNumber), {
    except: application.account_id,
    limit: MOST_DUPLICATES,
  });
  return accounts.map((account) => ({
    accountId: account.id,
    isSameName: isSameName(openIdentity(sealer, account)?.name ?? '', name),
  }));
}
