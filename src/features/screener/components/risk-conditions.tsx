import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '@/domain/text/format';
import { SCREEN_LIMITS } from '@/domain/screener/screen';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import type { ScreenerModel } from '../use-screener';
import { BoundFields } from './bound-fields';
import { ConditionSection } from './condition-section';

const { percent, volatilityPercent, leastSharpe, mostSharpe } = SCREEN_LIMITS;

/** The conditions over how funds moved in the last year: drawdown, volatility and what it brought. */
export function RiskConditions({ model }: { readonly model: ScreenerModel }) {
  const { changeConditions } = model;
  const { maxDrawdownPercent, maxVolatilityPercent, minSharpe } = model.query.conditions;
  const riskFreeRate = useQuery(portalSettingsQuery()).data?.performance.riskFreeRate;
  return (
    <>
      <ConditionSection
        title="最大回撤"
        count={maxDrawdownPercent === undefined ? 0 : 1}
        isOpen
        note={DRAWDOWN_NOTE}
      >
        <BoundFields
          label="近1年最大回撤"
          unit="%"
          ends={['max']}
          limits={{ least: 0, most: percent }}
          value={{ max: maxDrawdownPercent }}
          onChange={({ max }, way) => changeConditions({ maxDrawdownPercent: max }, way)}
        />
      </ConditionSection>
      <ConditionSection
        title="年化波动率"
        count={maxVolatilityPercent === undefined ? 0 : 1}
        note={VOLATILITY_NOTE}
      >
        <BoundFields
          label="近1年波动率"
          unit="%"
          ends={['max']}
          limits={{ least: 0, most: volatilityPercent }}
          value={{ max: maxVolatilityPercent }}
          onChange={({ max }, way) => changeConditions({ maxVolatilityPercent: max }, way)}
        />
      </ConditionSection>
      <ConditionSection
        title="夏普比率"
        count={minSharpe === undefined ? 0 : 1}
        note={{ text: sharpeText(riskFreeRate), figure: 'sharpe-ratio' }}
      >
        <BoundFields
          label="近1年夏普比率"
          unit=""
          ends={['min']}
          limits={{ least: leastSharpe, most: mostSharpe }}
          value={{ min: minSharpe }}
          onChange={({ min }, way) => changeConditions({ minSharpe: min }, way)}
        />
      </ConditionSection>
    </>
  );
}

const DRAWDOWN_NOTE = {
  text: '近一年内从最高点到随后最低点的最大跌幅，数值越小跌幅越小。',
  figure: 'max-drawdown',
} as const;

const VOLATILITY_NOTE = {
  text: '近一年各期复权收益的样本标准差，按一年的净值期数折算成年，数值越大起伏越剧烈。成立未满一年的基金与货币基金没有这项数据。',
  figure: 'volatility',
} as const;

function sharpeText(riskFreeRate: number | undefined): string {
  return `近一年（年化收益 − 无风险利率）÷ 年化波动率，无风险利率 ${formatPercent(riskFreeRate)}。成立未满一年的基金与货币基金没有这项数据。`;
}
