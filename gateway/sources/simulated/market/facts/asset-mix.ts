import { namedKey, uniformAt, wanderAt, BASIS_POINTS, ratioOf } from '../random';
import type { NamedRatio } from '../../../../../src/domain/funds/portfolio-holdings';
import type { Key } from '../random';
import type { PublicPlan } from '../funds/public-plan';
import type { PublicTypeCode } from '../taxonomy';
import type { BondKinds } from './bond-holdings';

/** Lowest and highest share of the net assets. */
export type Band = readonly [number, number];

/** Basis points of the net assets in an asset class. */
export interface AssetPoints {
  readonly name: string;
  readonly points: number;
}

const WANDER_QUARTERS = 8;
const HOUSE_SHARE = 0.6;

/** A share inside a band in whole basis points: a portfolio has its own level and wanders about it. */
export function pointsInBand(key: Key, name: string, band: Band, quarter: number): number {
  const bandKey = namedKey(key, name);
  const place =
    HOUSE_SHARE * uniformAt(bandKey, -1) + (1 - HOUSE_SHARE) * wanderAt(bandKey, quarter, WANDER_QUARTERS);
  return Math.round((band[0] + (band[1] - band[0]) * place) * BASIS_POINTS);
}

/**
 * All asset classes with deposits and the rest: almost everything not invested is in deposits. A portfolio with debts
 * sums to more than 1 and still keeps some cash.
 */
export function withCash(key: Key, quarter: number, invested: readonly AssetPoints[]): NamedRatio[] {
  const held = invested.filter(({ points }) => points > 0);
  const free = BASIS_POINTS - held.reduce((sum, { points }) => sum + points, 0);
  const least = pointsInBand(key, 'cash', [0.005, 0.02], quarter);
  const other =
    free > least
      ? Math.floor((free - least) * ratioOf(pointsInBand(key, 'other', [0.02, 0.15], quarter)))
      : 0;
  const cash = free > least ? free - other : least;
  const all = [...held, { name: '银行存款', points: cash }, { name: '其他', points: other }];
  return all.filter(({ points }) => points > 0).map(({ name, points }) => ({ name, ratio: ratioOf(points) }));
}

/** Bands of the net assets that a portfolio may invest in, `null` for a kind that it does not hold. */
export interface PortfolioMix {
  readonly stocks: Band | null;
  readonly bonds: Band | null;
  readonly funds: Band | null;
  /** asset classes without listed securities */
  readonly others: readonly { readonly name: string; readonly band: Band }[];
  readonly bondKinds: BondKinds;
  /** for a fund of funds, number of equity funds among its choices */
  readonly equityShare: number;
}

/** Certificates of deposit: an asset class of money funds, listed among their bonds. */
export const DEPOSIT_NOTES = '同业存单';

const GOVERNMENT: BondKinds = ['国债', '政策性金融债'];
const CREDIT: BondKinds = ['中期票据', '中期票据', '企业债', '金融债'];
const GENERAL: BondKinds = [
  '政策性金融债',
  '政策性金融债',
  '金融债',
  '金融债',
  '中期票据',
  '中期票据',
  '国债',
];
const SHORT: BondKinds = [
  '短期融资券',
  '短期融资券',
  '短期融资券',
  '中期票据',
  '中期票据',
  '政策性金融债',
  '金融债',
];
const MIXED: BondKinds = ['金融债', '金融债', '政策性金融债', '可转债', '可转债', '国债', '中期票据'];

function mixOf(given: Partial<PortfolioMix>): PortfolioMix {
  return {
    stocks: null,
    bonds: null,
    funds: null,
    others: [],
    bondKinds: ['国债', '政策性金融债', '可转债'],
    equityShare: 0,
    ...given,
  };
}

/** How a public portfolio is invested, by its type, style and theme. */
export function publicMix({ type, product }: PublicPlan): PortfolioMix {
  if (type === '0401' || type === '0403') return indexMix(product);
  if (type === '0402') return mixOf({ bonds: [0.94, 1.12], bondKinds: trackedBonds(product.theme) });
  if (type === '09') return commodityMix(product);
  if (type === '05') {
    return product.theme === 'YHUSBOND'
      ? mixOf({ bonds: [0.84, 0.95], bondKinds: ['美元债'] })
      : mixOf({ stocks: [0.8, 0.93], bonds: [0, 0.01], bondKinds: ['美元债'] });
  }
  if (type === '0604') return pensionMix(product.benchmark);
  if (type === '0301' && product.stem.includes('利率'))
    return mixOf({ bonds: [0.95, 1.25], bondKinds: GOVERNMENT });
  return MIXES[type];
}

