import { isoDay, type Day } from '@/domain/calendar/day';
import { formatNav, formatSignedRate } from '@/domain/text/format';
import { MoneyFigure, UnitsFigure } from '@/features/fund-kit/components/calculator-parts';
import { useSettled } from '@/lib/use-settled';
import { Card } from '@/ui/layout/card';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { DescriptionList, StatRow, type StatItem } from '@/ui/figures/stat';
import { holdingText } from '@/domain/fees/tier-words';
import { planWords, rangeWords, signedYuan, yuanParts, yuanText } from '../plan-words';
import styles from './result-head.module.css';
import type { Plan } from '../plan';
import type { PlanResult } from '../plan-result';

interface ResultHeadProps {
  /** Of the fund. */
  readonly name: string;
  /** Newest day with a NAV. */
  readonly lastDay: Day;
  readonly plan: Plan;
  readonly result: PlanResult;
  readonly isMoney: boolean;
}

/** Delay after the last change, so that screen readers do not interrupt typing. */
const SAID_AFTER_MS = 1000;

/** What came of the plan: the sum first, then what it is made of. */
export function ResultHead({ name, lastDay, plan, result, isMoney }: ResultHeadProps) {
  const { gainYuan, gainRate, annualReturn, investedYuan, valueYuan, deals } = result.plan;
  const total = yuanParts(valueYuan);
  const said = useSettled(
    `测算结果：期末资产 ${yuanText(valueYuan)}，收益率 ${formatSignedRate(gainRate)}`,
    SAID_AFTER_MS,
  );
  return (
    <Card title="测算结果" note={rangeWords(result.range)}>
      <p className={styles['plan']}>
        {planWords(plan)}，共 {deals.length} 期
        {result.postponed > 0 && `，其中 ${result.postponed} 期顺延成交`}
      </p>
      <div className={styles['sum']}>
        <div>
          <p className={styles['label']}>
            {plan.isSold ? '期末到账（已扣赎回费）' : '期末资产'}
            <span className="visually-hidden">：</span>
          </p>
          <p className={styles['total']}>
            <PlainFigure text={total.figure} isStrong className={styles['yuan']} />
            <span className={styles['unit']}>{total.unit}</span>
          </p>
        </div>
        <StatRow
          items={[
            { label: '累计投入', value: <PlainFigure text={yuanText(investedYuan)} /> },
            {
              label: '累计收益',
              value: <RateFigure text={signedYuan(gainYuan)} isStrong />,
            },
            { label: '收益率', value: <RateFigure text={formatSignedRate(gainRate)} isStrong /> },
            {
              label: '年化收益率',
              value: (
                <RateFigure text={annualReturn === null ? null : formatSignedRate(annualReturn)} isStrong />
              ),
            },
          ]}
        />
      </div>
      <div className={styles['details']}>
        <DescriptionList items={holdingItems(result, isMoney)} />
        <DescriptionList items={costItems(result)} />
      </div>
      <section className={styles['method']} aria-label="测算说明">
        <DescriptionList isWide items={methodItems(name, lastDay, isMoney)} />
        <p className={styles['note']}>
          以上为按历史数据的模拟测算，不是实际投资业绩。过往业绩不代表未来表现。
        </p>
      </section>
      <output className="visually-hidden">{said}</output>
    </Card>
  );
}

/** Where the figures come from, and how they are calculated. */
function methodItems(name: string, lastDay: Day, isMoney: boolean): StatItem[] {
  const series = isMoney ? '每万份收益' : '单位净值、分红与拆分记录';
  return [
    { label: '数据来源', value: `${name}的${series}，截至 ${isoDay(lastDay)}；费率与限额按现行规则。` },
    {
      label: '测算方法',
      value:
        '每个扣款日按当日公布的净值成交，遇非交易日顺延；申购费按外扣法计算，份额保留两位小数；不含历史上的暂停申购与限购。',
    },
    {
      label: '计算公式',
      value:
        '收益率 =（期末资产 − 累计投入）÷ 累计投入。年化收益率为资金加权收益率（XIRR），即满足 Σ 各笔现金流 ÷（1 + 年化收益率）^（距首笔投入的天数 ÷ 365）= 0 的值：投入为负，现金分红与期末资产为正；不足一年不年化。',
    },
  ];
}

function holdingItems({ plan }: PlanResult, isMoney: boolean): StatItem[] {
  const { units, averageCost, endPrice } = plan;
  return [
    { label: '期末份额', value: <UnitsFigure units={units} /> },
    ...(isMoney
      ? []
      : [
          { label: '平均成本', value: <PlainFigure text={formatNav(averageCost)} isStrong /> },
          { label: '期末净值', value: <PlainFigure text={formatNav(endPrice)} /> },
        ]),
  ];
}

function costItems({ plan }: PlanResult): StatItem[] {
  const { course, deepestLoss, purchaseFeeYuan, redemptionFeeYuan, cashDividendYuan } = plan;
  const days = (course.days.at(-1) ?? 0) - (course.days[0] ?? 0);
  return [
    { label: '持有时长', value: holdingText(days) },
    {
      label: '最大浮亏',
      value:
        deepestLoss === null ? (
          '未出现浮亏'
        ) : (
          <>
            <RateFigure text={formatSignedRate(deepestLoss.rate)} />{' '}
            <span className={styles['day']}>{isoDay(deepestLoss.day)}</span>
          </>
        ),
    },
    { label: '申购费合计', value: <MoneyFigure yuan={purchaseFeeYuan} /> },
    ...(redemptionFeeYuan === null
      ? []
      : [{ label: '赎回费', value: <MoneyFigure yuan={redemptionFeeYuan} /> }]),
    ...(cashDividendYuan > 0 ? [{ label: '现金分红', value: <MoneyFigure yuan={cashDividendYuan} /> }] : []),
  ];
}
