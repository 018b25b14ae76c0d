import { fundKeyOf } from '@/domain/funds/fund-key';
import { weightsOf } from '@/domain/funds/look-through-sum';
import { typedNumber } from '@/domain/text/typed-number';
import type { ChoosableFund, FundHoldings, HeldReport } from './look-through-fund';

export const AMOUNT_NOUN = '金额';

/** Every fund with the same weight, or with that of an amount of yuan. */
export type WeightMode = 'equal' | 'amount';

/** What was ticked and typed; it lives as long as the page. */
export interface Choice {
  readonly mode: WeightMode;
  /** By key; what is not in it is as at first. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** By key, as typed. */
  readonly amounts: ReadonlyMap<string, string>;
}

export const FIRST_CHOICE: Choice = { mode: 'equal', ticks: new Map(), amounts: new Map() };

/** loading: not answered yet; unknown: not in the data; withheld: for the qualified; none: no report yet. */
export type FundState = 'loading' | 'unknown' | 'withheld' | 'none' | 'ready';

/** A fund of the scope with what was chosen for it. */
export interface FundRow {
  readonly key: string;
  readonly fund: ChoosableFund;
  /** The fund's name, its code where it has none any more. */
  readonly name: string;
  readonly state: FundState;
  readonly report: HeldReport | null;
  readonly portfolioKey: string;
  readonly isTicked: boolean;
  readonly amountText: string;
  readonly amountProblem: string | undefined;
  /** In yuan, 0 where none can be read. */
  readonly amountYuan: number;
  /** A fraction of all that counts; 0 for what does not. */
  readonly weight: number;
}

/**
 * The rows of funds with their weights; what has no report, or ended and was not ticked, does not count. Where every fund
 * weighs the same, the classes of one portfolio are one fund.
 */
export function fundRows(
  funds: readonly ChoosableFund[],
  holdings: ReadonlyMap<string, FundHoldings> | undefined,
  choice: Choice,
): readonly FundRow[] {
  const rows = funds.map((fund) => rowOf(fund, holdings, choice));
  const classCounts = new Map<string, number>();
  for (const { isTicked, portfolioKey } of rows)
    if (isTicked) classCounts.set(portfolioKey, (classCounts.get(portfolioKey) ?? 0) + 1);
  const weights = weightsOf(
    rows.map(({ isTicked, amountYuan, portfolioKey }) => {
      if (!isTicked) return 0;
      return choice.mode === 'equal' ? 1 / (classCounts.get(portfolioKey) ?? 1) : amountYuan;
    }),
  );
  return rows.map((row, index) => ({ ...row, weight: weights[index] ?? 0 }));
}

function rowOf(
  fund: ChoosableFund,
  holdings: ReadonlyMap<string, FundHoldings> | undefined,
  { ticks, amounts }: Choice,
): Omit<FundRow, 'weight'> {
  const key = fundKeyOf(fund);
  const found = holdings?.get(key);
  const state = stateOf(holdings !== undefined, found);
  const amountText = amounts.get(key) ?? '';
  const typed = typedNumber(amountText, AMOUNT_NOUN);
  return {
    key,
    fund,
    name: fund.name === '' ? fund.code : fund.name,
    state,
    report: found?.report ?? null,
    portfolioKey: found?.portfolioKey ?? key,
    isTicked: state === 'ready' && (ticks.get(key) ?? fund.endWord === null),
    amountText,
    amountProblem: typed.kind === 'problem' ? typed.text : undefined,
    amountYuan: typed.kind === 'number' ? typed.value : 0,
  };
}

function stateOf(isAnswered: boolean, found: FundHoldings | undefined): FundState {
  if (!isAnswered) return 'loading';
  if (found === undefined) return 'unknown';
  if (found.isWithheld) return 'withheld';
  return found.report === null ? 'none' : 'ready';
}
