import { useMemo } from 'react';
import {
  openingFrequencyWords,
  privateLockWords,
  PRIVATE_MINIMUM_YUAN,
  privateOpeningFrequency,
} from '@/domain/dealing/private-terms';
import { yuanBoundText } from '@/domain/fees/tier-words';
import { commonDay } from '@/domain/calendar/nav-freshness';
import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { isPeriodCode } from '@/domain/returns/period';
import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { navPrefixIn } from '@/features/fund-kit/dictionary-names';
import { usePrivateStrategies, usePrivateDictionary } from '@/features/fund-kit/use-area-dictionaries';
import { useIsQualified } from '@/session/investor/qualification.store';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import { FundNavDate, type NavPrefix } from '@/features/fund-kit/components/fund-nav-date';
import type { FactColumn, RankingChoices } from './ranking-choices';
import type { ColumnKey, NameColumns } from './ranking-columns';

/** Statuses offered as filters of private funds, in this order. */
const FILTER_STATUSES = ['0', '5', '6', '9', 'A'];
/** Statuses of a public offering and of trading, which are no filters of private funds. */
const OTHER_STATUSES: ReadonlySet<string> = new Set(['1', '2', '3', '4', '8']);

/**
 * Dictionaries of the private area: strategies with the rows, the others as they load. Those of figures wait for an
 * interaction if the visitor may not see figures.
 */
export function usePrivateChoices(): RankingChoices {
  const momentOfFigures = useIsQualified() ? 'idle' : 'use';
  const categories = usePrivateStrategies(true);
  const statuses = usePrivateDictionary('FUND_STATUS', 'idle');
  const windows = usePrivateDictionary('INCOME_DATE_RANGE', momentOfFigures);
  const dateTypes = usePrivateDictionary('DATE_TYPE', momentOfFigures);
  const risks = usePrivateDictionary('RISK_LEVEL', 'use');
  const fundTypes = usePrivateDictionary('FUND_TYPE', 'use');
  return useMemo(
    () => ({
      categories,
      statuses: filterStatuses(statuses),
      risks: risks.map(({ code, name }) => ({ code, name: `${code} ${name}` })),
      fundTypes,
      nameColumns: namedBy(windows),
      factColumns: FACT_COLUMNS,
      navDate: privateNavDate(navPrefixIn(dateTypes)),
      commonDay,
    }),
    [categories, statuses, risks, fundTypes, windows, dateTypes],
  );
}

const FACT_COLUMNS: readonly FactColumn[] = [
  {
    title: '风险等级',
    textOf: ({ facts }) => facts?.riskLevel || MISSING_TEXT,
    cardTextOf: ({ facts }) => facts?.riskLevel ?? '',
  },
  { title: '成立日期', textOf: ({ facts }) => formatCompactDate(facts?.establishedDate) },
  {
    title: '开放频率',
    textOf: ({ dealing }) => privateOpeningFrequency(dealing),
    cardTextOf: ({ dealing }) => {
      const often = openingFrequencyWords(dealing);
      return often === null ? '' : `${often}开放`;
    },
  },
  { title: '锁定期', textOf: ({ dealing }) => privateLockWords(dealing) },
  { title: '起投金额', textOf: () => `${yuanBoundText(PRIVATE_MINIMUM_YUAN)}起` },
  { title: '管理人', textOf: ({ companyName = '' }) => companyNameWithoutForm(companyName) || MISSING_TEXT },
];

/** The usual ones in their order, then those that only this gateway has. */
function filterStatuses(statuses: readonly DictOption[]): DictOption[] {
  const usual = FILTER_STATUSES.flatMap((code) => statuses.find((status) => status.code === code) ?? []);
  const further = statuses.filter(({ code }) => !FILTER_STATUSES.includes(code) && !OTHER_STATUSES.has(code));
  return [...usual, ...further];
}

/** Names columns by the house's names of the windows. A window without a name is shown only while it is the order. */
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

/** Renders the day of a private fund's NAV with the dictionary's word for its frequency. */
export function privateNavDate(navPrefix: NavPrefix): NonNullable<RankingChoices['navDate']> {
  return function navDate(props) {
    return <FundNavDate {...props} navPrefix={navPrefix} />;
  };
}
