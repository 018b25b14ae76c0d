import { SearchForm } from '@/features/fund-search/components/search-form';
import styles from './search-box.module.css';

/** The header's search, with suggestions and recent searches below it. */
export function SearchBox() {
  return <SearchForm label="搜索基金" ground="on-deep" hasRecents isCleared className={styles['box']} />;
}