const MONEY = mixOf({
  bonds: [0.28, 0.4],
  others: [
    { name: DEPOSIT_NOTES, band: [0.24, 0.34] },
    { name: '买入返售金融资产', band: [0.08, 0.16] },
  ],
  bondKinds: ['同业存单', '同业存单', '同业存单', '政策性金融债', '短期融资券'],
});

const PLAIN: PortfolioMix = mixOf({});

const MIXES: Readonly<Record<PublicTypeCode, PortfolioMix>> = {
  '01': mixOf({ stocks: [0.82, 0.94], bonds: [0, 0.04] }),
  '0201': mixOf({ stocks: [0.8, 0.94], bonds: [0, 0.05] }),
  '0202': mixOf({ stocks: [0.25, 0.9], bonds: [0, 0.08] }),
  '0203': mixOf({ stocks: [0.1, 0.28], bonds: [0.66, 0.9], bondKinds: MIXED }),
  '0204': mixOf({ stocks: [0.42, 0.58], bonds: [0.3, 0.4], bondKinds: MIXED }),
  '0301': mixOf({ bonds: [0.94, 1.24], bondKinds: GENERAL }),
  '0302': mixOf({ bonds: [0.92, 1.16], bondKinds: SHORT }),
  '0303': mixOf({ bonds: [0.93, 1.2], bondKinds: [...GENERAL, '可转债'] }),
  '0304': mixOf({ stocks: [0.05, 0.18], bonds: [0.8, 1.02], bondKinds: MIXED }),
  '0305': mixOf({
    stocks: [0, 0.12],
    bonds: [0.82, 0.97],
    bondKinds: ['可转债', '可转债', '可转债', '可转债', '可转债', '国债'],
  }),
  '0601': mixOf({ funds: [0.84, 0.94], bonds: [0.04, 0.055], bondKinds: GOVERNMENT, equityShare: 0.2 }),
  '0602': mixOf({ funds: [0.84, 0.94], bonds: [0.04, 0.055], bondKinds: GOVERNMENT, equityShare: 0.5 }),
  '0603': mixOf({ funds: [0.84, 0.94], bonds: [0.03, 0.055], bondKinds: GOVERNMENT, equityShare: 0.85 }),
  '0701': MONEY,
  '0702': MONEY,
  '08': mixOf({ others: [{ name: '基础设施资产支持证券', band: [0.94, 0.985] }] }),
  // These depend on more than the type: see publicMix.
  '0401': PLAIN,
  '0402': PLAIN,
  '0403': PLAIN,
  '05': PLAIN,
  '0604': PLAIN,
  '09': PLAIN,
};

function indexMix(product: PublicPlan['product']): PortfolioMix {
  if (product.dealing.form === 'etf') return mixOf({ stocks: [0.97, 0.995] });
  if (product.style === 'enhanced') return mixOf({ stocks: [0.9, 0.945], bonds: [0, 0.03] });
  return mixOf({ stocks: [0.9, 0.948] });
}

/** Metal on the exchange, or futures. */
function commodityMix(product: PublicPlan['product']): PortfolioMix {
  const name = product.theme === 'YHGOLD' ? '黄金现货合约' : '商品期货合约';
  const band: Band = product.dealing.form === 'etf' ? [0.95, 0.99] : [0.9, 0.945];
  return mixOf({ others: [{ name, band }] });
}

function pensionMix(benchmark: string): PortfolioMix {
  if (benchmark === 'YHF20') return MIXES['0601'];
  return benchmark === 'YHF50' ? MIXES['0602'] : MIXES['0603'];
}

function trackedBonds(theme: string | null): BondKinds {
  if (theme === 'YHNCD') return ['同业存单'];
  return theme === 'YHCREDIT' ? CREDIT : ['政策性金融债'];
}
