import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatSignedRate } from '@/domain/format';
import { areaPath, fundHref } from '@/domain/fund-paths';
import { ReadFailure } from '@/features/failure/read-failure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { rankingQuery } from '@/features/fund-ranking/api/ranking.queries';
import type { RankedFund } from '@/features/fund-ranking/ranked-fund';
import { defaultFilter } from '@/features/fund-ranking/ranking-filter';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { RateFigure } from '@/ui/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import styles from './watchlist-page.module.css';

const SUGGESTED = 6;
/** The ranking as it stands when nothing was chosen: by the last year. */
const FIRST_PAGE = defaultFilter({ area: 'public', kind: 'all' });

/** The top of the public ranking, each fund with its star: something to begin a list with. */
export function WatchlistSuggestions() {
  const read = useQuery(rankingQuery('public', FIRST_PAGE));
  const newestNavDate = useQuery(portalSettingsQuery()).data?.publicNavDate;
  return (
    <Card
      title="可以从这些基金开始"
      note="公募排行，近1年收益靠前"
      padding="flush"
      action={
        <ButtonLink variant="link" size="sm" to={areaPath('public')}>
          完整排行
        </ButtonLink>
      }
    >
      {read.data ? (
        <ol aria-label="可以从这些基金开始">
          {read.data.funds.slice(0, SUGGESTED).map((fund) => (
            <SuggestedFund key={fund.code} fund={fund} newestNavDate={newestNavDate} />
          ))}
        </ol>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup>
          <SkeletonRows count={SUGGESTED} rowHeight={60} isTwoLined paddingInline={24} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

interface SuggestedFundProps {
  readonly fund: RankedFund;
  readonly newestNavDate: string | null | undefined;
}

function SuggestedFund({ fund, newestNavDate }: SuggestedFundProps) {
  const { area, code, name, navDate, figures } = fund;
  return (
    <li className={styles['row']}>
      <Link to={fundHref(area, code)} className={styles['fund']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['quiet']}>{code}</span>
      </Link>
      <span className={styles['figure']}>
        <RateFigure text={formatSignedRate(figures['5'])} size={16} isStrong />
        <NavDate date={navDate} newest={newestNavDate} />
      </span>
      <WatchToggle area={area} code={code} fundName={name} />
    </li>
  );
}
