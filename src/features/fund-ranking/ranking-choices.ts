import { nameOf, secondLevelTypes, firstLevelTypes, type DictOption } from '@/features/fund-kit/dictionaries';
import type { ReactNode } from 'react';
import type { FundNavDateProps } from '@/features/fund-kit/components/fund-nav-date';
import type { ChipOption } from '@/ui/controls/chip-group';
import type { NameColumns, RankingKind } from './ranking-columns';
import type { RankedFund } from './ranked-fund';

/** A fact about a fund that everybody may see. */
export interface FactColumn {
  readonly title: string;
  readonly textOf: (fund: RankedFund) => string;
  /** As the mobile layout says it behind the strategy, '' if unknown; absent where it is left out there. */
  readonly cardTextOf?: (fund: RankedFund) => string;
}

/** Dictionaries and rules of an area, empty while they load. */
export interface RankingChoices {
  /** Product types or strategies of both levels. */
  readonly categories: readonly DictOption[];
  readonly statuses: readonly DictOption[];
  /** Columns in place of withheld figures; undefined if nothing is withheld. */
  readonly factColumns?: readonly FactColumn[];
  /** Empty if funds are not filtered by risk. */
  readonly risks: readonly DictOption[];
  /** Registered types; undefined if funds are not filtered by them. */
  readonly fundTypes?: readonly DictOption[];
  /** Names the columns as the house does; undefined for the names of the specification. */
  readonly nameColumns?: NameColumns;
  /** Renders the day of a NAV with its frequency; undefined if every fund publishes daily. */
  readonly navDate?: (props: Pick<FundNavDateProps, 'named'> & { readonly fund: RankedFund }) => ReactNode;
  /** NAV day of most rows as YYYYMMDD, `null` without one; undefined if it is the newest of all. */
  readonly commonDay?: (funds: readonly Pick<RankedFund, 'navDate'>[]) => string | null;
}

type Chips = readonly ChipOption<string>[];

const ALL = '全部';

/** Types or strategies of the first level; a ranking within one has no option for all. */
export function categoryChips({ categories }: RankingChoices, kind: RankingKind): Chips {
  const all = kind === 'all' ? [{ value: '', label: ALL }] : [];
  return [...all, ...firstLevelTypes(categories).map(toChip)];
}

/** Types or strategies below the chosen one; empty if there are no options. */
export function subcategoryChips({ categories }: RankingChoices, category: string): Chips {
  const level1 = category.slice(0, 2);
  if (level1 === '') return [];
  const below = secondLevelTypes(categories, level1);
  return below.length === 0 ? [] : [{ value: level1, label: ALL }, ...below.map(toChip)];
}

export function statusChips({ statuses }: RankingChoices): Chips {
  return [{ value: '', label: '存续' }, ...statuses.map(toChip)];
}

/** Chips or options of a choice that may remain open. */
export function openChoice(options: readonly DictOption[]): Chips {
  return [{ value: '', label: '不限' }, ...options.map(toChip)];
}

/** Name of a fund's type or strategy, both levels; an unknown code is shown as it is. */
export function categoryName(choices: RankingChoices, fund: RankedFund): string {
  const { categoryCode, subcategoryCode } = fund;
  const codes = subcategoryCode === undefined ? [categoryCode] : [categoryCode, subcategoryCode];
  return codes.map((code) => nameOf(choices.categories, code)).join('-');
}

function toChip({ code, name }: DictOption): ChipOption<string> {
  return { value: code, label: name };
}
