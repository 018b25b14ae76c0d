import { labelOf } from '../engine/benchmarks';
import { FANCY_FIRST, FANCY_SECOND } from '../words';
import {
  CLOSED,
  dealingName,
  ETF,
  holding,
  LOF,
  OPEN,
  periodic,
  productOf,
  rolling,
  termName,
} from './product';
import { COMMODITY_THEMES, REIT_ASSETS, TRACKED_BONDS } from './product-themes';
import type { Draws } from '../random';
import type { Product } from './product';

function fancyOf(draws: Draws): string {
  const first = draws.pick('fancy-first', FANCY_FIRST);
  const second = draws.pick('fancy-second', FANCY_SECOND);
  return first === second ? `${first}享` : first + second;
}

const OPENING = [3, 6, 12, 18, 39].map(periodic);

/** 债券型-长债 */
export function longBondProduct(draws: Draws): Product {
  const fancy = fancyOf(draws);
  if (draws.chance('periodic', 0.3)) {
    const dealing = draws.pick('opening', OPENING);
    const name = dealingName(dealing);
    const initiated = draws.chance('initiated', 0.4);
    return productOf({
      stem: `${fancy}${name}债券${initiated ? '发起式' : ''}`,
      fullStem: `${fancy}${name.replace('定开', '定期开放')}债券型${initiated ? '发起式' : ''}证券投资基金`,
      benchmark: 'YHBOND',
      dealing,
    });
  }
  const kind = draws.pick('kind', ['纯债债券', '纯债债券', '债券', '信用债债券', '利率债债券']);
  return productOf({
    stem: fancy + kind,
    fullStem: `${fancy}${kind}型证券投资基金`,
    benchmark: kind.startsWith('信用') ? 'YHCREDIT' : 'YHBOND',
  });
}

const SHORT_BONDS = [
  { dealing: OPEN, kind: '中短债债券' },
  { dealing: OPEN, kind: '短债债券' },
  { dealing: rolling(30), kind: '短债债券' },
  { dealing: holding(90, 'D'), kind: '中短债债券' },
  { dealing: rolling(60), kind: '债券' },
];

/** 债券型-中短债 */
export function shortBondProduct(draws: Draws): Product {
  const { dealing, kind } = draws.pick('kind', SHORT_BONDS);
  const name = fancyOf(draws) + dealingName(dealing) + kind;
  return productOf({ dealing, stem: name, fullStem: `${name}型证券投资基金`, benchmark: 'YHCREDIT' });
}

/** 债券型-混合一级, 混合二级, 可转债 */
export function mixedBondProduct(draws: Draws, level: '0303' | '0304' | '0305'): Product {
  const fancy = fancyOf(draws);
  const kinds = {
    '0303': ['债券', '增利债券', '信用增强债券'],
    '0304': ['双利债券', '双债增强债券', '增强债券', '债券', '添利债券'],
    '0305': ['可转债债券', '转债债券', '可转债精选债券'],
  }[level];
  const kind = draws.pick('kind', kinds);
  const dealing = kind === '添利债券' ? holding(6) : OPEN;
  const words = kind === '添利债券' ? `添利${dealingName(dealing)}债券` : kind;
  const name = level === '0305' && draws.chance('plain', 0.3) ? words : fancy + words;
  return productOf({
    dealing,
    stem: name,
    fullStem: `${name}型证券投资基金`,
    benchmark: level === '0305' ? 'YHCB' : level === '0304' ? 'YHM10' : 'YHBOND',
  });
}

const CAUTIOUS = [
  { words: '', dealing: OPEN },
  { words: '', dealing: holding(12) },
  { words: '', dealing: holding(6) },
  { words: '稳健回报', dealing: OPEN },
  { words: '稳健', dealing: holding(12) },
];
const BALANCED = ['平衡', '均衡配置', '平衡双核'].map((words) => ({ words, dealing: OPEN }));

/** 混合型-偏债, 平衡 */
export function balancedProduct(draws: Draws, level: '0203' | '0204'): Product {
  const fancy = fancyOf(draws);
  const { words, dealing } = draws.pick('kind', level === '0203' ? CAUTIOUS : BALANCED);
  const name = `${fancy}${words}${dealingName(dealing)}混合`;
  return productOf({
    dealing,
    stem: name,
    fullStem: `${name}型证券投资基金`,
    benchmark: level === '0203' ? 'YHM20' : 'YHM50',
  });
}

/** 指数型-债券 */
export function bondIndexProduct(draws: Draws): Product {
  const code = draws.pick('tracked', TRACKED_BONDS);
  const label = labelOf(code);
  const common = { benchmark: code, theme: code, style: 'passive' } as const;
  if (code === 'YHNCD') {
    const dealing = holding(7, 'D');
    return productOf({
      ...common,
      dealing,
      stem: `${label}指数${dealingName(dealing)}`,
      fullStem: `${label}指数${dealingName(dealing)}期证券投资基金`,
    });
  }
  if (draws.chance('etf', 0.2)) {
    return productOf({
      ...common,
      dealing: ETF,
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
  const dealing = draws.pick('holding', [holding(3), holding(6), holding(12), OPEN]);
  const name = `${fancyOf(draws)}${FOF_TEMPERS[level]}${draws.pick('word', ['配置', '优选', '精选', ''])}${dealingName(dealing)}混合`;
  return productOf({
    dealing,
    stem: name + fofMark(draws),
    fullStem: `${name}型基金中基金（FOF）`,
    benchmark: FOF_BENCHMARKS[level],
  });
}

/** FOF-养老目标 */
export function pensionProduct(draws: Draws): Product {
  if (draws.chance('date', 0.5)) {
    const year = draws.pick('year', TARGET_YEARS);
    const dealing = draws.pick('holding', [holding(36), holding(60), holding(12)]);
    const held = dealingName(dealing);
    return productOf({
      dealing,
      stem: `养老目标日期${year}${held}混合${fofMark(draws)}`,
      fullStem: `养老目标日期${year}${held}期混合型基金中基金（FOF）`,
      benchmark: year >= 2045 ? 'YHF75' : 'YHF50',
    });
  }
  const temper = draws.pick('temper', ['稳健', '平衡', '积极']);
  const months = draws.pick('holding', [12, 36, 24]);
  const dealing = holding(months);
  const name = `${draws.chance('fancy', 0.5) ? fancyOf(draws) : ''}${temper}养老`;
  return productOf({
    dealing,
    stem: `${name}${termName({ count: months, unit: 'M' })}${fofMark(draws)}`,
    fullStem: `${name}目标${dealingName(dealing)}期混合型基金中基金（FOF）`,
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
    dealing: CLOSED,
  });
}

/** 商品 */
export function commodityProduct(draws: Draws): Product {
  const { name, code } = draws.pick('theme', COMMODITY_THEMES);
  const common = { benchmark: code, theme: code, style: 'passive' } as const;
  if (code === 'YHSILVER') {
    return productOf({
      ...common,
      dealing: LOF,
      stem: `${name}(LOF)`,
      fullStem: `${name}证券投资基金（LOF）`,
    });
  }
  return draws.chance('etf', 0.4)
    ? productOf({ ...common, dealing: ETF, stem: `${name}ETF`, fullStem: `${name}交易型开放式证券投资基金` })
    : productOf({
        ...common,
        isFeeder: true,
        stem: `${name}ETF联接`,
        fullStem: `${name}交易型开放式证券投资基金联接基金`,
      });
}
