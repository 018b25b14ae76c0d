import { formatPercent } from '@/domain/format';
import { PlainFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { FundRow } from '../fund-choice';
import type { LookThroughModel } from '../use-look-through';
import styles from './fund-picker.module.css';
import { AmountInput, PickedName, ReportState, Tick } from './picker-parts';

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
