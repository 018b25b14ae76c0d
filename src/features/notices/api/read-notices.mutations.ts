import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { readNotices } from '@/contract/watchlist/notices';
import { isSignedOut } from '@/features/failure/signed-out';
import { showSignedOut } from '@/features/failure/signed-out-toast';
import { useSession } from '@/session/session.store';
import { showToast } from '@/ui/overlays/toast-store';
import { noticesQuery, withRead } from './notices.queries';

interface ReadOptions {
  /** Said with the press itself; a visitor who only follows a notice is not troubled by a failure. */
  readonly isQuiet?: boolean;
}

/** Marks notices as read, those of the ids or all without one: at once in the page, put back when the gateway does not take it. */
export function useReadNotices() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  return useCallback(
    async (ids: readonly string[], { isQuiet = false }: ReadOptions = {}) => {
      const { queryKey } = noticesQuery(userId);
      // An answer that is on its way knows nothing of the press.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, withRead(before, ids));
      try {
        const { data } = await callGateway(readNotices, { hxUid: userId, ids: [...ids] });
        client.setQueryData(
          queryKey,
          (reply) => reply && { ...reply, data: { ...reply.data, unread: data.unread } },
        );
      } catch (error) {
        if (before) client.setQueryData(queryKey, before);
        void client.invalidateQueries({ queryKey });
        if (isQuiet) return;
        if (isSignedOut(error)) showSignedOut();
        else {
          showToast({ tone: 'failure', title: `标为已读失败：${describeFailure(error).title}` });
        }
      }
    },
    [client, userId],
  );
}
