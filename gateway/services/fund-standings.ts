import { compactDay } from '../../src/domain/day';
import { returnBetween } from '../../src/domain/levels';
import { calendarYearReturns } from '../../src/domain/returns';
import { readClassNames } from '../store/dictionary-repository';
import { LEAST_RANKED, readPeriodPlaces } from '../store/fund-rank-repository';
import { readFundYears } from '../store/fund-year-repository';
import { isShown, readFundFacts } from './fund-facts';
import { readFundHistory } from './fund-history';
import { PERIOD_COLUMNS, periodWindows, wirePeriod } from './fund-series';
import type { FundStandings } from '../../src/contract/fund-performance';
import type { Series } from '../../src/domain/nav-series';
import type { FundKey } from '../store/fund-people-repository';
import type { Store } from '../store/store';
import type { FundFacts, ShownFund } from './fund-facts';
import type { PeriodWindow } from './fund-series';

/**
 * Every period and every finished year of a fund beside its class and its benchmark, with its place in the class;
 * nothing where it is withheld, null when no fund has the code.
 */
export async function readFundStandings(
  store: Store,
  key: FundKey,
  mayShow: boolean,
): Promise<FundStandings | null> {
  const fund = await readFundFacts(store.db, key, mayShow);
  if (fund === null) return null;
  const classNames = await readClassNames(store.db, fund.area);
  const empty = emptyStandings(fund, classNames.get(fund.classCode) ?? fund.classCode);
  return isShown(fund) ? { ...empty, ...(await readShownPart(store, fund)) } : empty;
}

function emptyStandings(fund: FundFacts, categoryName: string): FundStandings {
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    categoryCode: fund.classCode,
    categoryName,
    navDate: null,
    periods: [],
    years: [],
  };
}

async function readShownPart(
  { db }: Store,
  fund: ShownFund,
): Promise<Pick<FundStandings, 'navDate' | 'periods' | 'years'>> {
  const [history, places, years] = await Promise.all([
    readFundHistory(db, fund),
    readPeriodPlaces(db, fund),
    readFundYears(db, fund),
  ]);
  const { worth } = fund;
  const category = history?.category ?? null;
  const yearsOfCategory = new Map(
    category === null ? [] : calendarYearReturns(category).map(({ year, value }) => [year, value]),
  );
  return {
    navDate: worth.nav_day === null ? null : compactDay(worth.nav_day),
    periods: periodWindows(worth, history?.growth ?? null).map((period) => {
      const place = places.get(PERIOD_COLUMNS[period.period]);
      return {
        ...wirePeriod(period),
        categoryIncome: incomeOver(category, period),
        benchmarkIncome: incomeOver(history?.benchmark ?? null, period),
        rank: place?.rank ?? null,
        total: place?.total ?? null,
      };
    }),
    years: years.map(({ year, income, rank, total }) => ({
      year,
      income,
      categoryIncome: yearsOfCategory.get(year) ?? null,
      ...(total < LEAST_RANKED ? { rank: null, total: null } : { rank, total }),
    })),
  };
}

/** Return of a class or an index between the first and the last day of a fund's period. */
function incomeOver(levels: Series | null, { window }: PeriodWindow): number | null {
  return levels === null || window === null ? null : returnBetween(levels, window.from, window.to);
}
