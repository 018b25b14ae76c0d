import { APPLICATION_STATUSES, type ApplicationStatus } from '../../src/domain/application';
import { tidyNumber } from '../../src/domain/partner-numbers';
import { countByStatus, OPEN_STATUSES, readReviewPage, type ReviewSearch } from '../store/review-repository';
import { openFields, subjectMark, subjectOf } from './application-fields';
import type { InferOutput } from 'valibot';
import type { reviewList, ReviewRow } from '../../src/contract/review';
import type { ApplicationTable } from '../store/application-schema';
import type { Store } from '../store/store';
import type { Sealer } from './sealed-text';

interface ListParts {
  readonly store: Store;
  readonly sealer: Sealer;
}

type Question = Omit<InferOutput<typeof reviewList.request>, 'pageNum'>;

const PAGE_ROWS = 20;

/** A page of the reviewers' list; counts are of all statuses, with the other filters. */
export async function listForReview(
  parts: ListParts,
  { pageNum, ...question }: InferOutput<typeof reviewList.request>,
): Promise<InferOutput<typeof reviewList.reply>['body']> {
  const counts = await countForReview(parts, question);
  const statuses = statusesOf(question) ?? APPLICATION_STATUSES;
  const list = await readForReview(parts, question, {
    limit: PAGE_ROWS,
    offset: (pageNum - 1) * PAGE_ROWS,
  });
  return { list, counts, total: statuses.reduce((sum, status) => sum + counts[status], 0) };
}

/** Some applications as the list tells them, those waiting longest first. */
async function readForReview(
  { store, sealer }: ListParts,
  question: Question,
  range: { readonly limit: number; readonly offset: number },
): Promise<ReviewRow[]> {
  const search = { ...searchOf(sealer, question), statuses: statusesOf(question) };
  const rows = await readReviewPage(store.db, search, range);
  return rows.map((row) => reviewRow(sealer, row));
}

async function countForReview(
  { store, sealer }: ListParts,
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
