import { useMemo, type ReactNode } from 'react';
import { isoDay } from '@/domain/calendar/day';
import { compactDay } from '@/domain/calendar/day';
import {
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatPercent,
  formatSignedRate,
} from '@/domain/text/format';
import { RISK_YEARS, riskFigures, type RiskFigures, type RiskYears } from '@/domain/risk/risk-figures';
import { periodsPerYear } from '@/domain/risk/risk';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { parametersText, RISK_NOTES, type RiskParameters, type RiskRow } from '../figure-notes';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { FigureInfo } from './figure-info';
import styles from './risk-card.module.css';

interface RiskCardProps {
  readonly history: NavHistory;
  readonly riskFreeRate: number | undefined;
}

interface RiskColumn {
  readonly years: RiskYears;
  /** `null` if the fund is younger. */
  readonly figures: RiskFigures | null;
}

const ROWS: readonly RiskRow[] = ['annualised', 'volatility', 'drawdown', 'recovery', 'sharpe', 'calmar'];

/** Risk figures over one, three and five years side by side, each with its formula. */
export function RiskCard({ history, riskFreeRate }: RiskCardProps) {
  const columns = useMemo(() => riskColumns(history, riskFreeRate), [history, riskFreeRate]);
  const asOf = history.days.at(-1);
  const parameters = { periodsPerYear: periodsPerYear(growthOf(history)), riskFreeRate };
  return (
    <Card
      title="风险指标"
      note={[
        asOf === undefined ? '' : `截至 ${formatCompactDate(compactDay(asOf))}`,
        parametersText(parameters),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {columns.every(({ figures }) => figures === null) ? (
        <EmptyState
          isCompact
          title={`${lifeWord(history)}未满 1 年`}
          hint="不足一年的区间不计算年化与风险指标。"
        />
      ) : (
        <RiskTable columns={columns} parameters={parameters} life={lifeWord(history)} />
      )}
    </Card>
  );
}

interface RiskTableProps {
  readonly columns: readonly RiskColumn[];
  readonly parameters: RiskParameters;
  /** What is too short for a period without figures. */
  readonly life: string;
}

/** A series that begins after its fund says nothing of the fund's age. */
function lifeWord({ isFromStart }: NavHistory): string {
  return isFromStart ? '成立' : '净值序列';
}

function RiskTable({ columns, parameters, life }: RiskTableProps) {
  return (
    <Table label="近1年、近3年与近5年的风险指标" look="plain" className={styles['table']}>
      <thead>
        <tr>
          <HeadCell>指标</HeadCell>
          {columns.map(({ years }) => (
            <HeadCell key={years} isNumeric>
              近{years}年
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <RowHeadCell className={styles['name']}>
              {RISK_NOTES[row].name}
              <FigureInfo note={RISK_NOTES[row]} parameters={parameterLines({ columns, parameters, life })} />
            </RowHeadCell>
            {columns.map(({ years, figures }) => (
              <Cell key={years} isNumeric>
                {figures === null ? <PlainFigure text={null} /> : FIGURES[row](figures)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const FIGURES: Readonly<Record<RiskRow, (figures: RiskFigures) => ReactNode>> = {
  annualised: ({ annualised }) => <RateFigure text={formatSignedRate(annualised)} />,
  volatility: ({ volatility }) => <PlainFigure text={formatPercent(volatility)} />,
  drawdown: ({ drawdown }) => (
    <>
      <PlainFigure text={formatDrawdown(drawdown?.drawdown)} />
      {drawdown !== null && drawdown.drawdown > 0 && (
        <span className={styles['days']}>
          <span>{isoDay(drawdown.peakDay)}</span>
          <span>至 {isoDay(drawdown.troughDay)}</span>
        </span>
      )}
    </>
  ),
  recovery: ({ recoveryDays, drawdown }) => (
    <PlainFigure text={recoveryText(recoveryDays, drawdown !== null)} />
  ),
  sharpe: ({ sharpe }) => <PlainFigure text={formatDecimal(sharpe, 2)} />,
  calmar: ({ calmar }) => <PlainFigure text={formatDecimal(calmar, 2)} />,
};

/** 214 天, 尚未修复; `null` without a drawdown. */
export function recoveryText(days: number | null, hasDrawdown: boolean): string | null {
  if (!hasDrawdown) return null;
  return days === null ? '尚未修复' : `${days} 天`;
}

function riskColumns(history: NavHistory, riskFreeRate: number | undefined): RiskColumn[] {
  return RISK_YEARS.map((years) => ({
    years,
    figures: riskFigures(growthOf(history), years, riskFreeRate ?? Number.NaN),
  }));
}

function parameterLines({ columns, parameters, life }: RiskTableProps): string[] {
  return [
    parametersText(parameters),
    ...columns.map(({ years, figures }) =>
      figures === null
        ? `近${years}年：${life}未满 ${years} 年，不计算`
        : `近${years}年：${isoDay(figures.from)} 至 ${isoDay(figures.to)}，${figures.to - figures.from} 天`,
    ),
  ];
}
