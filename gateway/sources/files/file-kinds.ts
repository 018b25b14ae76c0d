import { hasLayout } from './columns';
import {
  ALLOCATION_LAYOUT,
  BOND_LAYOUT,
  FUND_LIST_LAYOUT,
  HOLDER_LAYOUT,
  INDUSTRY_LAYOUT,
  NAV_LAYOUT,
  PROFILE_LAYOUT,
  RANKING_LAYOUT,
  RATE_LAYOUT,
  SALE_LAYOUT,
  SIZE_LAYOUT,
  STOCK_LAYOUT,
} from './layouts';
import { DAILY_LAYOUT, isDaily } from './read-daily';
import { DIVIDEND_LAYOUT, SPLIT_LAYOUT } from './read-distributions';
import { FEE_LAYOUT, FEE_RULE_LAYOUT } from './read-fees';
import { INDEX_LAYOUT, splitIndices } from './read-indices';
import { ANNOUNCEMENT_LAYOUT, isRatings, RATING_LAYOUT } from './read-notices';
import {
  COMPANY_LAYOUT,
  isCompanies,
  PRIVATE_MANAGER_LAYOUT,
  ROSTER_LAYOUT,
  TENURE_LAYOUT,
} from './read-people';
import { PRIVATE_FUND_LAYOUT } from './read-private-funds';
import { hasNamedColumns } from './read-profile';
import { QUOTE_LAYOUT } from './read-quotes';
import type { Layout } from './columns';
import type { PeopleKind } from './read-people';
import type { Table } from './forms/read-table';

export type FileKind =
  | 'list'
  | 'ranking'
  | 'nav'
  | 'sales'
  | 'dividends'
  | 'splits'
  | 'daily'
  | 'profile'
  | 'named profile'
  | 'fees'
  | 'fee rules'
  | 'stocks'
  | 'bonds'
  | 'industries'
  | 'allocations'
  | 'holders'
  | 'sizes'
  | 'rates'
  | 'quotes'
  | 'ratings'
  | 'announcements'
  | 'indices'
  | 'private funds'
  | PeopleKind;

interface KindForm {
  readonly kind: FileKind;
  /** Titles of its columns; `null` if these are rows of the table. */
  readonly layout: Layout<string> | null;
  /** Whether a header is one of the kind, if the layout does not say it. */
  readonly fits?: (header: readonly string[]) => boolean;
}

/** The most specific first: a ranking has the columns of NAV files, too. */
const KINDS: readonly KindForm[] = [
  { kind: 'daily', layout: DAILY_LAYOUT, fits: isDaily },
  { kind: 'named profile', layout: null, fits: hasNamedColumns },
  { kind: 'profile', layout: PROFILE_LAYOUT },
  { kind: 'announcements', layout: ANNOUNCEMENT_LAYOUT },
  { kind: 'ratings', layout: RATING_LAYOUT, fits: isRatings },
  { kind: 'managers', layout: ROSTER_LAYOUT },
  { kind: 'tenures', layout: TENURE_LAYOUT },
  { kind: 'private managers', layout: PRIVATE_MANAGER_LAYOUT },
  { kind: 'companies', layout: COMPANY_LAYOUT, fits: isCompanies },
  { kind: 'stocks', layout: STOCK_LAYOUT },
  { kind: 'bonds', layout: BOND_LAYOUT },
  { kind: 'industries', layout: INDUSTRY_LAYOUT },
  { kind: 'allocations', layout: ALLOCATION_LAYOUT },
  { kind: 'holders', layout: HOLDER_LAYOUT },
  { kind: 'sizes', layout: SIZE_LAYOUT },
  { kind: 'quotes', layout: QUOTE_LAYOUT },
  { kind: 'rates', layout: RATE_LAYOUT },
  { kind: 'fees', layout: FEE_LAYOUT },
  { kind: 'fee rules', layout: FEE_RULE_LAYOUT },
  { kind: 'ranking', layout: RANKING_LAYOUT },
  { kind: 'sales', layout: SALE_LAYOUT },
  { kind: 'dividends', layout: DIVIDEND_LAYOUT },
  { kind: 'splits', layout: SPLIT_LAYOUT },
  { kind: 'nav', layout: NAV_LAYOUT },
  { kind: 'private funds', layout: PRIVATE_FUND_LAYOUT },
  { kind: 'list', layout: FUND_LIST_LAYOUT },
  { kind: 'indices', layout: INDEX_LAYOUT },
];

function kindOf(header: readonly string[]): FileKind | null {
  const form = KINDS.find(({ layout, fits }) =>
    fits === undefined ? layout !== null && hasLayout(header, layout) : fits(header),
  );
  return form?.kind ?? null;
}

/** The columns of each kind with their titles in files and services, a line a kind. */
export function knownColumns(): string[] {
  return KINDS.flatMap(({ layout }) => {
    if (layout === null) return [];
    const columns = Object.values(layout.titles).map(([first = '', ...others]) =>
      others.length === 0 ? first : `${first}（${others.join('、')}）`,
    );
    return [`${layout.name}：${columns.join('；')}`];
  });
}

/** Kind of a table by its columns; one with closes only is known if it names an index. */
export function kindOfTable(table: Table): FileKind | null {
  const kind = kindOf(table.header);
  return kind === 'indices' && splitIndices(table).indices === null ? null : kind;
}

/** Whether cells are the titles of a table of a known kind. */
export function isHeader(cells: readonly string[]): boolean {
  return kindOf(cells) !== null;
}
