import {
  drawsOf,
  gaussianAt,
  itemAt,
  mixKey,
  namedKey,
  uniformAt,
  wanderAt,
  ratioOf,
  sharedOut,
} from '../random';
import {
  BROAD_INDUSTRIES,
  industriesOf,
  isOverseasTheme,
  endingOf,
  INDUSTRIES,
  OVERSEAS_SECTORS,
} from './industries';
import type { HeldSecurity, NamedRatio } from '../../../../../src/domain/funds/portfolio-holdings';
import type { Key } from '../random';
import type { WeightedIndustry } from './industries';

/** Stocks that a portfolio can hold, with what makes each large or small in it. */
export interface StockPool {
  readonly stocks: readonly { readonly stock: Stock; readonly weight: number; readonly key: Key }[];
  /** how far weights wander (as logarithms), and in how many quarters: an index's little, an active fund's much */
  readonly drift: number;
  readonly driftQuarters: number;
}

export interface PoolBrief {
  readonly key: Key;
  /** index or theme, null for a broad portfolio */
  readonly theme: string | null;
  /** Funds that follow an index hold the same stocks. */
  readonly isPassive: boolean;
  readonly size: number;
}

/** The stock part of a portfolio at a quarter's end. */
export interface StockPart {
  /** basis points of the net assets in all stocks, at most what was asked for */
  readonly points: number;
  readonly stocks: readonly HeldSecurity[];
  readonly industries: readonly NamedRatio[];
}

export const EMPTY_STOCK_PART: StockPart = { points: 0, stocks: [], industries: [] };

const TOP = 10;
/** A fund may hold a tenth of its assets in one stock; index funds keep to it as well. */
const MOST_POINTS = 1000;
const THEME_SHARE = 0.78;
const INDEX_KEY: Key = namedKey(0, 'index-members');

/** Draws the stocks of a portfolio: mostly of its theme's industries, the larger companies more often. */
export function stockPool({ key, theme, isPassive, size }: PoolBrief): StockPool {
  const poolKey = isPassive ? namedKey(INDEX_KEY, theme ?? '') : namedKey(key, 'stocks');
  const themed = industriesOf(theme);
  const isMixed = !isPassive && !isOverseasTheme(theme);
  const market = isOverseasTheme(theme) ? OVERSEAS_STOCKS : DOMESTIC_STOCKS;
  const spread = isPassive ? 0.7 : 0.45;
  const chosen = new Map<Stock, number>();
  for (let turn = 0; turn < size * 3 && chosen.size < size; turn += 1) {
    const draws = mixKey(poolKey, turn);
    const industries = isMixed && uniformAt(draws, 0) > THEME_SHARE ? BROAD_INDUSTRIES : themed;
    const stocks = market.get(industryAt(industries, uniformAt(draws, 1))) ?? [];
    const rank = uniformAt(draws, 2) ** 1.4;
    const stock = itemAt(stocks, Math.floor(rank * stocks.length));
    // A repeated draw adds weight: an industry of few stocks would lose its weight to the others.
    chosen.set(stock, (chosen.get(stock) ?? 0) + Math.exp(spread * gaussianAt(draws, 3) - rank));
  }
  return {
    stocks: [...chosen].map(([stock, weight]) => ({ stock, weight, key: namedKey(poolKey, stock.code) })),
    ...(isPassive ? { drift: 0.35, driftQuarters: 6 } : { drift: 2.2, driftQuarters: 3 }),
  };
}

