import { useQueryClient } from '@tanstack/react-query';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchBoard } from '@/features/watchlist/components/watch-board';
import { UnknownVisitor } from '@/features/watchlist/components/watch-states';
import { WatchWelcome } from '@/features/watchlist/components/watch-welcome';
import type { WatchedFund } from '@/features/watchlist/watch-list';
import { useSession } from '@/session/session.store';
import { lazyPart } from '@/ui/states/lazy-part';
import { PullToRefresh } from '@/ui/states/pull-to-refresh';
import styles from './watchlist-page.module.css';

/** Only an empty list needs them; where their code cannot be had the page goes without. */
const WatchlistSuggestions = lazyPart(() =>
  import('./watchlist-suggestions').then((module) => module.WatchlistSuggestions),
);

/** /home, the visitor's own list [S2.home]; what it is good for, and funds to look at, for who is not signed in. */
export function WatchlistPage() {
  const { login, user, hasCheckFailed } = useSession();
  const { userId } = user;
  if (login === 'unknown') return <UnknownVisitor />;
  if (login === 'logged-in') {
    // Remounts for another visitor: typed and selected values are not shared.
    return (
      <>
        <WatchPull userId={userId} />
        <WatchBoard key={userId} suggestions={<WatchlistSuggestions />} buySlot={buySlot} />
      </>
    );
  }
  return (
    <div className={styles['stack']}>
      {hasCheckFailed ? <LoginCheckFailure /> : <WatchWelcome />}
      <WatchlistSuggestions />
    </div>
  );
}

function WatchPull({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const readAgain = async () => {
    const lists = { queryKey: ['visitor', userId, 'watchlist'], type: 'active' } as const;
    await client.refetchQueries(lists, { throwOnError: true });
    return true;
  };
  return <PullToRefresh onRefresh={readAgain} />;
}

function buySlot(fund: WatchedFund) {
  return <BuyButton fund={fund} />;
}
