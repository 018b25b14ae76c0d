import { namedKey } from '../random';
import { pointsInBand, withCash } from './asset-mix';
import { EMPTY_STOCK_PART, poolSize, stockPart, stockPool } from './stock-holdings';
import type { PrivatePlan } from '../funds/private-plan';
import type { StrategyCode } from '../funds/private-strategies';
import type { Band } from './asset-mix';
import type { HoldingsSource } from './public-holdings';

interface PrivateMix {
  readonly stocks?: Band;
  /** other asset classes by name */
  readonly others: readonly { readonly name: string; readonly band: Band }[];
}

const BONDS = '债券';
const FUNDS = '基金';
const DERIVATIVES = '期货与期权合约';
const REVERSE_REPOS = '买入返售金融资产';

const MIXES: Readonly<Record<StrategyCode, PrivateMix>> = {
  '0101': { stocks: [0.58, 0.95], others: [{ name: BONDS, band: [0, 0.05] }] },
  '0102': { stocks: [0.82, 0.97], others: [] },
  '0103': { stocks: [0.5, 0.85], others: [{ name: DERIVATIVES, band: [0.03, 0.1] }] },
  '0104': { stocks: [0.62, 0.78], others: [{ name: DERIVATIVES, band: [0.12, 0.2] }] },
  '0201': { others: [futures(), { name: REVERSE_REPOS, band: [0.2, 0.4] }] },
  '0202': { others: [futures(), { name: FUNDS, band: [0.2, 0.35] }] },
  '0203': { others: [futures(), { name: BONDS, band: [0.3, 0.5] }] },
  '0301': { others: [{ name: BONDS, band: [0.92, 1.3] }] },
  '0302': { stocks: [0.02, 0.12], others: [{ name: BONDS, band: [0.8, 1.1] }] },
  '0303': { stocks: [0, 0.1], others: [{ name: BONDS, band: [0.75, 0.95] }] },
  '0401': {
    stocks: [0.2, 0.45],
    others: [
      { name: BONDS, band: [0.2, 0.35] },
      { name: DERIVATIVES, band: [0.05, 0.15] },
    ],
  },
  '0402': {
    stocks: [0.1, 0.3],
    others: [
      { name: BONDS, band: [0.2, 0.4] },
      { name: DERIVATIVES, band: [0.05, 0.15] },
    ],
  },
  '0403': {
    stocks: [0.3, 0.55],
    others: [
      { name: BONDS, band: [0.1, 0.25] },
      { name: DERIVATIVES, band: [0.05, 0.12] },
    ],
  },
  '0501': { others: [{ name: FUNDS, band: [0.85, 0.97] }] },
  '0502': { others: [{ name: FUNDS, band: [0.85, 0.97] }] },
  '0601': { stocks: [0.7, 0.94], others: [] },
};

function futures(): { readonly name: string; readonly band: Band } {
  return { name: DERIVATIVES, band: [0.12, 0.3] };
}

/** Opens a private portfolio's holdings: asset classes and industries; single securities are not published. */
export function privateHoldings(plan: PrivatePlan): HoldingsSource {
  const key = namedKey(plan.key, 'holdings');
  const mix = MIXES[plan.strategy];
  const { stocks: band } = mix;
  const pool = stockPool({ key, theme: null, isPassive: false, size: poolSize(key, false) });
  return ({ index }, netAssetYuan) => {
    const part =
      band === undefined
        ? EMPTY_STOCK_PART
        : stockPart(pool, index, { points: pointsInBand(key, 'stocks', band, index), netAssetYuan });
    const others = mix.others.map(({ name, band: otherBand }) => ({
      name,
      points: pointsInBand(key, name, otherBand, index),
    }));
    return {
      netAssetYuan,
      assets: withCash(key, index, [{ name: '股票', points: part.points }, ...others]),
      stocks: [],
      bonds: [],
      funds: [],
      industries: part.industries,
    };
  };
}
