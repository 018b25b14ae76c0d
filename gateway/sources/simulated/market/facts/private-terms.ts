import { drawsOf, namedKey } from '../random';
import { privateCustodian } from './terms';
import type { PrivateClass, PrivatePlan } from '../funds/private-plan';
import type { Terms } from './terms';

interface Strategy {
  /** lowest and highest yearly management rate, in tenths of a percent */
  readonly management: readonly [number, number];
  /** percent of the gains */
  readonly performance: readonly [number, number];
  readonly objective: string;
  readonly scope: string;
}

const CLOSING = '投资比例以基金合同的约定为准，并遵守法律法规对私募证券投资基金的规定。';

/** By first-level strategy. */
const STRATEGIES: Readonly<Record<string, Strategy>> = {
  '01': {
    management: [10, 20],
    performance: [15, 20],
    objective:
      '本基金以股票为主要投资对象，结合基本面研究与量化方法构建组合。在控制回撤的前提下，追求基金资产的长期增值。',
    scope: '本基金投资于沪深京交易所上市的股票、存托凭证、债券、证券投资基金、股指期货以及货币市场工具。',
  },
  '02': {
    management: [10, 20],
    performance: [18, 22],
    objective:
      '本基金以商品期货、金融期货和场内期权为主要投资对象，运用系统化方法把握各类资产的趋势与波动。在控制杠杆的前提下，追求与股债相关性较低的长期回报。',
    scope:
      '本基金投资于国内期货交易所上市的期货与期权、证券投资基金、债券回购、银行存款以及其他货币市场工具。',
  },
  '03': {
    management: [5, 10],
    performance: [8, 12],
    objective:
      '本基金以债券为主要投资对象，通过久期管理与信用研究构建组合。在控制信用风险与流动性风险的前提下，追求基金资产的长期增值。',
    scope: '本基金投资于国债、政策性金融债、金融债、信用债、可转换债券、债券回购、银行存款以及货币市场工具。',
  },
  '04': {
    management: [10, 20],
    performance: [15, 20],
    objective:
      '本基金在股票、债券、商品等多类资产之间分散配置，并随宏观环境调整各类资产的比例。在控制组合波动的前提下，追求基金资产的长期增值。',
    scope: '本基金投资于股票、债券、证券投资基金、期货与场内期权、债券回购、银行存款以及货币市场工具。',
  },
  '05': {
    management: [5, 10],
    performance: [5, 10],
    objective:
      '本基金通过优选不同策略的基金与管理人，分散单一策略的风险。在控制组合波动的前提下，追求基金资产的长期增值。',
    scope: '本基金投资于依法备案的私募证券投资基金、公开募集证券投资基金、银行存款以及货币市场工具。',
  },
  '06': {
    management: [10, 15],
    performance: [18, 20],
    objective:
      '本基金以上市公司非公开发行等事件带来的投资机会为主要方向，并对持仓进行分散。在控制流动性风险的前提下，追求基金资产的长期增值。',
    scope:
      '本基金投资于沪深京交易所上市的股票（含非公开发行股票）、债券、证券投资基金、股指期货以及货币市场工具。',
  },
};

const TENTHS_OF_PERCENT = 1000;

/** Terms of a class of a private fund. */
export function privateTerms(plan: PrivatePlan, privateClass: PrivateClass): Terms {
  const draws = drawsOf(namedKey(plan.key, 'terms'));
  const strategy = STRATEGIES[plan.strategy.slice(0, 2)];
  if (strategy === undefined) throw new RangeError(`no terms for strategy ${plan.strategy}`);
  const share = draws.integer('performance', strategy.performance[0], strategy.performance[1]);
  return {
    custodian: privateCustodian(draws),
    objective: strategy.objective,
    scope: strategy.scope + CLOSING,
    managementRate: draws.integer('management', ...strategy.management) / TENTHS_OF_PERCENT,
    custodyRate: draws.pick('custody', [0.0002, 0.0003, 0.0005]),
    serviceRate: privateClass.feeDrag,
    serviceEndsAfterDays: null,
    performanceFee: `超额收益的 ${share}%，高水位法`,
    discount: 1,
    minimums: {
      purchaseYuan: 1_000_000,
      additionYuan: 10_000,
      redemptionUnits: 10_000,
      holdingUnits: null,
    },
    dealing: { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 7 },
  };
}
