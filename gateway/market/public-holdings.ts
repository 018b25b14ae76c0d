import { pointsInBand, withCash } from './asset-mix';
import { bondHoldings } from './bond-holdings';
import { fundsHeld, heldFund } from './fund-holdings';
import { isAlive } from './fund-subjects';
import { EMPTY_STOCK_PART, poolSize, stockPart, stockPool } from './stock-holdings';
import { DEPOSIT_NOTES, publicMix } from './public-mix';
import { namedKey } from './random';
import type { HeldSecurity, PortfolioHoldings } from '../../src/domain/portfolio-holdings';
import type { FundSubject } from './fund-subjects';
import type { PublicPlan } from './public-plan';
import type { ReportQuarter } from './quarters';

/** Holdings of one portfolio at the end of any quarter. */
export type HoldingsSource = (
  quarter: Pick<ReportQuarter, 'index' | 'day'>,
  netAssetYuan: number,
) => PortfolioHoldings;

/** Opens a public portfolio's holdings; `subjects` are all funds a fund of funds can choose from, in a fixed order. */
export function publicHoldings(plan: PublicPlan, subjects: readonly FundSubject[]): HoldingsSource {
  const key = namedKey(plan.key, 'holdings');
  const { product } = plan;
  const mix = publicMix(plan);
  const isPassive = product.style !== 'active';
  const target = subjects.find(({ code }) => code === plan.target?.code);
  const pool =
    mix.stocks === null
      ? null
      : stockPool({ key, theme: product.theme, isPassive, size: poolSize(key, isPassive) });
  return ({ index, day }, netAssetYuan) => {
    const inTarget = target !== undefined && isAlive(target, day, 0);
    const points = (name: string, band: readonly [number, number] | null): number =>
      band === null ? 0 : pointsInBand(key, name, band, index);
    const stocks =
      pool === null || inTarget
        ? EMPTY_STOCK_PART
        : stockPart(pool, index, { points: points('stocks', mix.stocks), netAssetYuan });
    const bondPoints = points('bonds', mix.bonds);
    const fundPoints = inTarget ? points('funds', FEEDER_BAND) : points('funds', mix.funds);
    const others = inTarget ? [] : mix.others.map(({ name, band }) => ({ name, points: points(name, band) }));
    const funds: HeldSecurity[] = inTarget
      ? [heldFund(target, fundPoints, netAssetYuan)]
      : fundsHeld(key, mix.equityShare, mix.funds === null ? [] : subjects, {
          quarter: index,
          day,
          points: fundPoints,
          netAssetYuan,
        });
    const inBonds = bondPoints + (others.find(({ name }) => name === DEPOSIT_NOTES)?.points ?? 0);
    return {
      netAssetYuan,
      assets: withCash(key, index, [
        { name: '股票', points: stocks.points },
        { name: '债券', points: bondPoints },
        { name: '基金', points: fundPoints },
        ...others,
      ]),
      stocks: stocks.stocks,
      bonds: bondHoldings(key, mix.bondKinds, { quarter: index, points: inBonds, netAssetYuan }),
      funds,
      industries: stocks.industries,
    };
  };
}

const FEEDER_BAND = [0.91, 0.945] as const;
