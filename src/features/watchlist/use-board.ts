import { useCallback, useMemo, useState } from 'react';
import type { WatchlistModel } from './use-watchlist';

/** Reading is the rule; in the others the rows have boxes to tick, or handles in place of figures (narrow screens). */
export type BoardMode = 'read' | 'batch' | 'reorder';

/** What is open, and which funds are ticked, in one side of the list. */
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
  // A fund that left the list, or the group that is shown, is not meant any more.
  const selected = useMemo(
    () => shown.map(({ code }) => code).filter((code) => ticked.has(code)),
    [shown, ticked],
  );
  return {
    /** The own order can be changed only where it is shown. */
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

/** What stands open over the list. */
export type WatchWindow =
  /** Note, alerts, or all actions of one fund. */
  | { readonly kind: 'note' | 'alerts' | 'row'; readonly code: string }
  /** The choice of a group for some funds. */
  | { readonly kind: 'move'; readonly codes: readonly string[] }
  | { readonly kind: 'groups' }
  | { readonly kind: 'paste' };

/** Texts that were typed and not sent, by what they belong to; kept while the page stands. */
export type Drafts = Map<string, string>;
