import { useCallback, useEffect, useMemo, useRef } from 'react';
import { showToast } from '@/ui/overlays/toast-store';
import { tellChangeFailure } from './change-failure';
import type { ChangeResult } from './use-watch-changes';
import { movedOrder, type WatchChange } from './watch-change';
import type { WatchedFund, WatchList } from './watch-list';

interface ListActionsInput {
  readonly list: WatchList;
  readonly shown: readonly WatchedFund[];
  readonly submit: (change: WatchChange) => Promise<ChangeResult>;
  /** Announces changes of the list to screen readers. */
  readonly announce: (words: string) => void;
}

/** Long enough to read the text and to find the button. */
const UNDO_MS = 10_000;

/** Actions on the list, each applied at once; the functions are stable while the list changes. */
export function useListActions(input: ListActionsInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  const remove = useCallback(async (codes: readonly string[]) => {
    // The undo may happen while another side is open, so it uses the same queue.
    const { list, submit, announce } = latest.current;
    const gone = list.funds.filter(({ code }) => codes.includes(code));
    if (gone.length === 0) return;
    const order = codesOf(list.funds);
    const result = await submit({ kind: 'remove', codes: codesOf(gone) });
    if (!result.isDone) {
      // A lost network is silent [S8.watchNetwork]: the funds are back in their positions.
      tellChangeFailure(result.error);
      return;
    }
    const restore = async () => {
      const restored = await submit({ kind: 'restore', funds: gone, order });
      if (restored.isDone) announce(`已恢复 ${gone.length} 只基金`);
      // As silent as the removal: the list shows that the funds did not come back.
      else tellChangeFailure(restored.error);
    };
    showToast({
      tone: 'success',
      title: gone.length === 1 ? '已移出自选' : `已移出自选（${gone.length} 只）`,
      action: { label: '撤销', onPress: () => void restore() },
      life: UNDO_MS,
    });
  }, []);

  /** Moves a fund to an index, counted from 0 among the shown funds. */
  const moveTo = useCallback(async (code: string, toIndex: number) => {
    const { list, shown, submit, announce } = latest.current;
    const fromIndex = shown.findIndex((fund) => fund.code === code);
    const fund = shown[fromIndex];
    const place = Math.min(Math.max(toIndex, 0), shown.length - 1);
    if (!fund || place === fromIndex) return;
    announce(`${fund.name}已移到第 ${place + 1} 位，共 ${shown.length} 只`);
    const codes = movedOrder(codesOf(list.funds), codesOf(shown), code, place);
    const result = await submit({ kind: 'order', codes });
    if (result.isDone) return;
    announce(`顺序保存失败，${fund.name}已放回原位`);
    tellChangeFailure(result.error, '顺序保存失败，请检查网络后重试');
  }, []);

  /** As `moveTo`, by steps down (negative: up). */
  const moveBy = useCallback(
    (code: string, steps: number) => {
      const index = latest.current.shown.findIndex((fund) => fund.code === code);
      return index === -1 ? Promise.resolve() : moveTo(code, index + steps);
    },
    [moveTo],
  );

  const submit = useCallback((change: WatchChange) => latest.current.submit(change), []);
  return useMemo(() => ({ submit, remove, moveTo, moveBy }), [submit, remove, moveTo, moveBy]);
}

export type ListActions = ReturnType<typeof useListActions>;

function codesOf(funds: readonly WatchedFund[]): string[] {
  return funds.map(({ code }) => code);
}
