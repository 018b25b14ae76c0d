import { windowName } from '@/domain/change-names';
import { memo, type PointerEvent } from 'react';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import { CheckField } from '@/ui/check-field';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import { IconButton } from '@/ui/icon-button';
import type { BoardMode } from '../use-board';
import { figureLook, figureText, type ReturnKey } from '../watch-columns';
import type { WatchedFund } from '../watch-list';
import type { WatchWindow } from '../watch-windows';
import { DragHandle } from './drag-handle';
import { WatchedName } from './watched-name';
import styles from './watch-rows.module.css';

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

/** A fund of the list on narrow screens: the chosen return large at right, its actions behind the dots. */
export const WatchRow = memo(function WatchRow(props: WatchRowProps) {
  const { fund, mode, isTicked, isDragged, drop, categories, onTick, onGrab, onOpen } = props;
  const isRead = mode === 'read';
  return (
    <li
      className={styles['row']}
      data-watch-code={fund.code}
      data-mode={mode}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      data-ended={fund.hasEnded || undefined}
    >
      {mode === 'batch' && (
        <CheckField checked={isTicked} onChange={(isNowTicked) => onTick([fund.code], isNowTicked)}>
          <span className="visually-hidden">选择{fund.name}</span>
        </CheckField>
      )}
      {mode === 'reorder' && <DragHandle fund={fund} onGrab={onGrab} />}
      <span className={styles['fund']}>
        <WatchedName fund={fund} categories={categories} isPlain={!isRead} />
        {fund.note !== '' && <span className={styles['note']}>备注：{fund.note}</span>}
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
