import {
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatHundredMillions,
  formatPercent,
  formatSignedRate,
  MISSING_TEXT,
} from '@/domain/text/format';
import { PLATFORM_RATE_NAME } from '@/domain/dealing/words';
import { isScreenWindow, windowName, type ScreenSort, type ScreenWindow } from '@/domain/screener/screen';
import type { ScreenQuery } from '@/domain/screener/screen-query';
import type { ScreenedFund } from './screened-fund';

/** A figure of the results. */
export interface ScreenColumn {
  readonly key: string;
  readonly title: string;
  /** What a press on its head orders by; absent where it does not. */
  readonly sort?: ScreenSort;
  /** A rise or fall, shown in its colour. */
  readonly isRate: boolean;
  /** A column unrelated to the conditions, shown if there is room. */
  readonly isExtra?: boolean;
  readonly textOf: (fund: ScreenedFund) => string;
}

/** The default order of results with visible figures. */
const DEFAULT_SORT: ScreenSort = '1y';

/** Figures of the conditions and of the order, followed by one-year return, its risk and size. */
export function screenColumns(query: ScreenQuery, windows: readonly ScreenWindow[]): ScreenColumn[] {
  const { conditions, sort } = query;
  const { returns = [], places = [], minYears, minTenureYears } = conditions;
  const named = new Set(returns.map(({ window }) => window));
  const shown = windows.filter(
    (window) => named.has(window) || window === sort || window === DEFAULT_SORT || window === '3y',
  );
  return [
    ...shown.map(returnColumn),
    ...places.map(({ window }) => placeColumn(window)),
    {
      key: 'drawdown',
      title: '近1年回撤',
      sort: 'drawdown',
      isRate: false,
      textOf: ({ drawdown }) => formatDrawdown(drawdown),
    },
    { ...VOLATILITY, isExtra: conditions.maxVolatilityPercent === undefined && sort !== 'volatility' },
    { ...SHARPE, isExtra: conditions.minSharpe === undefined && sort !== 'sharpe' },
    {
      key: 'size',
      title: '规模',
      sort: 'size',
      isRate: false,
      textOf: ({ sizeYuan }) => formatHundredMillions(sizeYuan),
    },
    ...(minYears !== undefined || sort === 'age' ? [AGE] : []),
    ...(minTenureYears !== undefined ? [TENURE] : []),
    ...(conditions.maxPurchasePercent !== undefined ? [PURCHASE] : []),
    ...(conditions.maxManagementPercent !== undefined ? [MANAGEMENT] : []),
  ];
}

/** The large figure of a list without columns: the one of the order. */
export function leadingColumn(
  query: ScreenQuery,
  columns: readonly ScreenColumn[],
): ScreenColumn | undefined {
  const sort = query.sort === '' || query.sort === 'code' ? DEFAULT_SORT : query.sort;
  return columns.find((column) => column.sort === sort) ?? columns[0];
}

/** Whether results are ordered by the column. */
export function isOrderedBy({ sort }: ScreenQuery, column: ScreenColumn): boolean {
  return column.sort === (sort === '' ? DEFAULT_SORT : sort);
}

/** Whether the present order begins with the greatest: ages, drawdowns and volatilities begin with the oldest and the smallest. */
export function isFalling({ sort, isReversed }: ScreenQuery): boolean {
  const begins = sort === '' || sort === 'size' || sort === 'sharpe' || isScreenWindow(sort);
  return begins !== isReversed;
}

const VOLATILITY: ScreenColumn = {
  key: 'volatility',
  title: '近1年波动率',
  sort: 'volatility',
  isRate: false,
  textOf: ({ volatility }) => formatPercent(volatility),
};
const SHARPE: ScreenColumn = {
  key: 'sharpe',
  title: '近1年夏普',
  sort: 'sharpe',
  isRate: false,
  textOf: ({ sharpe }) => formatDecimal(sharpe, 2),
};
const AGE: ScreenColumn = {
  key: 'age',
  title: '成立日期',
  sort: 'age',
  isRate: false,
  textOf: ({ establishedDate }) => formatCompactDate(establishedDate),
};
const TENURE: ScreenColumn = {
  key: 'tenure',
  title: '任职起始',
  isRate: false,
  textOf: ({ tenureDate }) => formatCompactDate(tenureDate),
};
const PURCHASE: ScreenColumn = {
  key: 'purchase',
  title: '申购费',
  isRate: false,
  textOf: ({ purchaseRate, isPlatformRate }) =>
    `${formatPercent(purchaseRate)}${isPlatformRate ? `（${PLATFORM_RATE_NAME}）` : ''}`,
};
const MANAGEMENT: ScreenColumn = {
  key: 'management',
  title: '管理费/年',
  isRate: false,
  textOf: ({ managementRate }) => formatPercent(managementRate),
};

function returnColumn(window: ScreenWindow): ScreenColumn {
  return {
    key: window,
    title: windowName(window),
    sort: window,
    isRate: true,
    textOf: ({ returns }) => formatSignedRate(returns[window]),
  };
}

function placeColumn(window: ScreenWindow): ScreenColumn {
  return {
    key: `place-${window}`,
    title: `${windowName(window)}同类`,
    isRate: false,
    textOf: ({ places }) => {
      const place = places.get(window);
      return place === undefined ? MISSING_TEXT : `${place.rank}/${place.total}`;
    },
  };
}
