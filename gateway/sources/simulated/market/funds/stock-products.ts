import { themeBenchmark } from '../engine/benchmarks';
import { labelOf } from '../engine/benchmarks';
import { dealingName, ETF, holding, LOF, OPEN, productOf } from './product';
import { OVERSEAS_THEMES, THEMES, TRACKED_OVERSEAS, TRACKED_STOCKS } from './product-themes';
import type { Draws } from '../random';
import type { Product } from './product';
import type { NamedTheme } from './product-themes';

function themeOf(draws: Draws): NamedTheme {
  return draws.weighted('theme', THEMES);
}

/** 股票型 */
export function stockProduct(draws: Draws): Product {
  const { name, code } = themeOf(draws);
  const initiated = draws.chance('initiated', 0.12);
  return productOf({
    stem: `${name}股票${initiated ? '发起' : ''}`,
    fullStem: `${name}股票型${initiated ? '发起式' : ''}证券投资基金`,
    benchmark: themeBenchmark(code),
    theme: code,
  });
}

const HOLDING = [OPEN, OPEN, OPEN, OPEN, OPEN, holding(12), holding(24), holding(36), holding(6)];

/** 混合型-偏股 */
export function equityMixProduct(draws: Draws): Product {
  const { name, code } = themeOf(draws);
  const dealing = draws.pick('holding', HOLDING);
  const held = dealingName(dealing);
  const initiated = held === '' && draws.chance('initiated', 0.12) ? '发起' : '';
  return productOf({
    dealing,
    stem: `${name}${held}混合${initiated}`,
    fullStem: `${name}${held === '' ? '' : `${held}期`}混合型${initiated === '' ? '' : '发起式'}证券投资基金`,
    benchmark: themeBenchmark(code),
    theme: code,
  });
}

/** 混合型-灵活 */
export function flexibleProduct(draws: Draws): Product {
  const { name, code } = themeOf(draws);
  return productOf({
    stem: `${name}${draws.chance('long', 0.7) ? '灵活配置' : ''}混合`,
    fullStem: `${name}灵活配置混合型证券投资基金`,
    benchmark: 'YHM60',
    theme: code,
  });
}

const TRACKING = [
  { form: 'index', weight: 40 },
  { form: 'enhanced', weight: 22 },
  { form: 'etf', weight: 18 },
  { form: 'feeder', weight: 15 },
  { form: 'lof', weight: 5 },
] as const;

/** 指数型-股票 */
export function stockIndexProduct(draws: Draws): Product {
  const { code } = draws.weighted('tracked', TRACKED_STOCKS);
  const { form } = draws.weighted('form', TRACKING);
  const label = labelOf(code);
  const initiated = draws.chance('initiated', 0.2) ? '发起' : '';
  const common = { benchmark: code, theme: code, style: 'passive' } as const;
  switch (form) {
    case 'enhanced':
      return productOf({
        ...common,
        style: 'enhanced',
        stem: `${label}${draws.chance('word', 0.5) ? '指数' : ''}增强`,
        fullStem: `${label}指数增强型证券投资基金`,
      });
    case 'etf':
      return productOf({
        ...common,
        dealing: ETF,
        stem: `${label}ETF`,
        fullStem: `${label}交易型开放式指数证券投资基金`,
      });
    case 'feeder':
      return productOf({
        ...common,
        isFeeder: true,
        stem: `${label}ETF${initiated}联接`,
        fullStem: `${label}交易型开放式指数证券投资基金${initiated === '' ? '' : '发起式'}联接基金`,
      });
    case 'lof':
      return productOf({
        ...common,
        dealing: LOF,
        stem: `${label}指数(LOF)`,
        fullStem: `${label}指数证券投资基金（LOF）`,
      });
    case 'index':
      break;
  }
  return productOf({
    ...common,
    stem: `${label}指数${initiated}`,
    fullStem: `${label}指数型${initiated === '' ? '' : '发起式'}证券投资基金`,
  });
}

/** 指数型-海外 */
export function overseasIndexProduct(draws: Draws): Product {
  const code = draws.pick('tracked', TRACKED_OVERSEAS);
  const label = labelOf(code);
  const mark = qdiiMark(draws);
  const common = { benchmark: code, theme: code, style: 'passive', isOverseas: true } as const;
  if (draws.chance('etf', 0.3)) {
    return productOf({
      ...common,
      dealing: ETF,
      stem: `${label}ETF${mark}`,
      fullStem: `${label}交易型开放式指数证券投资基金（QDII）`,
    });
  }
  const form = draws.pick('form', ['指数', 'ETF联接', '指数发起']);
  return productOf({
    ...common,
    isFeeder: form === 'ETF联接',
    stem: `${label}${form}${mark}`,
    fullStem: `${label}${form === 'ETF联接' ? '交易型开放式指数证券投资基金联接基金' : '指数型证券投资基金'}（QDII）`,
    hasDollarClass: draws.chance('dollar', 0.35),
  });
}

/** QDII */
export function overseasProduct(draws: Draws): Product {
  const { name, code } = draws.pick('theme', OVERSEAS_THEMES);
  return productOf({
    stem: `${name}${draws.chance('word', 0.4) && !name.includes('债') ? '混合' : ''}${qdiiMark(draws)}`,
    fullStem: `${name}${name.includes('债') ? (name.endsWith('债券') ? '型' : '债券型') : '混合型'}证券投资基金（QDII）`,
    benchmark: code,
    theme: code,
    isOverseas: true,
    hasDollarClass: draws.chance('dollar', 0.6),
  });
}

function qdiiMark(draws: Draws): string {
  return draws.chance('wide-bracket', 0.3) ? '（QDII）' : '(QDII)';
}
