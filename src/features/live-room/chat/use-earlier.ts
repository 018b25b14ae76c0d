import { useRef, useState } from 'react';
import { earlierMessages } from '../api/room-talk.queries';
import type { RoomChat } from './use-room-chat';

export interface Earlier {
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

/** Messages from before those that are shown, one page at a time. */
export function useEarlier(id: string, { log, change }: RoomChat): Earlier {
  const [state, setState] = useState<Earlier['state']>('idle');
  const isLoading = useRef(false);
  const first = log.messages[0]?.sequence;
  const load = async () => {
    if (isLoading.current || first === undefined || !log.hasEarlier) return;
    isLoading.current = true;
    setState('loading');
    try {
      change({ kind: 'earlier', ...(await earlierMessages(id, first)) });
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  };
  return { hasMore: log.hasEarlier, state, load: () => void load() };
}
