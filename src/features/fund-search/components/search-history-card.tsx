import { forgetSearch, forgetSearches, useSearchHistory } from '@/session/history.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { RemovableChip } from '@/ui/controls/chip';
import { useMakeSearch } from '../search-address';
import styles from './search-history-card.module.css';

/** Recent searches, newest first [S3.history]; hidden if there are none. */
export function SearchHistoryCard() {
  const searches = useSearchHistory((state) => state.items);
  const makeSearch = useMakeSearch();
  if (searches.length === 0) return null;
  return (
    <Card
      title="搜索历史"
      action={
        <Button variant="link" size="sm" aria-label="清空搜索历史" onClick={forgetSearches}>
          清空
        </Button>
      }
    >
      <ul className={styles['chips']} aria-label="搜索历史">
        {searches.map((text) => (
          <li key={text} className={styles['chip']}>
            <RemovableChip text={text} onPress={() => makeSearch(text)} onRemove={() => forgetSearch(text)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
