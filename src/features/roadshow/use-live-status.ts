import { useSyncExternalStore } from 'react';
import type { LiveStatus } from '@/domain/live-status';
import { serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import type { Roadshow } from './roadshow';
import { remainingWords, statusAt } from './roadshow-time';

/** How a roadshow stands now; the component is drawn anew when that changes, and not each second. */
export function useLiveStatus(roadshow: Roadshow): LiveStatus {
  return useSyncExternalStore(onServerSecond, () => statusAt(roadshow, serverNow()));
}

/** The time left until an instant in words, each second. */
export function useRemaining(untilMs: number): string {
  return useSyncExternalStore(onServerSecond, () => remainingWords(untilMs, serverNow()));
}
