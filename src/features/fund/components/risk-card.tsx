import { useMemo, type ReactNode } from 'react';
import { isoDay } from '@/domain/calendar/day';
import { formatDecimal, formatDrawdown, formatPercent, formatSignedRate } from '@/domain/text/format';
import { RISK_YEARS, riskFigures, type RiskFigures, type RiskYears } from '@/domain/risk/risk-figures';
import { periodsPerYear } from '@/domain/risk/risk';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { parametersText, RISK_NOTES, type RiskParameters, type RiskRow } from '../figure-notes';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { FigureInfo } from './figure-info';
import { ReadSection } from './read-section';
import rail from './rail-card.module.css';
import styles from './risk-card.module.css';
import type { FailedRead } from '@/features/failure/read-failure';

interface RiskCardProps {
  readonly read: FailedRead & { readonly data: NavHistory | undefined };
  readonly riskFreeRate: number | undefined;
}

interface RiskFiguresProps {
  readonly history: NavHistory;
  readonly riskFreeRate: number | undefined;
}

interface RiskColumn {
  readonly years: RiskYears;
  /** `null` if the fund is younger. */
  readonly figures: RiskFigures | null;
}

const ROWS: readonly RiskRow[] = ['annualised', 'volatility', 'drawdown', 'recovery', 'sharpe', 'calmar'];

/** Risk figures over one, three and five years side by side, each with its formula, in a rail or across a phone. */
export function RiskCard({ read, riskFreeRate }: RiskCardProps) {
  const asOf = read.data?.days.at(-1);
  return (
    <Card title="风险指标" note={asOf === undefined ? undefined : `截至 ${isoDay(asOf)}`}>
      <ReadSection
        read={read}
        skeleton={
          <SkeletonGroup label="正在加载风险指标">
            <SkeletonRows count={7} rowHeight={44} trailing={[48, 48, 48]} />
          </SkeletonGroup>
        }
      >
        {(history) => <RiskFiguresTable history={history} riskFreeRate={riskFreeRate} />}
      </ReadSection>
    </Card>
  );
}

function RiskFiguresTable({ history, riskFreeRate }: RiskFiguresProps) {
  const columns = useMemo(() => riskColumns(history, riskFreeRate), [history, riskFreeRate]);
  const life = history.isFromStart ? '成立' : '净值序列';
  const parameters = { periodsPerYear: periodsPerYear(growthOf(history)), riskFreeRate };
  if (columns.every(({ figures }) => figures === null)) {
    return (
      <EmptyState
        isCompact
        title={history.days.length > 0 ? `${life}未满 1 年` : '暂不计算风险指标'}
        hint="不足一年的区间不计算年化与风险指标。"
      />
    );
  }
  return (
    <>
      <RiskTable columns={columns} parameters={parameters} life={life} />
      <p className={rail['foot']}>{parametersText(parameters)}</p>
    </>
  );
}

interface RiskTableProps {
  readonly columns: readonly RiskColumn[];
  readonly parameters: RiskParameters;
  /** What is too short for a period without figures: a series that begins after its fund says nothing of its age. */
  readonly life: string;
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
              <FigureInfo
                note={RISK_NOTES[row]}
                parameters={parameterLines(row, { columns, parameters, life })}
              />
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
  drawdown: ({ drawdown }) => <PlainFigure text={formatDrawdown(drawdown?.drawdown)} />,
  recovery: ({ recoveryDays, drawdown }) => (
    <PlainFigure text={recoveryText(recoveryDays, drawdown !== null)} />
  ),
  sharpe: ({ sharpe }) => <PlainFigure text={formatDecimal(sharpe, 2)} />,
  calmar: ({ calmar }) => <PlainFigure text={formatDecimal(calmar, 2)} />,
};

/** 214 天, 尚未修复; `null` without a drawdown. */
function recoveryText(days: number | null, hasDrawdown: boolean): string | null {
  if (!hasDrawdown) return null;
  return days === null ? '尚未修复' : `${days} 天`;
}

function riskColumns(history: NavHistory, riskFreeRate: number | undefined): RiskColumn[] {
  return RISK_YEARS.map((years) => ({
    years,
    figures: riskFigures(growthOf(history), years, riskFreeRate ?? Number.NaN),
  }));
}

function parameterLines(row: RiskRow, { columns, parameters, life }: RiskTableProps): string[] {
  return [
    parametersText(parameters),
    ...columns.map(({ years, figures }) =>
      figures === null
        ? `近${years}年：${life}未满 ${years} 年，不计算`
        : `近${years}年：${isoDay(figures.from)} 至 ${isoDay(figures.to)}，${figures.to - figures.from} 天${row === 'drawdown' ? drawdownDays(figures) : ''}`,
    ),
  ];
}

function drawdownDays({ drawdown }: RiskFigures): string {
  if (drawdown === null || drawdown.drawdown === 0) return '';
  return `；高点 ${isoDay(drawdown.peakDay)}，低点 ${isoDay(drawdown.troughDay)}`;
}
