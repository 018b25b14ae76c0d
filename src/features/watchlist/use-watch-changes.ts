import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FundArea } from '@/domain/returns/performance-rules';
import { announceWatchlistChange } from '@/session/tab-messages';
import { changeWatchedFunds } from '@/session/funds/watched-funds.store';
import type { ListOwner } from './api/list-owner';
import { sendWatchChange } from './api/watch-change.requests';
import { watchListQuery } from './api/watch-list.queries';
import { applyChange, type WatchChange } from './watch-change';
import type { WatchList } from './watch-list';

export type ChangeResult = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown };

interface PendingChange {
  readonly owner: ListOwner;
  readonly change: WatchChange;
}

/** Pending changes on one side of the list. */
interface Side {
  unanswered: number;
  newestOrder: PendingChange | null;
}

/**
 * Changes of a list, sent one after the other in their order. `pending` are those not answered yet: the displayed
 * list is the gateway's with these applied, so a failed change undoes itself.
 */
export function useWatchChanges(owner: ListOwner) {
  const client = useQueryClient();
  const [all, setAll] = useState<readonly PendingChange[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sides = useRef<Readonly<Record<FundArea, Side>>>({
    public: { unanswered: 0, newestOrder: null },
    private: { unanswered: 0, newestOrder: null },
  });

  const submit = useCallback(
    async (change: WatchChange): Promise<ChangeResult> => {
      const entry: PendingChange = { owner, change };
      const { queryKey } = watchListQuery(owner.userId, owner.area);
      const side = sides.current[owner.area];
      setAll((present) => [...present, entry]);
      markStars(entry, true);
      side.unanswered += 1;
      if (change.kind === 'order') side.newestOrder = entry;
      // Of several consecutive orders only the last one is sent.
      const isOvertaken = () => change.kind === 'order' && side.newestOrder !== entry;
      const sent = queue.current.then(() =>
        isOvertaken() ? (list: WatchList) => applyChange(list, change) : sendWatchChange(change, owner),
      );
      queue.current = sent.catch(() => undefined);
      try {
        const take = await sent;
        // A list requested before the change would undo it for a moment.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, (list) => list && take(list));
        announceWatchlistChange();
        return { isDone: true };
      } catch (error) {
        markStars(entry, false);
        return { isDone: false, error };
      } finally {
        setAll((present) => present.filter((other) => other !== entry));
        side.unanswered -= 1;
        // [S4.watch] Refetches the list once nothing is pending.
        if (side.unanswered === 0) void client.invalidateQueries({ queryKey });
      }
    },
    [client, owner],
  );

  const pending = useMemo(
    () =>
      all
        .filter(({ owner: { userId, area } }) => userId === owner.userId && area === owner.area)
        .map(({ change }) => change),
    [all, owner],
  );
  return { pending, submit };
}

/** The stars of other pages follow at once, and revert if the change failed. */
function markStars({ owner, change }: PendingChange, isMade: boolean): void {
  if (change.kind === 'remove') changeWatchedFunds(owner.area, change.codes, !isMade);
  if (change.kind === 'restore') {
    const codes = change.funds.map(({ code }) => code);
    changeWatchedFunds(owner.area, codes, isMade);
  }
}