/** Distributes `points` basis points of the net assets over the stocks of a pool, as of a quarter. */
export function stockPart(
  pool: StockPool,
  quarter: number,
  { points, netAssetYuan }: { readonly points: number; readonly netAssetYuan: number },
): StockPart {
  const weights = pool.stocks.map(
    ({ weight, key }) => weight * Math.exp(pool.drift * wanderAt(key, quarter, pool.driftQuarters)),
  );
  const shares = sharedOut(weights, points, MOST_POINTS);
  const held = pool.stocks
    .map(({ stock }, place) => ({ stock, share: shares[place] ?? 0 }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || (a.stock.code < b.stock.code ? -1 : 1));
  const byIndustry = new Map<string, number>();
  for (const { stock, share } of held)
    byIndustry.set(stock.industry, (byIndustry.get(stock.industry) ?? 0) + share);
  return {
    points: held.reduce((sum, { share }) => sum + share, 0),
    stocks: held.slice(0, TOP).map(({ stock, share }) => ({
      code: stock.code,
      name: stock.name,
      kind: stock.industry,
      ratio: ratioOf(share),
      valueYuan: yuanOf(netAssetYuan, share),
    })),
    industries: [...byIndustry]
      .toSorted(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
      .map(([name, share]) => ({ name, ratio: ratioOf(share) })),
  };
}

/** Value of `points` basis points of the net assets, to whole yuan. */
export function yuanOf(netAssetYuan: number, points: number): number {
  return Math.round(netAssetYuan * ratioOf(points));
}

/** Number of stocks that a portfolio holds beside the published ones. */
export function poolSize(key: Key, isPassive: boolean): number {
  const draws = drawsOf(key);
  return isPassive ? 60 : draws.integer('stock-count', 26, 44);
}

function industryAt(industries: readonly WeightedIndustry[], drawn: number): string {
  let rest = drawn * industries.reduce((sum, { weight }) => sum + weight, 0);
  const found = industries.find(({ weight }) => (rest -= weight) < 0);
  return (found ?? itemAt(industries, 0)).name;
}

/** An invented company whose shares funds hold. */
export interface Stock {
  /** six digits in ranges that the exchanges do not use; `W` and four digits for an overseas one */
  readonly code: string;
  readonly name: string;
  /** name of its bonds */
  readonly word: string;
  readonly industry: string;
}

const FIRST = '岚汐澹曜芷湛沅琅霁蘅淮璟漪珩澄钧翊嶂湫昀'.split('');
const SECOND = '汐澜屿峤原泽衡庭朔亭驰岳淳和序宁野光翎渊菁瑭沣'.split('');
const OVERSEAS_FIRST = '奥贝卡德艾菲格海伊科洛马诺帕瑞斯'.split('');
const OVERSEAS_SECOND = '伦特 维恩 罗森 蒙德 塔尔 瑟曼 尔汀 诺森 林顿 迪雅 科塔 莱希'.split(' ');
const CODE_STARTS = [608_001, 5001, 307_001];

/** Stocks of the domestic market by industry, the larger companies first. */
const DOMESTIC_STOCKS: ReadonlyMap<string, readonly Stock[]> = domesticStocks();

/** Overseas stocks by sector, the larger companies first. */
const OVERSEAS_STOCKS: ReadonlyMap<string, readonly Stock[]> = overseasStocks();

/** Every domestic stock. */
export const ALL_DOMESTIC_STOCKS: readonly Stock[] = [...DOMESTIC_STOCKS.values()].flat();

function domesticStocks(): Map<string, Stock[]> {
  // Heads and tails run side by side, so that neighbours share neither.
  const words = SECOND.flatMap((_, turn) =>
    FIRST.map((first, place) => first + itemAt(SECOND, (place + turn) % SECOND.length)),
  ).filter((word) => word[0] !== word[1]);
  let given = 0;
  const stocks = INDUSTRIES.map(({ name: industry, count, endings }): [string, Stock[]] => [
    industry,
    Array.from({ length: count }, (_, turn) => {
      const number = given;
      given += 1;
      const word = itemAt(words, number);
      const code = itemAt(CODE_STARTS, number % CODE_STARTS.length) + Math.floor(number / CODE_STARTS.length);
      return {
        code: String(code).padStart(6, '0'),
        name: word + endingOf(endings, turn),
        word,
        industry,
      };
    }),
  ]);
  return new Map(stocks);
}

function overseasStocks(): Map<string, Stock[]> {
  let given = 0;
  const stocks = OVERSEAS_SECTORS.map(({ name: industry, count, endings }): [string, Stock[]] => [
    industry,
    Array.from({ length: count }, (_, turn) => {
      const number = given;
      given += 1;
      const round = Math.floor(number / OVERSEAS_FIRST.length);
      const word =
        itemAt(OVERSEAS_FIRST, number % OVERSEAS_FIRST.length) +
        itemAt(OVERSEAS_SECOND, (number + round) % OVERSEAS_SECOND.length);
      return { code: `W${1001 + number}`, name: word + endingOf(endings, turn), word, industry };
    }),
  ]);
  return new Map(stocks);
}
