import { useEffect, useState } from 'react';
import { serverNow } from '@/session/server-clock';

const TICK_MS = 15_000;

/** Now by the gateway's clock, in milliseconds, kept up to date: a window may stand open over the cut-off of 15:00. */
export function useServerNow(): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(serverNow()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return nowMs;
}
