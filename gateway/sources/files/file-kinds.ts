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
import { isDaily } from './read-daily';
import { DIVIDEND_LAYOUT, SPLIT_LAYOUT } from './read-distributions';
import { FEE_LAYOUT, FEE_RULE_LAYOUT } from './read-fees';
import { INDEX_LAYOUT, splitIndices } from './read-indices';
import { ANNOUNCEMENT_LAYOUT, isRatings } from './read-notices';
import { peopleKind } from './read-people';
import { PRIVATE_FUND_LAYOUT } from './read-private-funds';
import { hasNamedColumns } from './read-profile';
import { QUOTE_LAYOUT } from './read-quotes';
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

/** The most specific first: a ranking has the columns of NAV files, too. */
const KINDS: readonly (readonly [FileKind, (header: readonly string[]) => boolean])[] = [
  ['daily', isDaily],
  ['named profile', hasNamedColumns],
  ['profile', (header) => hasLayout(header, PROFILE_LAYOUT)],
  ['announcements', (header) => hasLayout(header, ANNOUNCEMENT_LAYOUT)],
  ['ratings', isRatings],
  ['managers', (header) => peopleKind(header) === 'managers'],
  ['tenures', (header) => peopleKind(header) === 'tenures'],
  ['private managers', (header) => peopleKind(header) === 'private managers'],
  ['companies', (header) => peopleKind(header) === 'companies'],
  ['stocks', (header) => hasLayout(header, STOCK_LAYOUT)],
  ['bonds', (header) => hasLayout(header, BOND_LAYOUT)],
  ['industries', (header) => hasLayout(header, INDUSTRY_LAYOUT)],
  ['allocations', (header) => hasLayout(header, ALLOCATION_LAYOUT)],
  ['holders', (header) => hasLayout(header, HOLDER_LAYOUT)],
  ['sizes', (header) => hasLayout(header, SIZE_LAYOUT)],
  ['quotes', (header) => hasLayout(header, QUOTE_LAYOUT)],
  ['rates', (header) => hasLayout(header, RATE_LAYOUT)],
  ['fees', (header) => hasLayout(header, FEE_LAYOUT)],
  ['fee rules', (header) => hasLayout(header, FEE_RULE_LAYOUT)],
  ['ranking', (header) => hasLayout(header, RANKING_LAYOUT)],
  ['sales', (header) => hasLayout(header, SALE_LAYOUT)],
  ['dividends', (header) => hasLayout(header, DIVIDEND_LAYOUT)],
  ['splits', (header) => hasLayout(header, SPLIT_LAYOUT)],
  ['nav', (header) => hasLayout(header, NAV_LAYOUT)],
  ['private funds', (header) => hasLayout(header, PRIVATE_FUND_LAYOUT)],
  ['list', (header) => hasLayout(header, FUND_LIST_LAYOUT)],
  ['indices', (header) => hasLayout(header, INDEX_LAYOUT)],
];

function kindOf(header: readonly string[]): FileKind | null {
  return KINDS.find(([, fits]) => fits(header))?.[0] ?? null;
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
