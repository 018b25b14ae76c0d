import { useCallback, useMemo, useState } from 'react';
import type { WatchlistModel } from './use-watchlist';

/**
 * The default is reading; in the other modes rows have checkboxes, or handles in place of figures (narrow screens).
 */
export type BoardMode = 'read' | 'batch' | 'reorder';

/** Open dialog and selected funds of one side of the list. */
export function useBoard({ shown, view }: Pick<WatchlistModel, 'shown' | 'view'>) {
  const [mode, setMode] = useState<BoardMode>('read');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set());
  const [opened, open] = useState<WatchWindow | null>(null);
  const tick = useCallback((codes: readonly string[], isTicked: boolean) => {
    setTicked((present) => {
      const next = new Set(present);
      for (const code of codes) {
        if (isTicked) next.add(code);
        else next.delete(code);
      }
      return next;
    });
  }, []);
  const enter = useCallback((next: BoardMode) => {
    setMode(next);
    setTicked(new Set());
  }, []);
  const close = useCallback(() => open(null), []);
  // Drops funds that left the list, or the shown group.
  const selected = useMemo(
    () => shown.map(({ code }) => code).filter((code) => ticked.has(code)),
    [shown, ticked],
  );
  return {
    /** The visitor's order can be changed only while it is shown. */
    mode: mode === 'reorder' && view.sort !== null ? ('read' as const) : mode,
    enter,
    selected,
    tick,
    opened,
    open,
    close,
    canOrder: view.sort === null,
  };
}

export type Board = ReturnType<typeof useBoard>;

/** The open dialog over the list. */
export type WatchWindow =
  /** Note, alerts, or all actions of one fund. */
  | { readonly kind: 'note' | 'alerts' | 'row'; readonly code: string }
  /** Choice of a group for several funds. */
  | { readonly kind: 'move'; readonly codes: readonly string[] }
  | { readonly kind: 'groups' }
  | { readonly kind: 'paste' };

/** Typed and unsaved texts by their subject; kept while the page is mounted. */
export type Drafts = Map<string, string>;
