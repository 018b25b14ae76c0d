import { create } from 'zustand';
import { callGateway } from '@/api/call';
import { currentTime } from '@/contract/accounts/login';

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
    // Days are then told by the visitor's clock; the gateway goes by its own in any case.
  }
}

/** Asks for the gateway's time where nobody has done so yet: for what counts seconds before the visitor is asked for. */
export async function needServerClock(): Promise<void> {
  if (useServerClock.getState().isKnown) return;
  asking ??= readServerClock().finally(() => {
    asking = undefined;
  });
  await asking;
}
