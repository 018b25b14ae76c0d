import { Link } from 'react-router-dom';
import { beijingDay, dayOf, isoDay } from '@/domain/day';
import { formatCompactDate, MISSING_TEXT } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { isReportOverdue } from '@/domain/report-days';
import { serverNow } from '@/session/server-clock';
import { CheckField } from '@/ui/check-field';
import { GatedFigure } from '@/ui/gated-figure';
import { SkeletonLine } from '@/ui/skeleton';
import { StaleMark } from '@/ui/stale-mark';
import { Tag } from '@/ui/tag';
import { TextField } from '@/ui/text-field';
import type { FundRow } from '../fund-choice';
import styles from './fund-picker.module.css';

interface RowProps {
  readonly row: FundRow;
}

/** Whether a fund counts; only one with a report can. */
export function Tick({
  row: { key, name, state, isTicked },
  onTick,
}: RowProps & { readonly onTick: (keys: readonly string[], isTicked: boolean) => void }) {
  return (
    <CheckField
      checked={isTicked}
      disabled={state !== 'ready'}
      onChange={(isNowTicked) => onTick([key], isNowTicked)}
    >
      <span className="visually-hidden">计入{name}</span>
    </CheckField>
  );
}

/** A fund by name and code, with its side and whether it ended. */
export function PickedName({ row: { fund, name, state } }: RowProps) {
  return (
    <>
      {state === 'unknown' ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <Link to={fundHref(fund.area, fund.code, 'position')} className={styles['name']}>
          {name}
        </Link>
      )}
      <span className={styles['sub']}>
        <span>{fund.code}</span>
        {fund.area === 'private' && <Tag tone="gold">私募</Tag>}
        {fund.hasEnded && <Tag tone="neutral">已终止</Tag>}
      </span>
    </>
  );
}

/** Of which day the report is, or why there is none. */
export function ReportState({ row: { state, report }, isFailed }: RowProps & { readonly isFailed: boolean }) {
  if (state === 'loading') return isFailed ? MISSING_TEXT : <SkeletonLine width={84} />;
  if (state === 'unknown') return '已无数据';
  if (state === 'withheld') return <GatedFigure />;
  if (report === null) return '暂无报告';
  const day = dayOf(report.reportDate);
  return day !== null && isReportOverdue(day, beijingDay(serverNow())) ? (
    <StaleMark since={isoDay(day)} />
  ) : (
    <span className="num">{formatCompactDate(report.reportDate)}</span>
  );
}

/** What of a fund is held, in yuan; without it the fund does not count. */
export function AmountInput({
  row: { key, name, state, isTicked, amountText, amountProblem },
  onType,
}: RowProps & { readonly onType: (key: string, text: string) => void }) {
  if (state !== 'ready') return MISSING_TEXT;
  return (
    <TextField
      label={`${name}的持有金额`}
      labelLook="hidden"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder="如 10000"
      suffix="元"
      disabled={!isTicked}
      value={amountText}
      error={amountProblem}
      onChange={(event) => onType(key, event.target.value)}
    />
  );
}
