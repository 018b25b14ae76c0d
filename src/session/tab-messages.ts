/** Messages to the other tabs of this browser: that something has changed, never what. */
export type TabMessage = 'visitor' | 'watchlist';

const CHANNEL = 'portal';
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) {
    channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  }
  return channel;
}

/** Reports to the other tabs that a visitor signed in or out or that the qualification changed. */
export function announceVisitorChange(): void {
  openChannel()?.postMessage('visitor' satisfies TabMessage);
}

/** Reports to the other tabs that the watchlist changed. */
export function announceWatchlistChange(): void {
  openChannel()?.postMessage('watchlist' satisfies TabMessage);
}

/** Listens to messages of other tabs until the returned function is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const open = openChannel();
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'visitor' || data === 'watchlist') listener(data);
  };
  open?.addEventListener('message', hear);
  return () => open?.removeEventListener('message', hear);
}
