import { labelOf } from './index-levels';
import { productOf } from './product';
import { COMMODITY_THEMES, REIT_ASSETS, TRACKED_BONDS } from './product-themes';
import { FANCY_FIRST, FANCY_SECOND } from './words';
import type { Product } from './product';
import type { Draws } from './random';

function fancyOf(draws: Draws): string {
  const first = draws.pick('fancy-first', FANCY_FIRST);
  const second = draws.pick('fancy-second', FANCY_SECOND);
  return first === second ? `${first}享` : first + second;
}

const OPENING: readonly { readonly name: string; readonly months: number }[] = [
  { name: '三个月定开', months: 3 },
  { name: '六个月定开', months: 6 },
  { name: '一年定开', months: 12 },
  { name: '18个月定开', months: 18 },
  { name: '39个月定开', months: 39 },
];

/** 债券型-长债 */
export function longBondProduct(draws: Draws): Product {
  const fancy = fancyOf(draws);
  if (draws.chance('periodic', 0.3)) {
    const { name, months } = draws.pick('opening', OPENING);
    const initiated = draws.chance('initiated', 0.4);
    return productOf({
      stem: `${fancy}${name}债券${initiated ? '发起式' : ''}`,
      fullStem: `${fancy}${name.replace('定开', '定期开放')}债券型${initiated ? '发起式' : ''}证券投资基金`,
      benchmark: 'YHBOND',
      openEveryMonths: months,
    });
  }
  const kind = draws.pick('kind', ['纯债债券', '纯债债券', '债券', '信用债债券', '利率债债券']);
  return productOf({
    stem: fancy + kind,
    fullStem: `${fancy}${kind}型证券投资基金`,
    benchmark: kind.startsWith('信用') ? 'YHCREDIT' : 'YHBOND',
  });
}

/** 债券型-中短债 */
export function shortBondProduct(draws: Draws): Product {
  const kind = draws.pick('kind', [
    '中短债债券',
    '短债债券',
    '30天滚动持有短债债券',
    '90天持有期中短债债券',
    '60天滚动持有债券',
  ]);
  const name = fancyOf(draws) + kind;
  return productOf({ stem: name, fullStem: `${name}型证券投资基金`, benchmark: 'YHCREDIT' });
}

/** 债券型-混合一级, 混合二级, 可转债 */
export function mixedBondProduct(draws: Draws, level: '0303' | '0304' | '0305'): Product {
  const fancy = fancyOf(draws);
  const kinds = {
    '0303': ['债券', '增利债券', '信用增强债券'],
    '0304': ['双利债券', '双债增强债券', '增强债券', '债券', '添利六个月持有债券'],
    '0305': ['可转债债券', '转债债券', '可转债精选债券'],
  }[level];
  const kind = draws.pick('kind', kinds);
  const name = level === '0305' && draws.chance('plain', 0.3) ? kind : fancy + kind;
  return productOf({
    stem: name,
    fullStem: `${name}型证券投资基金`,
    benchmark: level === '0305' ? 'YHCB' : level === '0304' ? 'YHM10' : 'YHBOND',
  });
}

/** 混合型-偏债, 平衡 */
export function balancedProduct(draws: Draws, level: '0203' | '0204'): Product {
  const fancy = fancyOf(draws);
  const kind =
    level === '0203'
      ? draws.pick('kind', ['混合', '一年持有混合', '六个月持有混合', '稳健回报混合', '稳健12个月持有期混合'])
      : draws.pick('kind', ['平衡混合', '均衡配置混合', '平衡双核混合']);
  return productOf({
    stem: fancy + kind,
    fullStem: `${fancy}${kind}型证券投资基金`,
    benchmark: level === '0203' ? 'YHM20' : 'YHM50',
  });
}

/** 指数型-债券 */
export function bondIndexProduct(draws: Draws): Product {
  const code = draws.pick('tracked', TRACKED_BONDS);
  const label = labelOf(code);
  const common = { benchmark: code, theme: code, style: 'passive' } as const;
  if (code === 'YHNCD') {
    return productOf({
      ...common,
      stem: `${label}指数7天持有`,
      fullStem: `${label}指数7天持有期证券投资基金`,
    });
  }
  if (draws.chance('etf', 0.2)) {
    return productOf({
      ...common,
      venue: 'etf',
      stem: `${label}ETF`,
      fullStem: `${label}交易型开放式指数证券投资基金`,
    });
  }
  return productOf({ ...common, stem: `${label}指数`, fullStem: `${label}指数证券投资基金` });
}

