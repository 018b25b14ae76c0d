import { blendLoadings, SECTORS } from '../engine/factors';
import { fieldOf } from './public-facts';
import type { Loadings } from '../engine/factors';
import type { Style } from '../engine/portfolio';
import type { Draws } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Product } from './product';

/** Low and high. */
type Range = readonly [number, number];

/** What a style is drawn from. */
export interface StyleBrief {
  readonly type: PublicTypeCode;
  readonly product: Product;
  /** skill of the manager, standard normal over all managers */
  readonly skill: number;
  readonly draws: Draws;
}

/** The style of a public portfolio under one manager. Yearly figures, weights of factors. */
export function publicStyle(brief: StyleBrief): Style {
  const { type, product, skill, draws } = brief;
  if (product.style === 'passive') return passiveStyle(product, draws);
  if (product.style === 'enhanced') {
    return { loadings: { quant: 0.12 }, index: indexOf(product, 0.95), alpha: 0.004 + 0.016 * skill };
  }
  switch (type) {
    case '01':
      return activeStyle(brief, draws.range('stocks', 0.86, 0.94));
    case '0201':
      return activeStyle(brief, draws.range('stocks', 0.8, 0.94));
    case '0202':
      return activeStyle(brief, flexibleStocks(draws));
    case '0204':
      return activeStyle(brief, draws.range('stocks', 0.42, 0.58));
    case '0203':
      return bondStyle(brief, { years: [1.5, 3.2], stocks: [0.06, 0.38], convertibles: [0, 0.5] });
    case '0304':
      return bondStyle(brief, { years: [1.8, 3.8], stocks: [0.02, 0.2], convertibles: [0, 0.8] });
    case '0303':
      return bondStyle(brief, { years: [1.8, 4], stocks: [0, 0], convertibles: [0, 0.9] });
    case '0305':
      return {
        loadings: { market: 0.05, size: 0.1 },
        index: { code: 'YHCB', weight: draws.range('bonds', 0.85, 1.1) },
        alpha: 0.02 * skill,
      };
    case '0301':
      return bondStyle(brief, { years: [1.4, 10], stocks: [0, 0], convertibles: [0, 0] });
    case '0302':
      return bondStyle(brief, { years: [0.4, 2.8], stocks: [0, 0], convertibles: [0, 0] });
    case '05':
      return { loadings: tilts(draws, 0.15), index: indexOf(product, 0.85), alpha: 0.03 * skill - 0.012 };
    case '0601':
      return mixOfFunds(brief, [0.05, 0.3]);
    case '0602':
      return mixOfFunds(brief, [0.25, 0.68]);
    case '0603':
      return mixOfFunds(brief, [0.68, 0.9]);
    case '0604':
      return mixOfFunds(brief, product.benchmark === 'YHF20' ? [0.15, 0.3] : [0.4, 0.75]);
    case '0701':
    case '0702':
      return { loadings: { moneyCarry: 1 }, index: null, alpha: draws.range('alpha', -0.001, 0.002) };
    case '08':
      return {
        loadings: {},
        index: indexOf(product, draws.range('weight', 0.8, 1.15)),
        alpha: draws.range('alpha', -0.02, 0.015),
      };
    case '0401':
    case '0402':
    case '0403':
    case '09':
      break;
  }
  return passiveStyle(product, draws);
}

/** Yearly volatility of what no factor explains, by type. */
export function ownVolatilityOf(type: PublicTypeCode, product: Product, draws: Draws): number {
  if (product.style === 'passive') return draws.range('own-volatility', 0.002, 0.006);
  if (product.style === 'enhanced') return draws.range('own-volatility', 0.015, 0.03);
  const isConcentrated = fieldOf(type) === 'equity' && draws.chance('concentrated', 0.18);
  const [low, high] = isConcentrated ? CONCENTRATED : OWN_VOLATILITY[type];
  return draws.range('own-volatility', low, high);
}

/** Of a stock fund with few and large positions. */
const CONCENTRATED: Range = [0.1, 0.17];

const OWN_VOLATILITY: Readonly<Record<PublicTypeCode, Range>> = {
  '01': [0.05, 0.1],
  '0201': [0.045, 0.1],
  '0202': [0.03, 0.08],
  '0203': [0.01, 0.03],
  '0204': [0.025, 0.05],
  '0301': [0.003, 0.007],
  '0302': [0.0015, 0.004],
  '0303': [0.005, 0.016],
  '0304': [0.008, 0.024],
  '0305': [0.02, 0.05],
  '0401': [0.003, 0.006],
  '0402': [0.001, 0.002],
  '0403': [0.005, 0.01],
  '05': [0.03, 0.08],
  '0601': [0.01, 0.025],
  '0602': [0.025, 0.05],
  '0603': [0.03, 0.06],
  '0604': [0.01, 0.025],
  '0701': [0, 0],
  '0702': [0.0001, 0.0002],
  '08': [0.06, 0.12],
  '09': [0.003, 0.01],
};

