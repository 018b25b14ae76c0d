import { useNavigate } from 'react-router-dom';
import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { showToast } from '@/ui/overlays/toast-store';
import { formatDate } from '@/domain/calendar/date-format';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { lookThroughHref } from '../watch-view';
import { figureText, RETURN_COLUMNS } from '../watch-columns';
import { useColumnRoom } from './watch-table';
import styles from './watch-board.module.css';
import type { CsvCell } from '@/lib/csv';
import type { Board } from '../use-board';
import type { WatchlistModel } from '../use-watchlist';
import type { WatchedFund, WatchGroup } from '../watch-list';

export interface BoardProps {
  readonly model: WatchlistModel;
  readonly board: Board;
}

/** Actions on the whole list, side by side on wide screens. */
export function BoardTools({ model, board }: BoardProps) {
  const isBatch = board.mode === 'batch';
  const room = useColumnRoom(model.view);
  return (
    <div className={styles['tools']}>
      {model.view.sort !== null && (
        <Button variant="link" size="sm" onClick={() => model.change({ sort: null, direction: 'desc' })}>
          恢复我的顺序
        </Button>
      )}
      {model.list.funds.length > 0 && (
        <ButtonLink to={lookThroughHref(model.view)} variant="secondary" size="sm">
          持仓透视
        </ButtonLink>
      )}
      {room !== 'large' && !model.isWithheld && (room === 'some' || model.view.hasAllColumns) && (
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={room === 'all'}
          onClick={() => model.change({ hasAllColumns: room === 'some' })}
        >
          更多区间
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => board.open({ kind: 'paste' })}>
        批量添加
      </Button>
      <Button variant="secondary" size="sm" onClick={() => board.open({ kind: 'groups' })}>
        管理分组
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isBatch}
        disabled={model.shown.length === 0}
        onClick={() => board.enter(isBatch ? 'read' : 'batch')}
      >
        批量管理
      </Button>
      {!model.isWithheld && (
        <Button
          variant="secondary"
          size="sm"
          disabled={model.shown.length === 0}
          onClick={() => saveList(model)}
        >
          导出 CSV
        </Button>
      )}
    </div>
  );
}

/** The same behind one button on narrow screens, where ordering is a separate mode. */
export function BoardMenu({ model, board }: BoardProps) {
  const navigate = useNavigate();
  const isEmpty = model.shown.length === 0;
  const entries: readonly MenuEntry[] = [
    { label: '批量添加', icon: 'plus', onSelect: () => board.open({ kind: 'paste' }) },
    { label: '管理分组', icon: 'columns', onSelect: () => board.open({ kind: 'groups' }) },
    { label: '批量管理', icon: 'check', isDisabled: isEmpty, onSelect: () => board.enter('batch') },
    {
      label: '调整顺序',
      icon: 'menu',
      isDisabled: model.shown.length < 2 || !board.canOrder,
      onSelect: () => board.enter('reorder'),
    },
    {
      label: '持仓透视',
      icon: 'eye',
      isDisabled: model.list.funds.length === 0,
      onSelect: () => void navigate(lookThroughHref(model.view)),
    },
    ...(model.isWithheld
      ? []
      : [
          {
            label: '导出 CSV',
            icon: 'download' as const,
            isDisabled: isEmpty,
            onSelect: () => saveList(model),
          },
        ]),
  ];
  return (
    <Menu
      label="管理自选"
      entries={entries}
      trigger={
        <Button variant="ghost" size="lg">
          管理
        </Button>
      }
    />
  );
}

function saveList({ shown, list, categories, view, newestNavDate }: WatchlistModel): void {
  const date = newestNavDate ? `-${formatCompactDate(newestNavDate)}` : '';
  const name = `自选${view.area === 'public' ? '公募' : '私募'}${date}.csv`;
  saveTextFile(name, csvText(watchCsvRows(shown, { categories, groups: list.groups })), 'text/csv');
  showToast({ tone: 'success', title: `已导出 ${shown.length} 只基金` });
}

interface CsvWords {
  readonly categories: readonly DictOption[] | undefined;
  readonly groups: readonly WatchGroup[];
}

const TITLES = [
  '基金代码',
  '基金名称',
  '类型',
  '分组',
  '状态',
  '单位净值',
  '净值日期',
  ...RETURN_COLUMNS.map(({ title }) => title),
  '加入日期',
  '备注',
];

/** Head and rows of the file: funds in the displayed order, figures as displayed, empty if missing. */
export function watchCsvRows(
  funds: readonly WatchedFund[],
  { categories, groups }: CsvWords,
): readonly (readonly CsvCell[])[] {
  return [
    TITLES,
    ...funds.map((fund) => [
      fund.code,
      fund.name,
      nameOf(categories, fund.categoryCode),
      groups.find(({ id }) => id === fund.groupId)?.name ?? null,
      fund.endWord,
      shownCell(figureText(fund, 'nav')),
      shownCell(formatCompactDate(fund.navDate)),
      ...RETURN_COLUMNS.map(({ key }) => shownCell(figureText(fund, key))),
      fund.addedAt === null ? null : formatDate(fund.addedAt, 'YYYY-MM-DD'),
      fund.note === '' ? null : fund.note,
    ]),
  ];
}

function shownCell(text: string): CsvCell {
  return text === MISSING_TEXT ? null : text;
}
