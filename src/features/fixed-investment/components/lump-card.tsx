import type { ReactNode } from 'react';
import type { InvestmentOutcome } from '@/domain/investment-plan/fixed-investment-outcome';
import { formatSignedRate } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import type { PlanResult } from '../plan-result';
import { signedYuan, yuanText } from '../plan-words';
import styles from './lump-card.module.css';
import notes from './result-head.module.css';

interface Line {
  readonly label: string;
  readonly figure: (outcome: InvestmentOutcome) => ReactNode;
}

const LINES: readonly Line[] = [
  { label: '期末资产', figure: ({ valueYuan }) => <PlainFigure text={yuanText(valueYuan)} /> },
  { label: '累计收益', figure: ({ gainYuan }) => <RateFigure text={signedYuan(gainYuan)} /> },
  { label: '收益率', figure: ({ gainRate }) => <RateFigure text={formatSignedRate(gainRate)} /> },
  {
    label: '年化收益率',
    figure: ({ annualReturn }) => (
      <RateFigure text={annualReturn === null ? null : formatSignedRate(annualReturn)} />
    ),
  },
  {
    label: '最大浮亏',
    figure: ({ deepestLoss }) =>
      deepestLoss === null ? '未出现' : <RateFigure text={formatSignedRate(deepestLoss.rate)} />,
  },
  {
    label: '申购费',
    figure: ({ purchaseFeeYuan }) => (
      <PlainFigure text={purchaseFeeYuan === null ? null : yuanText(purchaseFeeYuan)} />
    ),
  },
];

/** The plan beside the same money put in with its first deal. */
export function LumpCard({ result: { plan, lump } }: { readonly result: PlanResult }) {
  return (
    <Card title="与一次性买入比较" note="同样的总金额在首个成交日一次买入，不计当时的限额">
      <Table label="与一次性买入比较" look="plain" className={styles['table']}>
        <thead>
          <tr>
            <HeadCell>指标</HeadCell>
            <HeadCell isNumeric>定投</HeadCell>
            <HeadCell isNumeric>一次性买入</HeadCell>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ label, figure }) => (
            <tr key={label}>
              <RowHeadCell>{label}</RowHeadCell>
              <Cell isNumeric>{figure(plan)}</Cell>
              <Cell isNumeric>{figure(lump)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={notes['note']}>
        定投的资金陆续投入，平均占用时间较短，年化收益率较高不等于收益较多；比较收益请看累计收益与收益率。
      </p>
    </Card>
  );
}
