import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { longestCommonWindow } from '@/domain/returns/aligned-series';
import { dealingTag, saleWords } from '@/domain/dealing/words';
import { compareFunds, type FundComparison } from '@/domain/funds/fund-comparison';
import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundPositionQuery } from '@/features/fund-kit/api/position.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { isEnded, isMoneyFund, type FundProfile, saleFacts } from '@/features/fund-kit/fund-profile';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import {
  riskLabel,
  usePrivateStrategies,
  usePrivateDictionary,
} from '@/features/fund-kit/use-area-dictionaries';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { managersInOfficeQuery } from './api/managers-in-office.queries';
import { failedTogether } from '@/features/failure/failed-together';
import type { FailedRead } from '@/features/failure/read-failure';
import { isUnknownFund, partReads, stateOf, type PartRead } from './part-reads';
import type { ChartWindow } from '@/domain/returns/chart-window';
import type { Day } from '@/domain/calendar/day';
import type { Series } from '@/domain/returns/nav-series';
import type { ComparedColumn } from './compared-fund';

/** The comparison as far as it has come: a column for every fund, and the figures of those that can be compared. */
export interface ComparisonModel {
  readonly columns: readonly ComparedColumn[];
  /** The columns that have figures, in the order of `comparison.figures`. */
  readonly compared: readonly ComparedColumn[];
  /** Null while values are on their way, and where the funds have no days in common. */
  readonly comparison: FundComparison | null;
  readonly isLoading: boolean;
  /** The window that is shown. */
  readonly window: ChartWindow;
  readonly riskFreeRate: number | undefined;
  /** The failed reads of a fund, to be tried again as one; undefined where none has failed. */
  readonly failureOf: (key: string) => FailedRead | undefined;
}

/** Reads everything that the comparison shows; funds load and fail independently. */
export function useComparison(funds: readonly FundKey[], window: ChartWindow | null): ComparisonModel {
  const profiles = useQueries({
    queries: funds.map(({ area, code }) => fundDetailQuery(area, code)),
    combine: partReads<FundProfile>,
  });
  const navs = useQueries({
    queries: funds.map(({ area, code }) => fundNavQuery(area, code)),
    combine: partReads<NavHistory>,
  });
  const rules = useQueries({
    queries: funds.map(({ area, code }) => fundRulesQuery(area, code)),
    combine: partReads,
  });
  const positions = useQueries({
    queries: funds.map(({ area, code }) => fundPositionQuery(area, code, null)),
    combine: partReads,
  });
  const managers = useQueries({
    queries: funds.map(({ area, code }) => managersInOfficeQuery(area, code)),
    combine: partReads,
  });
  const riskFreeRate = useQuery(portalSettingsQuery()).data?.performance.riskFreeRate;
  const wordingOf = useFundWordings(funds);
  const figures = useFigures(navs, window, riskFreeRate);
  const columns = funds.map((fund, index): ComparedColumn => {
    const profile = profiles[index]?.data;
    const place = figures.places.indexOf(index);
    return {
      ...fund,
      key: fundKeyOf(fund),
      name: profile?.name ?? fund.code,
      isUnknown: profile === undefined && isUnknownFund(profiles[index]?.error),
      isWithheld: profile?.isWithheld === true || navs[index]?.data?.isWithheld === true,
      isMoney: profile !== undefined && isMoneyFund(profile),
      states: {
        profile: stateOf(profiles[index]),
        figures: figures.isLoading && navs[index]?.error === null ? 'loading' : stateOf(navs[index]),
        rules: stateOf(rules[index]),
        position: stateOf(positions[index]),
        managers: stateOf(managers[index]),
      },
      profile,
      words: profile && wordingOf(profile),
      figures: figures.comparison?.figures[place],
      seriesStart: seriesStartOf(navs[index]?.data),
      rules: rules[index]?.data,
      position: positions[index]?.data,
      managers: managers[index]?.data,
    };
  });
  return {
    columns,
    compared: figures.places.flatMap((place) => columns[place] ?? []),
    comparison: figures.comparison,
    isLoading: figures.isLoading,
    window: figures.window,
    riskFreeRate,
    failureOf: (key) => {
      const index = columns.findIndex((column) => column.key === key);
      const reads = [profiles, navs, rules, positions, managers].map((part) => part[index]);
      return failedTogether(reads.flatMap((read) => (read && stateOf(read) === 'failed' ? [read] : [])));
    },
  };
}

function seriesStartOf(history: NavHistory | undefined): Day | null {
  return history === undefined || history.isFromStart ? null : (history.days[0] ?? null);
}

/** The figures of the funds whose values came and are not held back; `places` are theirs among all funds. */
function useFigures(
  navs: readonly PartRead<NavHistory>[],
  wanted: ChartWindow | null,
  riskFreeRate: number | undefined,
) {
  return useMemo(() => {
    const isLoading = navs.some((nav) => nav.data === undefined && nav.error === null);
    const places = navs.flatMap(({ data }, place) =>
      data !== undefined && !data.isWithheld && data.days.length > 1 ? [place] : [],
    );
    const all = places.flatMap((place): Series[] => {
      const history = navs[place]?.data;
      return history ? [growthOf(history)] : [];
    });
    const window = wanted ?? longestCommonWindow(all);
    const comparison = isLoading ? null : compareFunds(all, window, riskFreeRate ?? Number.NaN);
    return { isLoading, places, window, comparison };
  }, [navs, wanted, riskFreeRate]);
}

type Wording = NonNullable<ComparedColumn['words']>;

/** What puts a fund's codes into words, with the dictionaries of the areas that the funds are from. */
function useFundWordings(funds: readonly FundKey[]): (fund: FundProfile) => Wording {
  const hasPublic = funds.some(({ area }) => area === 'public');
  const hasPrivate = funds.some(({ area }) => area === 'private');
  const known = useQuery({ ...publicDictionariesQuery(), enabled: hasPublic }).data;
  const moment = hasPrivate ? 'idle' : 'never';
  const strategies = usePrivateStrategies(hasPrivate);
  const statuses = usePrivateDictionary('FUND_STATUS', moment);
  const riskLevels = usePrivateDictionary('RISK_LEVEL', moment);
  return (fund) => {
    const isPrivate = fund.area === 'private';
    const status = nameOf(isPrivate ? statuses : known?.statuses, fund.status);
    return {
      category: nameOf(isPrivate ? strategies : known?.types, fund.categoryCode),
      risk:
        fund.riskLevel === null
          ? null
          : riskLabel(isPrivate ? riskLevels : known?.riskLevels, fund.riskLevel),
      sale: [saleWords(saleFacts(fund), status), isEnded(fund) ? '' : (dealingTag(fund.dealing) ?? '')]
        .filter((words) => words !== '')
        .join('，'),
    };
  };
}
