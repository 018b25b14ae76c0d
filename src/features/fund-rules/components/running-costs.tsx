import { formatPercent, formatThousands, MISSING_TEXT } from '@/domain/text/format';
import type { ClassFees, FundRules } from '@/domain/funds/fund-rules';
import { yuanBoundText } from '@/domain/fees/tier-words';
import { Card } from '@/ui/layout/card';
import { StatRow } from '@/ui/figures/stat';
import styles from './running-costs.module.css';

/** What the fund costs every year, taken from its assets; nothing where no rate is known. */
export function RunningCosts({ rules }: { readonly rules: FundRules }) {
  const { fees, performanceFee } = rules;
  const rates = [fees.managementRate, fees.custodyRate, fees.serviceRate];
  if (rates.every((rate) => rate === null) && performanceFee === null) return null;
  return (
    <Card title="运作费用" note="每年从基金资产中计提，净值已扣除">
      <StatRow
        items={[
          { label: '管理费', value: yearly(fees.managementRate) },
          { label: '托管费', value: yearly(fees.custodyRate) },
          { label: '销售服务费', value: yearly(fees.serviceRate) },
        ]}
      />
      {serviceWords(fees) !== null && <p className={styles['note']}>{serviceWords(fees)}</p>}
      {performanceFee !== null && <p className={styles['note']}>业绩报酬：{performanceFee}</p>}
    </Card>
  );
}

function yearly(rate: number | null): string {
  return rate === null ? MISSING_TEXT : `${formatPercent(rate)}/年`;
}

function serviceWords({ serviceRate, serviceEndsAfterDays }: ClassFees): string | null {
  if ((serviceRate ?? 0) === 0 || serviceEndsAfterDays === null) return null;
  return `销售服务费在持有满 ${serviceEndsAfterDays} 天后不再收取。`;
}

/** The least that can be bought, sold and kept, and the most a day. */
export function Minimums({ rules }: { readonly rules: FundRules }) {
  return (
    <Card title="起点与限额">
      <StatRow
        items={[
          { label: '首次申购', value: yuan(rules.minimumPurchaseYuan) },
          { label: '追加申购', value: yuan(rules.minimumAdditionYuan) },
          { label: '最低赎回', value: units(rules.minimumRedemptionUnits) },
          { label: '最低持有', value: units(rules.minimumHoldingUnits) },
          {
            label: '单日限额',
            value: rules.dailyLimitYuan === null && rules.isOnSale ? '不限' : yuan(rules.dailyLimitYuan),
          },
        ]}
      />
    </Card>
  );
}

function yuan(value: number | null): string {
  return value === null ? MISSING_TEXT : yuanBoundText(value);
}

function units(value: number | null): string {
  return value === null ? MISSING_TEXT : `${formatThousands(value, Number.isInteger(value) ? 0 : 2)} 份`;
}
