import { BrowseHistoryCard } from '@/features/browse-history/browse-history-card';
import { SearchHistoryCard } from '@/features/fund-search/components/search-history-card';

/** What the visitor searched for and looked at before, as far as there is anything. */
export function SearchHistories() {
  return (
    <>
      <SearchHistoryCard />
      <BrowseHistoryCard title="浏览历史" />
    </>
  );
}
