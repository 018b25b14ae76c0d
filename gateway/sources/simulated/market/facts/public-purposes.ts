import { labelOf } from '../engine/benchmarks';
import type { Product } from '../funds/product';
import type { PublicPlan } from '../funds/public-plan';
import type { PublicTypeCode } from '../taxonomy';

/** Objective and scope of a fund. */
export interface Purpose {
  readonly objective: string;
  readonly scope: string;
}

const STOCK_TOOLS =
  '本基金投资于国内依法发行上市的股票、存托凭证、债券、货币市场工具以及中国证监会允许投资的其他金融工具。';
const BOND_TOOLS =
  '本基金投资于国债、政策性金融债、金融债、企业债、中期票据、短期融资券、同业存单、银行存款等固定收益类金融工具。';
const FUND_TOOLS =
  '本基金投资于经依法核准或注册的公开募集证券投资基金，以及国内依法发行上市的股票、债券和货币市场工具。';
const CASH_RULE = '现金以及到期日在一年以内的政府债券合计不低于基金资产净值的5%。';

const PURPOSES: Readonly<Record<PublicTypeCode, Purpose>> = {
  '01': {
    objective:
      '本基金通过深入研究上市公司的长期竞争力，精选个股构建投资组合。在控制组合风险并保持流动性的前提下，力求实现基金资产的长期增值。',
    scope: `${STOCK_TOOLS}股票资产占基金资产的比例不低于80%，${CASH_RULE}`,
  },
  '0201': {
    objective:
      '本基金以股票投资为主，自下而上选择基本面良好、估值合理的公司。在控制组合风险的前提下，追求超越业绩比较基准的长期回报。',
    scope: `${STOCK_TOOLS}股票资产占基金资产的比例为60%至95%，${CASH_RULE}`,
  },
  '0202': {
    objective:
      '本基金根据宏观经济与市场估值的变化，灵活调整股票、债券等大类资产的比例。在控制下行风险的前提下，追求基金资产的长期增值。',
    scope: `${STOCK_TOOLS}股票资产占基金资产的比例为0%至95%，${CASH_RULE}`,
  },
  '0203': {
    objective:
      '本基金以债券投资为主，辅以适度的股票投资。在严格控制组合波动的前提下，追求基金资产的长期稳健增值。',
    scope: `${BOND_TOOLS}股票及可转换债券等权益类资产合计占基金资产的比例不超过30%，${CASH_RULE}`,
  },
  '0204': {
    objective:
      '本基金在股票与债券之间保持均衡配置，并随市场变化适度调整。力求在分散风险的同时，分享经济增长带来的长期回报。',
    scope: `${STOCK_TOOLS}股票资产占基金资产的比例为40%至60%，${CASH_RULE}`,
  },
  '0301': {
    objective:
      '本基金在控制信用风险与流动性风险的前提下，通过久期、期限结构和个券选择构建债券组合。力求获得超越业绩比较基准的回报。',
    scope: `${BOND_TOOLS}债券资产占基金资产的比例不低于80%，本基金不投资股票，也不投资可转换债券。`,
  },
  '0302': {
    objective:
      '本基金重点投资剩余期限较短的债券，保持组合的流动性与较低的久期。在控制信用风险的前提下，追求平稳的长期回报。',
    scope: `${BOND_TOOLS}债券资产占基金资产的比例不低于80%，其中中短期债券占非现金资产的比例不低于80%。`,
  },
  '0303': {
    objective:
      '本基金以债券为主要投资对象，适度参与可转换债券投资。在控制组合风险的前提下，追求基金资产的长期稳健增值。',
    scope: `${BOND_TOOLS}债券资产占基金资产的比例不低于80%，可以投资可转换债券，不在二级市场买入股票。`,
  },
  '0304': {
    objective:
      '本基金在债券投资的基础上，适度参与股票市场以增强组合回报。在严格控制组合波动的前提下，追求基金资产的长期增值。',
    scope: `${BOND_TOOLS}债券资产占基金资产的比例不低于80%，股票等权益类资产占基金资产的比例不超过20%。`,
  },
  '0305': {
    objective:
      '本基金以可转换债券为主要投资对象，运用其股债双重特征把握市场机会。在控制组合风险的前提下，追求超越业绩比较基准的回报。',
    scope: `${BOND_TOOLS}可转换债券占非现金基金资产的比例不低于80%，股票资产占基金资产的比例不超过20%。`,
  },
  '0401': { objective: '', scope: STOCK_TOOLS },
  '0402': { objective: '', scope: BOND_TOOLS },
  '0403': {
    objective: '',
    scope: '本基金通过合格境内机构投资者额度投资于境外证券市场的股票、存托凭证、基金和货币市场工具。',
  },
  '05': {
    objective:
      '本基金通过全球范围内的资产配置与证券选择，分享境外市场的长期增长。在控制市场风险与汇率风险的前提下，追求基金资产的长期增值。',
    scope:
      '本基金通过合格境内机构投资者额度投资于境外证券市场的股票、债券、存托凭证、基金和货币市场工具。投资于境外市场的资产占基金资产的比例不低于80%，并保留不低于基金资产净值5%的现金。',
  },
  '0601': {
    objective:
      '本基金以债券基金为主要配置对象，通过分散投资控制组合波动。在控制风险的前提下，追求基金资产的长期稳健增值。',
    scope: `${FUND_TOOLS}投资于公开募集基金的资产占基金资产的比例不低于80%，权益类资产的比例不超过30%。`,
  },
  '0602': {
    objective:
      '本基金在权益基金与债券基金之间均衡配置，并通过基金优选构建组合。在控制风险的前提下，追求基金资产的长期增值。',
    scope: `${FUND_TOOLS}投资于公开募集基金的资产占基金资产的比例不低于80%，权益类资产的比例为35%至65%。`,
  },
  '0603': {
    objective:
      '本基金以权益基金为主要配置对象，通过定量与定性研究优选基金。在控制风险的前提下，追求超越业绩比较基准的长期回报。',
    scope: `${FUND_TOOLS}投资于公开募集基金的资产占基金资产的比例不低于80%，权益类资产的比例为60%至95%。`,
  },
  '0604': {
    objective:
      '本基金面向养老资金的长期投资需求，按照既定的目标配置各类公开募集基金。在控制组合风险的前提下，追求养老资产的长期增值。',
    scope: `${FUND_TOOLS}投资于公开募集基金的资产占基金资产的比例不低于80%，${CASH_RULE}`,
  },
  '0701': {
    objective:
      '本基金在保持组合高流动性的前提下，投资于短期货币市场工具。力求获得超过业绩比较基准的平稳回报，但投资者仍可能面临亏损。',
    scope:
      '本基金投资于现金、期限在一年以内的银行存款、债券回购、中央银行票据和同业存单，以及剩余期限在397天以内的债券。本基金不投资股票、可转换债券以及信用等级低于规定的债券。',
  },
  '0702': {
    objective:
      '本基金采用市值法估值，在保持组合流动性的前提下投资于短期货币市场工具。力求获得超过业绩比较基准的平稳回报，基金净值会随市场波动。',
    scope:
      '本基金投资于现金、期限在一年以内的银行存款、债券回购、中央银行票据和同业存单，以及剩余期限在397天以内的债券。本基金不投资股票、可转换债券以及信用等级低于规定的债券。',
  },
  '08': {
    objective:
      '本基金通过资产支持证券持有基础设施项目公司的全部股权，由管理人主动运营项目。力求为持有人提供较为稳定的现金分派与长期的资产价值。',
    scope:
      '本基金存续期内主要投资于以优质基础设施项目为基础资产的资产支持证券，比例不低于基金资产的80%。其余资产投资于利率债、高等级信用债和货币市场工具。',
  },
  '09': {
    objective: '',
    scope: '本基金主要投资于与标的商品挂钩的现货合约或期货合约，以及货币市场工具等流动性资产。',
  },
};

