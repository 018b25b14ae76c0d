import { useMemo, useState } from 'react';
import { isoDay, type Day } from '@/domain/calendar/day';
import { formatDecimal, formatNav } from '@/domain/text/format';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { Pager } from '@/ui/navigation/pager';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { planRange, type PlanResult } from '../plan-result';
import { COURSE_MODES, courseChart, type CourseMode } from '../course-chart';
import styles from './fund-plan.module.css';
import { LumpCard } from './lump-card';
import { ResultHead } from './result-head';
import { DealsList, DealsTable } from './deals-table';
import type { InvestmentDeal } from '@/domain/investment-plan/fixed-investment-outcome';
import type { CsvCell } from '@/lib/csv';
import type { Plan } from '../plan';
import type { WrongPart } from '../use-plan-form';

interface PlanOutcomeProps {
  readonly name: string;
  readonly plan: Plan;
  /** The invalid part of the form; while there is one, no result is displayed. */
  readonly wrong: WrongPart | null;
  /** `null` if nothing can be calculated. */
  readonly result: PlanResult | null;
  readonly days: readonly Day[];
  readonly isMoney: boolean;
}

/** The result, its course, the comparison and the deals; or why there are none. */
export function PlanOutcome({ name, plan, wrong, result, days, isMoney }: PlanOutcomeProps) {
  const lastDay = days.at(-1);
  if (wrong !== null || result === null || lastDay === undefined) {
    return (
      <Card title="测算结果">
        <EmptyState {...(wrong === null ? nothingWords(plan, days) : wrongWords(wrong))} />
      </Card>
    );
  }
  return (
    <div className={styles['results']}>
      <ResultHead name={name} lastDay={lastDay} plan={plan} result={result} isMoney={isMoney} />
      <CourseCard name={name} result={result} />
      <LumpCard result={result} />
      <DealsCard fileName={name} deals={result.plan.deals} />
    </div>
  );
}

function wrongWords(wrong: WrongPart) {
  return { title: `请先正确填写${wrong}`, hint: '填写后自动测算。' };
}

function nothingWords(plan: Plan, days: readonly Day[]): { readonly title: string; readonly hint: string } {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    return { title: '该基金暂无净值', hint: '公布净值后才能测算，请先选择其他基金。' };
  }
  const life = `该基金的净值自 ${isoDay(first)} 至 ${isoDay(last)}`;
  if (planRange(days, plan) === null) {
    return { title: '所选区间没有净值', hint: `${life}，请调整定投区间。` };
  }
  return {
    title: '所选区间没有成交',
    hint: `区间内没有可成交的扣款日，或金额不足以支付固定申购费。${life}，请调整区间、周期或金额。`,
  };
}

const HEIGHT_PX = { desktop: 320, mobile: 240 } as const;

/** The way of the money, day by day, against the same money at once. */
function CourseCard({ name, result }: { readonly name: string; readonly result: PlanResult }) {
  const [mode, setMode] = useState<CourseMode>('money');
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const chart = useMemo(() => courseChart(result, mode, isMobile), [result, mode, isMobile]);
  return (
    <Card
      title="资产走势"
      action={<SegmentedControl label="走势内容" options={COURSE_MODES} value={mode} onChange={setMode} />}
    >
      <LazyTimeSeriesChart
        label={`${name}定投走势`}
        height={isMobile ? HEIGHT_PX.mobile : HEIGHT_PX.desktop}
        formatDay={isoDay}
        {...chart}
      />
    </Card>
  );
}

interface DealsCardProps {
  /** Of the file. */
  readonly fileName: string;
  readonly deals: readonly InvestmentDeal[];
}

const PAGE_SIZE = 20;

/** Every deal of the plan, the newest first, twenty at a time, and all of them as a file. */
function DealsCard({ fileName, deals }: DealsCardProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [wantedPage, setPage] = useState(1);
  const pageCount = Math.max(Math.ceil(deals.length / PAGE_SIZE), 1);
  const page = Math.min(wantedPage, pageCount);
  const end = deals.length - (page - 1) * PAGE_SIZE;
  const shown = deals.slice(Math.max(end - PAGE_SIZE, 0), end).toReversed();
  const save = () => saveTextFile(`${fileName}-定投明细.csv`, csvText(dealCsvRows(deals)), 'text/csv');
  const Deals = isMobile ? DealsList : DealsTable;
  return (
    <Card
      title="成交明细"
      note={`共 ${deals.length} 期`}
      action={
        <Button variant="link" size="sm" onClick={save}>
          <Icon name="download" size={16} />
          导出 CSV
        </Button>
      }
    >
      <Deals deals={shown} />
      {pageCount > 1 && (
        <div className={styles['pager']}>
          <Pager label="成交明细分页" page={page} pageCount={pageCount} onChange={setPage} />
        </div>
      )}
    </Card>
  );
}

const HEAD = [
  '计划日',
  '成交日',
  '成交净值',
  '金额（元）',
  '申购费（元）',
  '确认份额（份）',
  '累计投入（元）',
  '持有份额（份）',
  '当日资产（元）',
];

/** All deals as a file's rows, the oldest first; money to the cent, units to two decimals. */
function dealCsvRows(deals: readonly InvestmentDeal[]): CsvCell[][] {
  const rows = deals.map((deal) => [
    isoDay(deal.planned),
    isoDay(deal.day),
    formatNav(deal.price),
    formatDecimal(deal.amountYuan, 2),
    formatDecimal(deal.feeYuan, 2),
    formatDecimal(deal.units, 2),
    formatDecimal(deal.investedYuan, 2),
    formatDecimal(deal.heldUnits, 2),
    formatDecimal(deal.valueYuan, 2),
  ]);
  return [HEAD, ...rows];
}
