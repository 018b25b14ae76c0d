import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import {
  forgetFunds,
  forgetSearch,
  forgetSearches,
  useBrowseHistory,
  useSearchHistory,
} from '@/session/history.store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RemovableChip } from '@/ui/chip';
import { Tag } from '@/ui/tag';
import { useMakeSearch } from '../use-make-search';
import styles from './search-histories.module.css';

/** What the visitor searched for and looked at, newest first [S3.history]; nothing where there is nothing yet. */
export function SearchHistories() {
  const searches = useSearchHistory((state) => state.items);
  const funds = useBrowseHistory((state) => state.items);
  const makeSearch = useMakeSearch();
  return (
    <>
      {searches.length > 0 && (
        <Card title="搜索历史" action={<Clear label="清空搜索历史" onClear={forgetSearches} />}>
          <ul className={styles['chips']} aria-label="搜索历史">
            {searches.map((text) => (
              <li key={text} className={styles['chip']}>
                <RemovableChip
                  text={text}
                  onPress={() => makeSearch(text)}
                  onRemove={() => forgetSearch(text)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {funds.length > 0 && (
        <Card title="浏览历史" padding="flush" action={<Clear label="清空浏览历史" onClear={forgetFunds} />}>
          <ul aria-label="浏览历史" className={styles['funds']}>
            {funds.map(({ area, code, name }) => (
              <li key={code}>
                <Link to={fundHref(area, code)} className={styles['fund']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['code']}>{code}</span>
                  <Tag tone={area === 'private' ? 'gold' : 'ink'}>{area === 'private' ? '私募' : '公募'}</Tag>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Clear({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <Button variant="link" size="sm" aria-label={label} onClick={onClear}>
      清空
    </Button>
  );
}
