import { useCallback, useRef } from 'react';
import { useLongPress } from '../use-long-press';
import { useMoveKeys } from '../use-move-keys';
import { dropSide, useRowDrag } from '../use-row-drag';
import type { WatchListProps } from './watch-table';
import { WatchRow } from './watch-row';
import styles from './watch-rows.module.css';

/** The list for narrow screens; a finger that rests on a row begins to order it. */
export function WatchRows({ model, board }: Omit<WatchListProps, 'buySlot'>) {
  const { shown, actions, view } = model;
  const { mode, canOrder, enter } = board;
  const list = useRef<HTMLUListElement>(null);
  const { drag, begin } = useRowDrag(list, actions.moveTo);
  const orderKey = shown.map(({ code }) => code).join(' ');
  useMoveKeys(list, orderKey, canOrder ? actions.moveBy : undefined);
  const beginOrder = useCallback(() => enter('reorder'), [enter]);
  useLongPress(list, canOrder && mode === 'read' ? beginOrder : undefined);
  const selected = new Set(board.selected);
  return (
    <ul ref={list} className={styles['list']} aria-label="我的自选">
      {shown.map((fund, index) => (
        <WatchRow
          key={fund.code}
          fund={fund}
          mode={mode}
          period={view.period}
          isTicked={selected.has(fund.code)}
          isDragged={drag?.code === fund.code}
          drop={dropSide(drag, index, shown.length)}
          categories={model.categories}
          onTick={board.tick}
          onGrab={begin}
          onOpen={board.open}
        />
      ))}
    </ul>
  );
}
