import { Link } from 'react-router-dom';
import { beijingDay, dayOf, isoDay } from '@/domain/calendar/day';
import { formatPercent, formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { isReportOverdue } from '@/domain/calendar/report-days';
import { serverNow } from '@/session/server-clock';
import { CheckField } from '@/ui/fields/check-field';
import { PlainFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonLine } from '@/ui/states/skeleton';
import { StaleMark } from '@/ui/states/stale-mark';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Tag } from '@/ui/marks/tag';
import { TextField } from '@/ui/fields/text-field';
import styles from './look-through-board.module.css';
import type { FundRow } from '../fund-choice';
import type { LookThroughModel } from '../use-look-through';

interface PickerRowsProps {
  readonly model: LookThroughModel;
  readonly rows: readonly FundRow[];
}

/** The funds as a table, for wide screens. */
export function PickerTable({ model, rows }: PickerRowsProps) {
  const hasAmounts = model.mode === 'amount';
  return (
    <Table label="自选基金" look="plain">
      <thead>
        <tr>
          <HeadCell className={styles['tick']}>
            <span className="visually-hidden">计入</span>
          </HeadCell>
          <HeadCell>基金</HeadCell>
          <HeadCell>报告期</HeadCell>
          <HeadCell isNumeric>前十大合计</HeadCell>
          {hasAmounts && <HeadCell className={styles['amount']}>持有金额（元）</HeadCell>}
          <HeadCell isNumeric>权重</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell className={styles['tick']}>
              <Tick row={row} onTick={model.tick} />
            </Cell>
            <RowHeadCell>
              <PickedName row={row} />
            </RowHeadCell>
            <Cell>
              <ReportState row={row} isFailed={model.read.isError} />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={row.report && formatPercent(row.report.topTen)} />
            </Cell>
            {hasAmounts && (
              <Cell className={styles['amount']}>
                <AmountInput row={row} onType={model.typeAmount} />
              </Cell>
            )}
            <Cell isNumeric>
              <PlainFigure text={row.weight > 0 ? formatPercent(row.weight) : null} isStrong />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same as a list, for narrow screens. */
export function PickerList({ model, rows }: PickerRowsProps) {
  return (
    <ul className={styles['cards']} aria-label="自选基金">
      {rows.map((row) => (
        <li key={row.key} className={styles['card']}>
          <Tick row={row} onTick={model.tick} />
          <div className={styles['cardName']}>
            <PickedName row={row} />
            <span className={styles['sub']}>
              <ReportState row={row} isFailed={model.read.isError} />
            </span>
          </div>
          <span className={styles['cardWeight']}>
            <PlainFigure text={row.weight > 0 ? formatPercent(row.weight) : null} size={16} isStrong />
            <span className={styles['sub']}>权重</span>
          </span>
          {model.mode === 'amount' && row.state === 'ready' && (
            <div className={styles['cardAmount']}>
              <AmountInput row={row} onType={model.typeAmount} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: FundRow;
}

/** Whether a fund counts; only one with a report can. */
function Tick({
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
function PickedName({ row: { fund, name, state } }: RowProps) {
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
        {fund.endWord !== null && <Tag tone="neutral">{fund.endWord}</Tag>}
      </span>
    </>
  );
}

/** Of which day the report is, or why there is none. */
function ReportState({ row: { state, report }, isFailed }: RowProps & { readonly isFailed: boolean }) {
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
function AmountInput({
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
