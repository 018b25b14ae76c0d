import {
  APPLICANT_KINDS,
  APPLICANT_NAMES,
  APPLICATION_STATUSES,
  APPLICATION_STATUS_NAMES,
  type ApplicantKind,
  type ApplicationStatus,
} from '@/domain/site/application';

/** `open`: received or under review. */
const STATUSES = ['open', ...APPLICATION_STATUSES, 'all'] as const;
const PAGE = /^[1-9]\d{0,4}$/;
const PATH = '/apply/review';

export type ReviewStatus = (typeof STATUSES)[number];

/** Filter of the reviewers' list, stored in the address; the keyword is not, because it may be a name. */
export interface ReviewFilter {
  readonly status: ReviewStatus;
  /** `''` for both kinds. */
  readonly kind: '' | ApplicantKind;
  /** From 1. */
  readonly page: number;
}

export type StatusCounts = Readonly<Partial<Record<ApplicationStatus, number>>>;

export const OPEN_APPLICATIONS: ReviewFilter = { status: 'open', kind: '', page: 1 };

const STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = {
  open: '待处理',
  ...APPLICATION_STATUS_NAMES,
  all: '全部',
};

export const KIND_CHIPS: readonly { readonly value: ReviewFilter['kind']; readonly label: string }[] = [
  { value: '', label: '全部' },
  ...APPLICANT_KINDS.map((kind) => ({ value: kind, label: APPLICANT_NAMES[kind] })),
];

/** As wide as a digit, so that the chips keep their size when the counts load. */
const NO_FIGURE = '\u2007';

/** The status chips with their counts, if known. */
export function statusChips(
  counts: StatusCounts | undefined,
): { readonly value: ReviewStatus; readonly label: string }[] {
  return STATUSES.map((value) => ({
    value,
    label: `${STATUS_LABELS[value]} ${counts ? countOf(value, counts) : NO_FIGURE}`,
  }));
}

/** Reads a filter from search parameters. Invalid values fall back to the default. */
export function parseReviewFilter(params: URLSearchParams): ReviewFilter {
  const page = params.get('page') ?? '';
  return {
    status: STATUSES.find((status) => status === params.get('status')) ?? 'open',
    kind: APPLICANT_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The address of the list, without default values. */
export function reviewListHref(change: Partial<ReviewFilter> = {}): string {
  const { status, kind, page } = { ...OPEN_APPLICATIONS, ...change };
  const params = new URLSearchParams();
  if (status !== 'open') params.set('status', status);
  if (kind !== '') params.set('kind', kind);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/** The address of one application for reviewers. */
export function reviewHref(id: string): string {
  return `${PATH}/${id}`;
}

function countOf(status: ReviewStatus, counts: StatusCounts): number {
  if (status === 'open') return (counts.received ?? 0) + (counts.reviewing ?? 0);
  if (status !== 'all') return counts[status] ?? 0;
  return APPLICATION_STATUSES.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
