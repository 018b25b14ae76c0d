import { MISSING_TEXT } from '@/domain/text/format';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { FundLink } from '@/features/fund-kit/components/subject-names';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { cx } from '@/lib/cx';
import { useIsElder } from '@/session/display.store';
import { Cell, HeadCell, RowHeadCell, SortHeadCell, Table } from '@/ui/figures/table';
import { isFalling, isOrderedBy, type ScreenColumn } from '../screen-columns';
import styles from './results.module.css';
import type { ReactNode } from 'react';
import type { ScreenedFund } from '../screened-fund';
import type { ScreenerModel } from '../use-screener';

/** Number of figures that fit beside the conditions on a usual screen, including extras. */
const MOST_WITH_EXTRAS = 6;

/** What the page puts beside a fund: the star, the comparison. */
export type FundSlot = (fund: ScreenedFund) => ReactNode;

interface ScreenTableProps {
  readonly funds: readonly ScreenedFund[];
  readonly columns: readonly ScreenColumn[];
  readonly model: ScreenerModel;
  readonly toolsSlot: FundSlot;
}

/** The funds that meet the conditions, with the figures that were asked for; the name stays while they scroll. */
export function ScreenTable({ funds, columns, model, toolsSlot }: ScreenTableProps) {
  const isWithheld = funds[0]?.isWithheld ?? false;
  const isElder = useIsElder();
  // Large figures leave room for the requested ones only; the company is shown below the name.
  const shown = isElder ? columns.filter(({ isExtra }) => isExtra !== true) : columns;
  const isCrowded = shown.length > MOST_WITH_EXTRAS;
  return (
    <Table label="符合条件的基金" look="tall" className={cx(styles['table'], isCrowded && styles['crowded'])}>
      <thead>
        <tr>
          <HeadCell className={styles['name']} frozenLeftPx={0} isLastFrozen>
            基金
          </HeadCell>
          {!isElder && <HeadCell>{model.query.area === 'public' ? '基金公司' : '管理人'}</HeadCell>}
          {isWithheld ? (
            <HeadCell isNumeric>业绩与规模</HeadCell>
          ) : (
            shown.map((column) => <FigureHead key={column.key} column={column} model={model} />)
          )}
          <HeadCell>
            <span className="visually-hidden">自选与对比</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <tr key={fund.code}>
            <RowHeadCell className={styles['name']} frozenLeftPx={0} isLastFrozen>
              <FundLink fund={fund} />
              <span className={styles['sub']}>
                {fund.code} <PublishedMark fund={fund} /> {nameOf(model.categories, fund.classCode)}
              </span>
              {isElder && <span className={styles['sub']}>{fund.companyName}</span>}
            </RowHeadCell>
            {!isElder && <Cell className={styles['company']}>{fund.companyName || MISSING_TEXT}</Cell>}
            {fund.isWithheld ? (
              <Cell isNumeric>
                <GatedFigure />
              </Cell>
            ) : (
              shown.map((column) => (
                <Cell
                  key={column.key}
                  isNumeric
                  isActive={isOrderedBy(model.query, column)}
                  className={lookOf(column)}
                >
                  <ScreenFigure fund={fund} column={column} />
                </Cell>
              ))
            )}
            <Cell>
              <span className={styles['tools']}>{toolsSlot(fund)}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function lookOf({ isExtra }: ScreenColumn): string | undefined {
  return isExtra === true ? styles['extra'] : undefined;
}

function FigureHead({ column, model }: { readonly column: ScreenColumn; readonly model: ScreenerModel }) {
  const { sort, title } = column;
  const className = lookOf(column);
  if (sort === undefined)
    return (
      <HeadCell isNumeric className={className}>
        {title}
      </HeadCell>
    );
  const direction = isFalling(model.query) ? 'descending' : 'ascending';
  return (
    <SortHeadCell
      isNumeric
      className={className}
      direction={isOrderedBy(model.query, column) ? direction : undefined}
      onSort={() => model.sortBy(sort)}
    >
      {title}
    </SortHeadCell>
  );
}

interface ScreenFigureProps {
  readonly fund: ScreenedFund;
  readonly column: ScreenColumn;
  readonly size?: 13 | 20;
}

/** A figure of a fund: a rise or fall in its colour, anything else without one. */
export function ScreenFigure({ fund, column, size }: ScreenFigureProps) {
  const text = column.textOf(fund);
  const look = size === undefined ? {} : { size };
  if (column.isRate) return <RateFigure text={text} isStrong={size === 20} {...look} />;
  return <PlainFigure text={text === MISSING_TEXT ? null : text} isStrong={size === 20} {...look} />;
}