const FOF_BENCHMARKS = { '0601': 'YHF20', '0602': 'YHF50', '0603': 'YHF75' } as const;
const FOF_TEMPERS = { '0601': '稳健', '0602': '均衡', '0603': '进取' } as const;
const TARGET_YEARS = [2030, 2035, 2040, 2045, 2050, 2055];

/** FOF-稳健, 均衡, 进取 */
export function fundOfFundsProduct(draws: Draws, level: '0601' | '0602' | '0603'): Product {
  const holding = draws.pick('holding', ['三个月持有', '六个月持有', '一年持有', '']);
  const name = `${fancyOf(draws)}${FOF_TEMPERS[level]}${draws.pick('word', ['配置', '优选', '精选', ''])}${holding}混合`;
  return productOf({
    stem: name + fofMark(draws),
    fullStem: `${name}型基金中基金（FOF）`,
    benchmark: FOF_BENCHMARKS[level],
  });
}

/** FOF-养老目标 */
export function pensionProduct(draws: Draws): Product {
  if (draws.chance('date', 0.5)) {
    const year = draws.pick('year', TARGET_YEARS);
    const holding = draws.pick('holding', ['三年', '五年', '一年']);
    return productOf({
      stem: `养老目标日期${year}${holding}持有混合${fofMark(draws)}`,
      fullStem: `养老目标日期${year}${holding}持有期混合型基金中基金（FOF）`,
      benchmark: year >= 2045 ? 'YHF75' : 'YHF50',
    });
  }
  const temper = draws.pick('temper', ['稳健', '平衡', '积极']);
  const holding = draws.pick('holding', ['一年', '三年', '两年']);
  const name = `${draws.chance('fancy', 0.5) ? fancyOf(draws) : ''}${temper}养老`;
  return productOf({
    stem: `${name}${holding}${fofMark(draws)}`,
    fullStem: `${name}目标${holding}持有期混合型基金中基金（FOF）`,
    benchmark: temper === '稳健' ? 'YHF20' : 'YHF50',
  });
}

function fofMark(draws: Draws): string {
  return draws.chance('wide-bracket', 0.4) ? '（FOF）' : '(FOF)';
}

/** 货币型 */
export function moneyProduct(draws: Draws, level: '0701' | '0702'): Product {
  const kinds = ['货币', '货币', '现金宝货币', '现金添利货币', '交易型货币', '天天利货币'];
  const kind = level === '0702' ? '浮动净值型发起式货币' : draws.pick('kind', kinds);
  const name = fancyOf(draws) + kind;
  return productOf({ stem: name, fullStem: `${name}市场基金`, benchmark: 'YHMONEY' });
}

/** REITs */
export function reitProduct(draws: Draws): Product {
  const name =
    draws.pick('place', ['东部', '临港', '江岸', '北城', '南湾', '西岭', '滨河', '云谷']) +
    draws.pick('asset', REIT_ASSETS);
  return productOf({
    stem: `${name}REIT`,
    fullStem: `${name}封闭式基础设施证券投资基金`,
    benchmark: 'YHREIT',
    theme: 'YHREIT',
    venue: 'reit',
  });
}

/** 商品 */
export function commodityProduct(draws: Draws): Product {
  const { name, code } = draws.pick('theme', COMMODITY_THEMES);
  const common = { benchmark: code, theme: code, style: 'passive' } as const;
  if (code === 'YHSILVER') {
    return productOf({ ...common, stem: `${name}(LOF)`, fullStem: `${name}证券投资基金（LOF）` });
  }
  return draws.chance('etf', 0.4)
    ? productOf({ ...common, venue: 'etf', stem: `${name}ETF`, fullStem: `${name}交易型开放式证券投资基金` })
    : productOf({ ...common, stem: `${name}ETF联接`, fullStem: `${name}交易型开放式证券投资基金联接基金` });
}