function indexOf(product: Product, weight: number): Style['index'] {
  return product.theme === null ? null : { code: product.theme, weight };
}

function passiveStyle(product: Product, draws: Draws): Style {
  const weight = product.dealing.form === 'etf' ? 0.995 : 0.952;
  const fee = product.dealing.form === 'etf' ? 0.004 : 0.0055;
  // Index funds earn the dividends and subscriptions that their price index leaves out.
  return {
    loadings: { moneyCarry: 1 - weight },
    index: indexOf(product, weight),
    alpha: draws.range('alpha', 0.002, 0.014) - fee,
  };
}

function tilts(draws: Draws, strength: number): Loadings {
  return { size: strength * draws.normal('size'), value: strength * draws.normal('value') };
}

/** Managers like growth and smaller companies more than the index does. */
const LIKED: Loadings = { size: 0.25, value: -0.35 };

function activeStyle({ product, skill, draws }: StyleBrief, stocks: number): Style {
  const isBroad = product.theme === 'YH300' || product.theme === 'YH500' || product.theme === 'YHGEM';
  // Holds the liveliest stocks of its industry, beyond the weights of an index.
  const isFocused = draws.chance('focused', 0.3);
  const themeShares: Range = isBroad ? [0.3, 0.55] : isFocused ? [0.9, 1.35] : [0.5, 0.85];
  const themeShare = draws.range('theme', ...themeShares);
  const first = draws.pick('first-sector', SECTORS);
  const second = draws.pick('second-sector', SECTORS);
  const rest = blendLoadings([
    { weight: 1, loadings: { market: 1.3 } },
    { weight: draws.range('first-weight', 0.3, isFocused ? 1.4 : 0.9), loadings: { [first]: 1 } },
    { weight: draws.range('second-weight', 0.1, 0.6), loadings: { [second]: 1 } },
    { weight: 1, loadings: tilts(draws, 0.45) },
    { weight: 1, loadings: LIKED },
  ]);
  return {
    loadings: blendLoadings([
      { weight: stocks * (1 - themeShare), loadings: rest },
      { weight: 1 - stocks, loadings: { yieldCarry: 0.9, duration: 1.2 } },
    ]),
    index: indexOf(product, stocks * themeShare),
    alpha: stocks * (0.036 * skill + 0.008) - 0.008,
  };
}

/** Most draws are near the low end, few near the high one. */
function mostlyLow(draws: Draws, field: string, [low, high]: Range): number {
  return low + draws.uniform(field) ** 2.5 * (high - low);
}

/** Most funds that may hold any share of stocks hold much, the others little. */
function flexibleStocks(draws: Draws): number {
  return draws.chance('bold', 0.65) ? draws.range('stocks', 0.65, 0.94) : draws.range('stocks', 0.08, 0.4);
}

interface BondBrief {
  /** duration in years, low and high */
  readonly years: Range;
  readonly stocks: Range;
  readonly convertibles: Range;
}

function bondStyle({ product, skill, draws }: StyleBrief, { years, stocks, convertibles }: BondBrief): Style {
  const duration = mostlyLow(draws, 'duration', years);
  const credit = product.stem.includes('利率') ? 0 : draws.range('credit', 0.2, 1);
  const stockWeight = draws.range('stocks', stocks[0], stocks[1]);
  const convertibleWeight = mostlyLow(draws, 'convertibles', convertibles);
  const sector = draws.pick('first-sector', SECTORS);
  return {
    loadings: blendLoadings([
      {
        weight: 1,
        loadings: {
          yieldCarry: 0.85 + 0.06 * duration,
          duration,
          creditCarry: credit,
          credit: credit * Math.min(duration, 2.5),
        },
      },
      { weight: stockWeight, loadings: { market: 1, [sector]: 0.4, value: 0.3 * draws.normal('value') } },
      { weight: convertibleWeight, loadings: { market: 0.42, size: 0.15, convertible: 1 } },
    ]),
    index: null,
    alpha: (0.004 + 0.02 * stockWeight) * skill - 0.002,
  };
}

function mixOfFunds({ skill, draws }: StyleBrief, stocks: Range): Style {
  const weight = draws.range('stocks', stocks[0], stocks[1]);
  const gold = draws.range('gold', 0, 0.08);
  return {
    loadings: blendLoadings([
      { weight: 1 - weight - gold, loadings: { yieldCarry: 1, duration: 2.6, creditCarry: 0.5, credit: 1 } },
      { weight: gold, loadings: { gold: 1 } },
      { weight: mostlyLow(draws, 'overseas', [0, 0.25]), loadings: { america: 1, dollar: 1 } },
    ]),
    index: { code: 'YHFOF', weight },
    alpha: 0.012 * weight * skill - 0.004,
  };
}
