import { memo, type PointerEvent, type ReactNode } from 'react';
import { formatDate } from '@/domain/calendar/date-format';
import { MISSING_TEXT } from '@/domain/text/format';
import { ChangeNote, FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { useIsCompared } from '@/session/funds/compare.store';
import { CheckField } from '@/ui/fields/check-field';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { IconButton } from '@/ui/controls/icon-button';
import { Menu } from '@/ui/overlays/menu';
import { Cell, RowHeadCell } from '@/ui/figures/table';
import { rowActions } from '../row-actions';
import { figureLook, figureText, type ReturnColumn, type SortKey } from '../watch-columns';
import { DragHandle } from './drag-handle';
import { WatchedName } from './watched-name';
import styles from './watch-table.module.css';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { ListActions } from '../use-list-actions';
import type { WatchedFund } from '../watch-list';
import type { WatchWindow } from '../use-board';

interface WatchTableRowProps {
  readonly fund: WatchedFund;
  readonly index: number;
  readonly count: number;
  readonly sort: SortKey | null;
  readonly columns: readonly ReturnColumn[];
  /** The list has no figures. */
  readonly isWithheld: boolean;
  readonly isBatch: boolean;
  readonly isTicked: boolean;
  readonly isDragged: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly categories: readonly DictOption[] | undefined;
  readonly actions: ListActions;
  readonly onTick: (codes: readonly string[], isTicked: boolean) => void;
  readonly onGrab: (code: string, event: PointerEvent<HTMLElement>) => void;
  readonly onOpen: (window: WatchWindow) => void;
  readonly buySlot: (fund: WatchedFund) => ReactNode;
}

/** A listed fund; rendered again only when this row changed, because a list may be long. */
export const WatchTableRow = memo(function WatchTableRow(props: WatchTableRowProps) {
  const { fund, isBatch, isTicked, isDragged, drop, categories, onTick, onGrab, onOpen, sort } = props;
  return (
    <tr
      data-watch-code={fund.code}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      data-ended={fund.endWord !== null || undefined}
    >
      <Cell className={styles['grip']}>
        {isBatch ? (
          <CheckField checked={isTicked} onChange={(isNowTicked) => onTick([fund.code], isNowTicked)}>
            <span className="visually-hidden">选择{fund.name}</span>
          </CheckField>
        ) : (
          <DragHandle fund={fund} isDisabled={sort !== null} onGrab={onGrab} />
        )}
      </Cell>
      <RowHeadCell className={styles['name']}>
        <WatchedName fund={fund} categories={categories} />
        {fund.note !== '' && (
          <button
            type="button"
            className={styles['note']}
            title={fund.note}
            onClick={() => onOpen({ kind: 'note', code: fund.code })}
          >
            备注：{fund.note}
          </button>
        )}
      </RowHeadCell>
      <Figures {...props} />
      <Cell className={styles['actions']}>
        <RowEnd {...props} />
      </Cell>
    </tr>
  );
});

function Figures({ fund, sort, columns, isWithheld }: WatchTableRowProps) {
  if (fund.isWithheld) {
    return (
      <Cell className={styles['gated']} colSpan={isWithheld ? 1 : columns.length + 1}>
        <GatedFigure />
      </Cell>
    );
  }
  const nav = figureText(fund, 'nav');
  return (
    <>
      <Cell isNumeric isActive={sort === 'nav'}>
        <PlainFigure text={nav === MISSING_TEXT ? null : nav} />
        <FundNavDate fund={fund} />
      </Cell>
      {columns.map(({ key }) => (
        <Cell
          key={key}
          isNumeric
          isActive={sort === key}
          title={
            key === 'sinceAdded' && fund.addedAt !== null
              ? `${formatDate(fund.addedAt, 'YYYY-MM-DD')} 加入自选`
              : undefined
          }
        >
          <RateFigure text={figureText(fund, key)} isStrong={sort === key} {...figureLook(fund)} />
          {key === 'day' && <ChangeNote navKind={fund.frequency} className={styles['below']} />}
        </Cell>
      ))}
    </>
  );
}

function RowEnd({ fund, index, count, sort, actions, onOpen, buySlot }: WatchTableRowProps) {
  const isCompared = useIsCompared(fund.area, fund.code);
  const place = { index, count, canOrder: sort === null, isCompared };
  const entries = rowActions(fund, place, actions, onOpen);
  const { name, alertCount } = fund;
  return (
    <span className={styles['end']}>
      {fund.endWord === null && !fund.isWithheld && buySlot(fund)}
      <IconButton
        icon={alertCount > 0 ? 'bell-filled' : 'bell'}
        label={alertCount > 0 ? `已设 ${alertCount} 项提醒：${name}` : `设置提醒：${name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen({ kind: 'alerts', code: fund.code })}
      />
      <Menu
        label={`${name}的操作`}
        entries={entries}
        trigger={<IconButton icon="more" label={`更多操作：${name}`} />}
      />
    </span>
  );
}
