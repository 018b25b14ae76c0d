import { useCallback, useRef, memo, type PointerEvent, useEffect, type RefObject } from 'react';
import { windowName } from '@/domain/funds/change-names';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { CheckField } from '@/ui/fields/check-field';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { IconButton } from '@/ui/controls/icon-button';
import { useMoveKeys, dropSide, useRowDrag, codeAt } from '../use-row-drag';
import { figureLook, figureText, type ReturnKey } from '../watch-columns';
import styles from './watch-rows.module.css';
import { DragHandle } from './drag-handle';
import { WatchedName } from './watched-name';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { BoardMode, WatchWindow } from '../use-board';
import type { WatchedFund } from '../watch-list';
import type { WatchListProps } from './watch-table';

/** The list for narrow screens; a long press on a row starts ordering. */
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

interface WatchRowProps {
  readonly fund: WatchedFund;
  readonly mode: BoardMode;
  readonly period: ReturnKey;
  readonly isTicked: boolean;
  readonly isDragged: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly categories: readonly DictOption[] | undefined;
  readonly onTick: (codes: readonly string[], isTicked: boolean) => void;
  readonly onGrab: (code: string, event: PointerEvent<HTMLElement>) => void;
  readonly onOpen: (window: WatchWindow) => void;
}

/** A listed fund on narrow screens: the chosen return large at right, its actions behind the dots. */
const WatchRow = memo(function WatchRow(props: WatchRowProps) {
  const { fund, mode, isTicked, isDragged, drop, categories, onTick, onGrab, onOpen } = props;
  const isRead = mode === 'read';
  const marks = [
    ...(fund.alertCount > 0 ? [`已设 ${fund.alertCount} 项提醒`] : []),
    ...(fund.note === '' ? [] : [`备注：${fund.note}`]),
  ];
  return (
    <li
      className={styles['row']}
      data-watch-code={fund.code}
      data-mode={mode}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      data-ended={fund.endWord !== null || undefined}
    >
      {mode === 'batch' && (
        <CheckField checked={isTicked} onChange={(isNowTicked) => onTick([fund.code], isNowTicked)}>
          <span className="visually-hidden">选择{fund.name}</span>
        </CheckField>
      )}
      {mode === 'reorder' && <DragHandle fund={fund} onGrab={onGrab} />}
      <span className={styles['fund']}>
        <WatchedName fund={fund} categories={categories} isPlain={!isRead} />
        {marks.length > 0 && <span className={styles['note']}>{marks.join(' · ')}</span>}
      </span>
      <span className={styles['figures']}>
        {fund.isWithheld ? <GatedFigure /> : <RowFigures {...props} />}
      </span>
      {isRead && (
        <IconButton
          icon="more"
          size="lg"
          label={`更多操作：${fund.name}`}
          aria-haspopup="dialog"
          onClick={() => onOpen({ kind: 'row', code: fund.code })}
        />
      )}
    </li>
  );
});

function RowFigures({ fund, period }: WatchRowProps) {
  return (
    <>
      <RateFigure text={figureText(fund, period)} size={20} isStrong {...figureLook(fund)} />
      {period !== 'day' && (
        <span className={styles['quiet']}>
          {windowName('0', fund.frequency)} {figureText(fund, 'day')}
        </span>
      )}
      <span className={styles['quiet']}>
        净值 {figureText(fund, 'nav')} <FundNavDate fund={fund} />
      </span>
    </>
  );
}

const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const MOST_MOVE_PX = 10;

/** Reports a long press on a row, and suppresses the browser's menu for links. `onPress` must be stable. */
function useLongPress(
  listRef: RefObject<HTMLElement | null>,
  onPress: ((code: string) => void) | undefined,
): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list || !onPress) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const giveUp = () => clearTimeout(timer);
    list.addEventListener(
      'pointerdown',
      (event) => {
        giveUp();
        const code = codeAt(event.target);
        if (event.pointerType !== 'touch' || !event.isPrimary || code === undefined) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => onPress(code), LONG_PRESS_MS);
      },
      { signal },
    );
    list.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > MOST_MOVE_PX) giveUp();
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      list.addEventListener(type, giveUp, { signal });
    }
    list.addEventListener(
      'contextmenu',
      (event) => {
        if ('pointerType' in event && event.pointerType === 'touch') event.preventDefault();
      },
      { signal },
    );
    return () => {
      giveUp();
      controller.abort();
    };
  }, [listRef, onPress]);
}
