import type { ClassNames, CostCurves } from '@/domain/class-comparison';
import { formatPercent } from '@/domain/format';
import styles from './cost-chart.module.css';

const WIDTH = 600;
const HEIGHT = 180;
const YEAR_DAYS = 365;
/** Air over the highest cost, as a part of it. */
const HEADROOM = 1.1;

interface CostChartProps {
  readonly curves: CostCurves;
  readonly names: ClassNames;
}

/**
 * Two lines: what each class has cost after a time of holding. The figures stand in the table below it, so the drawing
 * is silent.
 */
export function CostChart({ curves, names }: CostChartProps) {
  const { days, a, c, breakEven } = curves;
  const last = days.at(-1) ?? 0;
  const top = Math.max(...a, ...c) * HEADROOM || 1;
  const first = days[0] ?? 0;
  const x = (day: number) => ((day - first) / (last - first)) * WIDTH;
  const path = (costs: readonly number[]) =>
    `M${days.map((day, index) => `${round(x(day))} ${round(HEIGHT * (1 - (costs[index] ?? 0) / top))}`).join('L')}`;
  const years = Array.from({ length: Math.floor(last / YEAR_DAYS) }, (_, index) => index + 1).filter(
    (year) => year * YEAR_DAYS > first,
  );
  const hasBreakEven = breakEven !== null && breakEven > first && breakEven <= last;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <p className={styles['legend']}>
        <span className={styles['a']}>{names.a}</span>
        <span className={styles['c']}>{names.c}</span>
        <span className={styles['top']}>最高 {formatPercent(top / HEADROOM)}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles['plot']}
        focusable="false"
      >
        {years.map((year) => (
          <path key={year} className={styles['grid']} d={`M${round(x(year * YEAR_DAYS))} 0V${HEIGHT}`} />
        ))}
        <path className={styles['axis']} d={`M0 ${HEIGHT}H${WIDTH}`} />
        {hasBreakEven && <path className={styles['even']} d={`M${round(x(breakEven))} 0V${HEIGHT}`} />}
        <path className={styles['lineC']} d={path(c)} />
        <path className={styles['lineA']} d={path(a)} />
      </svg>
      <p className={styles['axisLabels']}>
        <span>{first === 0 ? '买入' : `持有满 ${first} 天`}</span>
        <span>{Math.round(last / YEAR_DAYS)} 年</span>
      </p>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
