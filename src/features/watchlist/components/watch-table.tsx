import { useMemo, useRef, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { CheckField } from '@/ui/fields/check-field';
import { HeadCell, SortHeadCell, Table } from '@/ui/figures/table';
import { useMoveKeys, dropSide, useRowDrag } from '../use-row-drag';
import { shownColumns, type ColumnRoom, type ReturnColumn, type SortKey } from '../watch-columns';
import { WatchTableRow } from './watch-table-row';
import styles from './watch-table.module.css';
import type { Board } from '../use-board';
import type { WatchlistModel } from '../use-watchlist';
import type { WatchedFund } from '../watch-list';
import type { WatchView } from '../watch-view';

export interface WatchListProps {
  readonly model: WatchlistModel;
  readonly board: Board;
  readonly buySlot: (fund: WatchedFund) => ReactNode;
}

/** Windows in which nine returns have gaps. */
const WIDE_QUERY = '(min-width: 1760px)';

/** How much room the columns have, and whether the visitor may ask for all of them. */
export function useColumnRoom({ hasAllColumns }: Pick<WatchView, 'hasAllColumns'>): ColumnRoom {
  const isWide = useMediaQuery(WIDE_QUERY);
  if (useIsElder()) return 'large';
  return isWide || hasAllColumns ? 'all' : 'some';
}

/** The list as a table: every column sorts, and in the visitor's order rows can be moved. */
export function WatchTable({ model, board, buySlot }: WatchListProps) {
  const { shown, isWithheld, actions } = model;
  const isElder = useIsElder();
  const room = useColumnRoom(model.view);
  const columns = useMemo(() => shownColumns(room, model.view.sort), [room, model.view.sort]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { drag, begin } = useRowDrag(body, actions.moveTo);
  const orderKey = shown.map(({ code }) => code).join(' ');
  useMoveKeys(body, orderKey, board.canOrder ? actions.moveBy : undefined);
  const selected = new Set(board.selected);
  return (
    <Table
      label="我的自选"
      look="tall"
      // Large figures may be wider than the list: then it scrolls, and a scrolling table has no sticky head.
      isHeaderSticky={!isElder}
      className={cx(styles['table'], isWithheld && styles['withheld'], room === 'some' && styles['some'])}
    >
      <thead>
        <WatchTableHead model={model} board={board} columns={columns} />
      </thead>
      <tbody ref={body} className={cx(drag !== null && styles['dragging'])}>
        {shown.map((fund, index) => (
          <WatchTableRow
            key={fund.code}
            fund={fund}
            index={index}
            count={shown.length}
            sort={model.view.sort}
            columns={columns}
            isWithheld={isWithheld}
            isBatch={board.mode === 'batch'}
            isTicked={selected.has(fund.code)}
            isDragged={drag?.code === fund.code}
            drop={dropSide(drag, index, shown.length)}
            categories={model.categories}
            actions={actions}
            onTick={board.tick}
            onGrab={begin}
            onOpen={board.open}
            buySlot={buySlot}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface TableHeadProps extends Omit<WatchListProps, 'buySlot'> {
  readonly columns: readonly ReturnColumn[];
}

function WatchTableHead({ model, board, columns }: TableHeadProps) {
  const { shown, isWithheld } = model;
  const isAll = shown.length > 0 && board.selected.length === shown.length;
  const codes = shown.map(({ code }) => code);
  return (
    <tr>
      <HeadCell className={styles['grip']}>
        {board.mode === 'batch' ? (
          <CheckField checked={isAll} onChange={(isTicked) => board.tick(codes, isTicked)}>
            <span className="visually-hidden">全选</span>
          </CheckField>
        ) : (
          <span className="visually-hidden">调整顺序</span>
        )}
      </HeadCell>
      <ColumnHead model={model} sort="name" title="基金" isName />
      {isWithheld ? (
        <HeadCell className={styles['gated']}>净值与收益</HeadCell>
      ) : (
        <>
          <ColumnHead model={model} sort="nav" title="净值" />
          {columns.map(({ key, title }) => (
            <ColumnHead key={key} model={model} sort={key} title={title} />
          ))}
        </>
      )}
      <HeadCell className={styles['actions']}>
        <span className="visually-hidden">操作</span>
      </HeadCell>
    </tr>
  );
}

interface ColumnHeadProps {
  readonly model: WatchlistModel;
  readonly sort: SortKey;
  readonly title: string;
  readonly isName?: boolean;
}

function ColumnHead({ model, sort, title, isName = false }: ColumnHeadProps) {
  const { view } = model;
  const look = isName ? { className: styles['name'] } : { isNumeric: true };
  if (!model.maySort(sort)) return <HeadCell {...look}>{title}</HeadCell>;
  const direction =
    view.sort !== sort
      ? undefined
      : view.direction === 'asc'
        ? ('ascending' as const)
        : ('descending' as const);
  return (
    <SortHeadCell {...look} direction={direction} onSort={() => model.sortBy(sort)}>
      {title}
    </SortHeadCell>
  );
}
