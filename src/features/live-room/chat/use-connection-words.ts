import { useEffect, useState } from 'react';
import type { StreamState } from '@/api/event-stream';

const GOOD_NEWS_MS = 3000;

/** How the connection of a room stands, in words: '' while nothing is to be said. */
export function useConnectionWords(connection: StreamState): string {
  const [wasLost, setWasLost] = useState(false);
  if (connection === 'lost' && !wasLost) setWasLost(true);
  useEffect(() => {
    if (connection !== 'open' || !wasLost) return undefined;
    const timer = window.setTimeout(() => setWasLost(false), GOOD_NEWS_MS);
    return () => window.clearTimeout(timer);
  }, [connection, wasLost]);
  if (!wasLost) return '';
  return connection === 'open' ? '连接已恢复' : '连接中断，正在重连…';
}
