import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { endWord, NO_DATA_WORD } from '@/domain/funds/fund-taxonomy';
import { fundHref } from '@/domain/site/fund-paths';
import { forgetFund, forgetFunds, useBrowseHistory, type BrowsedFund } from '@/session/history.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { IconButton } from '@/ui/controls/icon-button';
import { Tag } from '@/ui/marks/tag';
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

/** Present name and end of a fund. */
interface PresentFund {
  readonly name: string;
  /** `null` while it lives. */
  readonly endWord: string | null;
}

const STALE_MS = 10 * 60_000;

/** By the specified calls. A fund that the gateway does not know has the name that the device has. */
function presentFundQuery({ area, code, name }: BrowsedFund) {
  return queryOptions({
    queryKey: ['browsed-fund', area, code],
    queryFn: async ({ signal }): Promise<PresentFund> => {
      const rows = await import('@/features/fund-kit/api/fund-by-code');
      if (area === 'public') {
        const row = await rows.publicRowByCode(code, signal);
        return row === null
          ? { name, endWord: NO_DATA_WORD }
          : { name: row.FUND_SHORT_NAME, endWord: endWord(row.FUND_STATUS, row.END_REASON) };
      }
      const row = await rows.privateRowByCode(code, signal);
      return row === null
        ? { name, endWord: NO_DATA_WORD }
        : { name: row.fundshortname, endWord: endWord(row.fundstatus, row.endreason) };
    },
    staleTime: STALE_MS,
  });
}

/** A fund with its present name and whether it has ended; until it is read, with the name that the device has. */
function BrowsedRow({ fund }: { readonly fund: BrowsedFund }) {
  const { area, code } = fund;
  const { name, endWord: endedAs } = useQuery(presentFundQuery(fund)).data ?? { ...fund, endWord: null };
  return (
    <li className={styles['row']}>
      <Link to={fundHref(area, code)} className={styles['fund']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>
          {code}
          <Tag tone={area === 'private' ? 'gold' : 'ink'}>{area === 'private' ? '私募' : '公募'}</Tag>
          {endedAs !== null && <Tag tone="neutral">{endedAs}</Tag>}
        </span>
      </Link>
      <IconButton icon="close" iconSize={14} label={`移除${name}`} onClick={() => forgetFund(code)} />
    </li>
  );
}
