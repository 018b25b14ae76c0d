import { cleanKeyword } from '@/domain/text/keyword';
import type { LiveStatus } from '@/domain/site/live-status';
import { KIND_NAMES, ROADSHOW_KINDS, type RoadshowKind } from './roadshow';

const STATUSES = ['live', 'upcoming', 'playback'] as const satisfies readonly LiveStatus[];
const ORGANIZATION = /^[\w-]{1,60}$/;
const PAGE = /^[1-9]\d{0,4}$/;

/** Filter of the list, kept in the address; '' means all. */
export interface RoadshowFilter {
  readonly status: '' | (typeof STATUSES)[number];
  readonly kind: '' | RoadshowKind;
  /** Id of an organization. */
  readonly organization: string;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

export const WHOLE_LIST: RoadshowFilter = { status: '', kind: '', organization: '', keyword: '', page: 1 };

export const STATUS_CHIPS = [
  { value: '', label: '全部' },
  { value: 'live', label: '直播中' },
  { value: 'upcoming', label: '预约' },
  { value: 'playback', label: '回放' },
] as const satisfies readonly { readonly value: RoadshowFilter['status']; readonly label: string }[];

export const KIND_CHIPS: readonly { readonly value: RoadshowFilter['kind']; readonly label: string }[] = [
  { value: '', label: '全部' },
  ...ROADSHOW_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

/** Reads a filter from the parameters of an address; invalid values fall back to the default. */
export function parseRoadshowFilter(params: URLSearchParams): RoadshowFilter {
  const organization = params.get('org') ?? '';
  const page = params.get('page') ?? '';
  return {
    status: STATUSES.find((status) => status === params.get('status')) ?? '',
    kind: ROADSHOW_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    organization: ORGANIZATION.test(organization) ? organization : '',
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** Address of the list on the page at `path`, without default values. */
export function roadshowListHref(change: Partial<RoadshowFilter>, path = '/zhibo/list'): string {
  const { status, kind, organization, keyword, page } = { ...WHOLE_LIST, ...change };
  const params = new URLSearchParams();
  if (status !== '') params.set('status', status);
  if (kind !== '') params.set('kind', kind);
  if (organization !== '') params.set('org', organization);
  if (keyword !== '') params.set('keyword', keyword);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A change returns to page 1; another kind clears the organization, which belongs to one kind. */
export function changeRoadshowFilter(
  filter: RoadshowFilter,
  change: Partial<RoadshowFilter>,
): RoadshowFilter {
  const isOtherKind = change.kind !== undefined && change.kind !== filter.kind;
  return { ...filter, page: 1, ...(isOtherKind ? { organization: '' } : {}), ...change };
}

/** Whether a filter excludes anything; the page does not count. */
export function isNarrowed({ status, kind, organization, keyword }: RoadshowFilter): boolean {
  return [status, kind, organization, keyword].some((value) => value !== '');
}
