import type * as v from 'valibot';
import { watchedHoldings, type HeldReply, type HoldingsOfFund } from '@/contract/funds/look-through';
import { answer } from './answer';

type Report = NonNullable<HoldingsOfFund['report']>;

/** A stock that a report lists. */
export function heldReply(code: string, name: string, ratio: number, kind = '电子'): HeldReply {
  return { code, name, kind, ratio };
}

/** A report of 30 September 2026 with stocks alone. */
export function holdingsReport(stocks: readonly HeldReply[], changes: Partial<Report> = {}): Report {
  return {
    reportDate: '20260930',
    publishedDate: '20261027',
    assets: [
      { name: '股票', ratio: 0.9 },
      { name: '银行存款', ratio: 0.1 },
    ],
    stocks: [...stocks],
    bonds: [],
    funds: [],
    industries: [{ name: '电子', ratio: 0.6 }],
    topTen: stocks.reduce((sum, { ratio }) => sum + ratio, 0),
    ...changes,
  };
}

/** The made-up fund number `index`, as tests/handlers/watch-rows has it on a watchlist. */
export function holdingsReply(
  index: number,
  report: Report | null,
  changes: Partial<HoldingsOfFund> = {},
): HoldingsOfFund {
  const fundCode = String(900000 + index);
  return {
    area: 'public',
    fundCode,
    name: `测试基金${index}号`,
    classCode: '0101',
    portfolioCode: fundCode,
    isWithheld: false,
    report,
    ...changes,
  };
}

/** A gateway that knows these funds: it answers for those that are asked for, in their order. */
export function holdingsHandler(
  funds: readonly HoldingsOfFund[],
  onAsked: (request: v.InferOutput<typeof watchedHoldings.request>) => void = () => undefined,
) {
  return answer(watchedHoldings, (request) => {
    onAsked(request);
    const found = request.list.flatMap(
      ({ fundCode }) => funds.find((fund) => fund.fundCode === fundCode) ?? [],
    );
    return { code: 0, msg: '', data: found };
  });
}

/** A gateway where no fund has published a report. */
export const lookThroughDefaults = [
  answer(watchedHoldings, ({ list }) => ({
    code: 0,
    msg: '',
    data: list.map(({ fundCode, businessType }) =>
      holdingsReply(0, null, {
        area: businessType === 0 ? 'public' : 'private',
        fundCode,
        portfolioCode: fundCode,
      }),
    ),
  })),
];
