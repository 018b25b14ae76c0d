import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { SearchHistories } from './search-histories';
import styles from './search-start.module.css';

/** Before a search: how to search, and what was searched for and looked at before. */
export function SearchStart() {
  return (
    <PageColumns>
      <Card title="搜索说明">
        <ul className={styles['hints']}>
          <li>基金代码的开头几位，如 0018</li>
          <li>基金、基金经理或基金公司名称中的一部分</li>
          <li>名称的拼音首字母或全拼，如 chxj、chenghuai</li>
        </ul>
      </Card>
      <SearchHistories />
    </PageColumns>
  );
}