/** Objective and scope of a public fund: two sentences each. */
export function purposeOf({ type, product }: PublicPlan): Purpose {
  const { objective, scope } = PURPOSES[type];
  if (objective !== '') return { objective, scope };
  return { objective: trackingObjective(product), scope: scope + trackingRule(type, product) };
}

function trackingObjective(product: Product): string {
  const target = product.theme === null ? '标的指数' : `砚湖${labelOf(product.theme)}指数`;
  return product.style === 'enhanced'
    ? `本基金在跟踪${target}的基础上，运用量化方法进行适度的主动调整。力求在控制跟踪误差的前提下，获得超越标的指数的长期回报。`
    : `本基金紧密跟踪${target}，追求跟踪偏离度与跟踪误差的最小化。投资者应当了解，基金净值会随标的的涨跌而波动。`;
}

function trackingRule(type: PublicTypeCode, { isFeeder, dealing }: Product): string {
  if (isFeeder) return `投资于目标ETF的资产占基金资产净值的比例不低于90%，${CASH_RULE}`;
  if (type === '09') return '投资于标的合约的比例不低于基金资产净值的90%，其余资产保持较高的流动性。';
  if (type === '0402') return '投资于标的指数成份券及备选券的资产占非现金基金资产的比例不低于80%。';
  const share = dealing.form === 'etf' ? '基金资产净值的比例不低于90%' : '非现金基金资产的比例不低于80%';
  return `投资于标的指数成份股及备选成份股的资产占${share}。`;
}
