import { endingOf, INDUSTRIES, OVERSEAS_SECTORS } from './industries';
import { itemAt } from './random';

/** An invented company whose shares funds hold. */
export interface Stock {
  /** six digits in ranges that the exchanges do not use; `W` and four digits for an overseas one */
  readonly code: string;
  readonly name: string;
  /** what its bonds are called after */
  readonly word: string;
  readonly industry: string;
}

const FIRST = '岚汐澹曜芷湛沅琅霁蘅淮璟漪珩澄钧翊嶂湫昀'.split('');
const SECOND = '汐澜屿峤原泽衡庭朔亭驰岳淳和序宁野光翎渊菁瑭沣'.split('');
const OVERSEAS_FIRST = '奥贝卡德艾菲格海伊科洛马诺帕瑞斯'.split('');
const OVERSEAS_SECOND = '伦特 维恩 罗森 蒙德 塔尔 瑟曼 尔汀 诺森 林顿 迪雅 科塔 莱希'.split(' ');
const CODE_STARTS = [608_001, 5001, 307_001];

/** Stocks of the domestic market by industry, the larger companies first. */
export const DOMESTIC_STOCKS: ReadonlyMap<string, readonly Stock[]> = domesticStocks();

/** Overseas stocks by sector, the larger companies first. */
export const OVERSEAS_STOCKS: ReadonlyMap<string, readonly Stock[]> = overseasStocks();

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
