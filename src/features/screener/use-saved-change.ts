import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '@/session/session.store';
import { savedScreensQuery, sendSavedChange, type SavedChange } from './api/saved-screens.queries';

/** Sends changes of saved screens one at a time; the list shows the gateway's reply. */
export function useSavedChange() {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Whether the change was taken; false also where another one is still under way. */
  const send = async (change: SavedChange): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(true);
    setError(undefined);
    const { queryKey } = savedScreensQuery(userId);
    try {
      // A read that is under way would bring the list as it was.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, await sendSavedChange(change));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { isSending, error, send };
}
