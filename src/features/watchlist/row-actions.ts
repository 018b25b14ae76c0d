import { pressCompare } from '@/features/fund-kit/compare-action';
import type { MenuEntry } from '@/ui/overlays/menu';
import type { ListActions } from './use-list-actions';
import type { WatchWindow } from './use-board';
import type { WatchedFund } from './watch-list';

/** Index of a row among the shown ones, and whether it can be moved. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly canOrder: boolean;
  /** Selected for comparison. */
  readonly isCompared: boolean;
}

/** The actions on a listed fund that its row has no button for. */
export function rowActions(
  fund: WatchedFund,
  { index, count, canOrder, isCompared }: RowPlace,
  actions: ListActions,
  open: (window: WatchWindow) => void,
): readonly MenuEntry[] {
  const { code } = fund;
  const isFirst = !canOrder || index === 0;
  const isLast = !canOrder || index === count - 1;
  return [
    { label: '备注', icon: 'document', onSelect: () => open({ kind: 'note', code }) },
    {
      label: isCompared ? '移出对比' : '加入对比',
      icon: 'compare',
      onSelect: () => pressCompare(fund),
    },
    { label: '移到分组', icon: 'columns', onSelect: () => open({ kind: 'move', codes: [code] }) },
    {
      label: '上移',
      icon: 'chevron-up',
      isDisabled: isFirst,
      hasRuleBefore: true,
      onSelect: () => void actions.moveBy(code, -1),
    },
    { label: '下移', icon: 'chevron-down', isDisabled: isLast, onSelect: () => void actions.moveBy(code, 1) },
    {
      label: '移到最前',
      icon: 'arrow-up',
      isDisabled: isFirst,
      onSelect: () => void actions.moveTo(code, 0),
    },
    {
      label: '移出自选',
      icon: 'trash',
      hasRuleBefore: true,
      onSelect: () => void actions.remove([code]),
    },
  ];
}
