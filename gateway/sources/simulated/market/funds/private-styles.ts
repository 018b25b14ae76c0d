import { THEME_CODES } from '../engine/benchmarks';
import { blendLoadings } from '../engine/factors';
import type { Style } from '../engine/portfolio';
import type { Draws } from '../random';
import type { StrategyCode } from './private-strategies';

export interface PrivateStyleBrief {
  readonly strategy: StrategyCode;
  readonly benchmark: string;
  readonly skill: number;
  readonly draws: Draws;
}

type StyleMaker = (brief: PrivateStyleBrief) => Style;

const BONDS = { yieldCarry: 1, creditCarry: 1.2 } as const;

/** Styles by second-level strategy: weights of factors and a yearly log return after fees. */
const MAKERS: Readonly<Record<StrategyCode, StyleMaker>> = {
  '0101': (brief) => stockStyle(brief, [0.55, 0.95], 0.06),
  '0103': (brief) => stockStyle(brief, [0.25, 0.55], 0.045),
  '0601': (brief) => stockStyle(brief, [0.6, 0.9], 0.05),
  '0102': ({ benchmark, skill, draws }) => ({
    loadings: { quant: draws.range('quant', 0.5, 1.3) },
    index: { code: benchmark, weight: 0.96 },
    alpha: 0.02 * skill - 0.01,
  }),
  '0104': ({ skill, draws }) => ({
    loadings: { quant: draws.range('quant', 0.8, 1.4), market: draws.range('net', -0.02, 0.05) },
    index: null,
    alpha: 0.015 * skill - 0.02,
  }),
  '0201': ({ skill, draws }) => ({
    loadings: { trend: draws.range('trend', 0.3, 0.9), commodity: draws.range('net', -0.2, 0.5) },
    index: null,
    alpha: 0.05 * skill - 0.005,
  }),
  '0202': ({ skill, draws }) => ({
    loadings: { trend: draws.range('trend', 0.8, 1.5) },
    index: null,
    alpha: 0.025 * skill - 0.015,
  }),
  '0203': ({ skill, draws }) => ({
    loadings: { optionCarry: draws.range('carry', 0.8, 1.6) },
    index: null,
    alpha: 0.015 * skill,
  }),
  '0301': ({ skill, draws }) => ({
    loadings: { ...BONDS, duration: draws.range('duration', 1, 4), credit: draws.range('credit', 0.8, 2) },
    index: null,
    alpha: 0.006 * skill,
  }),
  '0302': ({ skill, draws }) => ({
    loadings: blendLoadings([
      { weight: 1, loadings: { ...BONDS, duration: draws.range('duration', 1, 3), credit: 2 } },
      { weight: draws.range('convertibles', 0.1, 0.4), loadings: { market: 0.42, convertible: 1 } },
    ]),
    index: null,
    alpha: 0.012 * skill,
  }),
  '0303': ({ skill, draws }) => ({
    loadings: { size: 0.15 },
    index: { code: 'YHCB', weight: draws.range('bonds', 0.6, 1.1) },
    alpha: 0.03 * skill,
  }),
  '0401': ({ skill, draws }) => ({
    loadings: {
      market: draws.range('stocks', 0.1, 0.4),
      duration: draws.range('duration', 0, 5),
      yieldCarry: 0.9,
      gold: draws.range('gold', 0.05, 0.3),
      commodity: draws.range('commodity', -0.1, 0.3),
      america: draws.range('overseas', 0, 0.2),
    },
    index: null,
    alpha: 0.03 * skill,
  }),
  '0402': ({ skill, draws }) => ({
    loadings: {
      moneyCarry: 1,
      quant: draws.range('quant', 0.3, 0.7),
      optionCarry: draws.range('carry', 0, 0.3),
    },
    index: null,
    alpha: 0.01 * skill,
  }),
  '0403': ({ skill, draws }) => ({
    loadings: {
      market: draws.range('stocks', 0.15, 0.45),
      quant: draws.range('quant', 0.2, 0.6),
      trend: draws.range('trend', 0.1, 0.5),
    },
    index: null,
    alpha: 0.02 * skill - 0.01,
  }),
  '0501': ({ skill, draws }) => ({
    loadings: {
      quant: draws.range('quant', 0.2, 0.5),
      trend: draws.range('trend', 0.1, 0.3),
      yieldCarry: 0.3,
    },
    index: { code: 'YHFOF', weight: draws.range('funds', 0.2, 0.45) },
    alpha: 0.012 * skill - 0.012,
  }),
  '0502': ({ skill, draws }) => ({
    loadings: { quant: draws.range('quant', 0.1, 0.4) },
    index: { code: 'YHFOF', weight: draws.range('funds', 0.5, 0.8) },
    alpha: 0.02 * skill - 0.012,
  }),
};

/** The style of a private portfolio under one manager. */
export function privateStyle(brief: PrivateStyleBrief): Style {
  return MAKERS[brief.strategy](brief);
}

function stockStyle(
  { skill, draws }: PrivateStyleBrief,
  stocks: readonly [number, number],
  spread: number,
): Style {
  const weight = draws.range('stocks', stocks[0], stocks[1]);
  const theme = draws.range('theme', 0.3, 0.8);
  return {
    loadings: {
      market: weight * (1 - theme),
      size: 0.3 * weight * draws.normal('size'),
      value: 0.3 * weight * draws.normal('value'),
    },
    index: { code: draws.pick('index', THEME_CODES), weight: weight * theme },
    alpha: spread * skill + 0.005,
  };
}
