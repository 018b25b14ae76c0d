import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { callGateway } from '@/api/call';
import { currentTime } from '@/contract/accounts/login';
import { beginningOf, documentNow, useIsOfDocument } from '@/lib/of-document';

/** How far the gateway's clock is ahead of the visitor's, in milliseconds. */
export const useServerClock = create(() => ({ offsetMs: 0, isKnown: false }));

let asking: Promise<void> | undefined;

/** Now by the gateway's clock, in milliseconds since the epoch; by the visitor's own until the gateway was asked. */
export function serverNow(): number {
  return Date.now() + useServerClock.getState().offsetMs;
}

/** Asks for the gateway's time [S7.checklogin]; half of the way there and back is taken off. A failure changes nothing. */
export async function readServerClock(): Promise<void> {
  const asked = Date.now();
  try {
    const { body } = await callGateway(currentTime, {});
    const answered = Date.now();
    useServerClock.setState({ offsetMs: body.currenttime - (asked + answered) / 2, isKnown: true });
  } catch {
    // Days then follow the visitor's clock; the gateway uses its own in any case.
  }
}

/** Says what the gateway's time is, where it is known without asking. */
export function startServerClock(nowMs: number): void {
  useServerClock.setState({ offsetMs: nowMs - Date.now(), isKnown: true });
}

/** Asks for the gateway's time once: for countdowns that start before the login check. */
export async function needServerClock(): Promise<void> {
  if (useServerClock.getState().isKnown) return;
  asking ??= readServerClock().finally(() => {
    asking = undefined;
  });
  await asking;
}

/** Maximum age of a document that displays live states. */
export const LIVE_DOCUMENT_MS = 15_000;

/** The gateway's time of this render, that of the document during hydration. Does not update. */
export function useServerNow(): number {
  return useIsOfDocument() ? documentNow(LIVE_DOCUMENT_MS) : serverNow();
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNIT_MS = { minute: MINUTE_MS, hour: HOUR_MS, day: 24 * HOUR_MS };

/** Beginning of the minute, hour or day in Beijing by the gateway's clock, in milliseconds since the epoch; follows it. */
export function useServerTime(unit: keyof typeof UNIT_MS): number {
  const unitMs = UNIT_MS[unit];
  return useSyncExternalStore(
    onServerMinute,
    () => beginningOf(serverNow(), unitMs),
    () => beginningOf(documentNow(unitMs), unitMs),
  );
}

/** Calls a listener at the beginning of each minute, and when the gateway's clock becomes known. */
function onServerMinute(listener: () => void): () => void {
  let timer: number | undefined;
  const wait = () => {
    timer = window.setTimeout(
      () => {
        listener();
        wait();
      },
      Math.ceil(MINUTE_MS - (serverNow() % MINUTE_MS)),
    );
  };
  wait();
  const unsubscribe = useServerClock.subscribe(() => {
    window.clearTimeout(timer);
    listener();
    wait();
  });
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
  };
}
