import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatSignedRate } from '@/domain/format';
import { areaPath, fundHref } from '@/domain/fund-paths';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { ReadFailure } from '@/features/failure/read-failure';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { RateFigure } from '@/ui/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { popularFundsQuery } from '../api/search.queries';
import styles from './popular-funds.module.css';

/** The top of the public ranking: somewhere to go on to when a search found nothing. */
export function PopularFunds() {
  const read = useQuery(popularFundsQuery());
  const newestNavDate = useQuery(portalSettingsQuery()).data?.publicNavDate;
  return (
    <Card
      title="公募排行"
      note="近1年收益靠前"
      padding="flush"
      action={
        <ButtonLink variant="link" size="sm" to={areaPath('public')}>
          完整排行
        </ButtonLink>
      }
    >
      {read.data ? (
        <ol className={styles['list']} aria-label="公募排行">
          {read.data.map((fund) => (
            <li key={fund.code}>
              <Link to={fundHref(fund.area, fund.code)} className={styles['line']}>
                <span className={styles['name']}>{fund.name}</span>
                <RateFigure text={formatSignedRate(fund.returns['5'])} isStrong />
                <span className={styles['quiet']}>{fund.code}</span>
                <NavDate date={fund.navDate} newest={newestNavDate} />
              </Link>
            </li>
          ))}
        </ol>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup className={styles['list']}>
          <SkeletonRows count={5} rowHeight={56} isTwoLined paddingInline={24} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
