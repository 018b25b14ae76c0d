import { useMemo } from 'react';
import { isPeriodCode } from '@/domain/period';
import { navPrefixIn } from '@/features/fund-kit/date-types';
import { usePrivateStrategies, usePrivateWords } from '@/features/fund-kit/use-private-words';
import { useIsQualified } from '@/session/qualification.store';
import { privateNavDate } from './components/private-nav-date';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { RankingChoices } from './ranking-choices';
import type { ColumnKey, NameColumns } from './ranking-columns';
import type { RankedFund } from './ranked-fund';

/** States that a private fund is looked for by, in this order. */
const FILTER_STATUSES = ['0', '5', '6', '9', 'A'];
/** States of a public offer and of trading on it, which nobody looks for a private fund by. */
const OTHER_STATUSES: ReadonlySet<string> = new Set(['1', '2', '3', '4', '8']);

/**
 * The private area's dictionaries: strategies with the rows, the others once they are there. Those of figures wait for a
 * use of the page where the visitor may not see any.
 */
export function usePrivateChoices(): RankingChoices {
  const momentOfFigures = useIsQualified() ? 'idle' : 'use';
  const categories = usePrivateStrategies(true);
  const statuses = usePrivateWords('FUND_STATUS', 'idle');
  const windows = usePrivateWords('INCOME_DATE_RANGE', momentOfFigures);
  const dateTypes = usePrivateWords('DATE_TYPE', momentOfFigures);
  const risks = usePrivateWords('RISK_LEVEL', 'use');
  const fundTypes = usePrivateWords('FUND_TYPE', 'use');
  return useMemo(
    () => ({
      categories,
      statuses: filterStatuses(statuses),
      risks: risks.map(({ code, name }) => ({ code, name: `${code} ${name}` })),
      fundTypes,
      nameColumns: namedBy(windows),
      navDate: privateNavDate(navPrefixIn(dateTypes)),
      commonDay,
    }),
    [categories, statuses, risks, fundTypes, windows, dateTypes],
  );
}

/** The usual ones in their order, then what only this gateway knows. */
function filterStatuses(statuses: readonly DictOption[]): DictOption[] {
  const usual = FILTER_STATUSES.flatMap((code) => statuses.find((status) => status.code === code) ?? []);
  const further = statuses.filter(({ code }) => !FILTER_STATUSES.includes(code) && !OTHER_STATUSES.has(code));
  return [...usual, ...further];
}

/** NAV day of most of the rows as YYYYMMDD, the newest of several; null where no row has one. */
export function commonDay(funds: readonly Pick<RankedFund, 'navDate'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { navDate } of funds) {
    if (navDate !== null) counts.set(navDate, (counts.get(navDate) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([dayA, a], [dayB, b]) => b - a || Number(dayB) - Number(dayA));
  return most?.[0] ?? null;
}

/**
 * Columns under a house's names of their windows: one that it does not name is none of its own, and is shown only while
 * it orders the list.
 */
function namedBy(windows: readonly DictOption[]): NameColumns {
  const names = new Map(windows.map(({ code, name }) => [code, name]));
  return (columns, sort) =>
    columns.flatMap((column) => {
      if (!isWindow(column.key)) return [column];
      const title = names.get(column.key);
      if (title !== undefined) return [{ ...column, title }];
      return column.key === sort ? [column] : [];
    });
}

function isWindow(key: ColumnKey): boolean {
  return isPeriodCode(key) || key === '11';
}
