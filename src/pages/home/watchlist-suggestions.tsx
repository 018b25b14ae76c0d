import { PopularFunds } from '@/features/fund-search/components/popular-funds';
import { WatchToggle } from '@/features/watchlist/watch-toggle';

/** The top of the public ranking with stars, to start a list from. */
export function WatchlistSuggestions() {
  return (
    <PopularFunds
      title="可从以下基金开始"
      note="公募排行，近1年收益居前"
      actionSlot={({ area, code, name }) => <WatchToggle area={area} code={code} fundName={name} />}
    />
  );
}
