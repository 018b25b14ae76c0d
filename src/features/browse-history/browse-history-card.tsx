import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { forgetFund, forgetFunds, useBrowseHistory, type BrowsedFund } from '@/session/history.store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import styles from './browse-history-card.module.css';

interface BrowseHistoryCardProps {
  readonly title: string;
  /** Stands where no fund was looked at yet; without it there is no card then. */
  readonly empty?: ReactNode;
}

/** The funds the visitor looked at, newest first, each to open again or to take out [S3.history]. */
export function BrowseHistoryCard({ title, empty }: BrowseHistoryCardProps) {
  const funds = useBrowseHistory((state) => state.items);
  if (funds.length === 0) return empty === undefined ? null : <Card title={title}>{empty}</Card>;
  return (
    <Card
      title={title}
      padding="flush"
      action={
        <Button variant="link" size="sm" aria-label={`清空${title}`} onClick={forgetFunds}>
          清空
        </Button>
      }
    >
      <ul aria-label={title} className={styles['list']}>
        {funds.map((fund) => (
          <BrowsedRow key={fund.code} fund={fund} />
        ))}
      </ul>
    </Card>
  );
}

function BrowsedRow({ fund: { area, code, name } }: { readonly fund: BrowsedFund }) {
  return (
    <li className={styles['row']}>
      <Link to={fundHref(area, code)} className={styles['fund']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>
          {code}
          <Tag tone={area === 'private' ? 'gold' : 'ink'}>{area === 'private' ? '私募' : '公募'}</Tag>
        </span>
      </Link>
      <IconButton icon="close" iconSize={14} label={`移除${name}`} onClick={() => forgetFund(code)} />
    </li>
  );
}
