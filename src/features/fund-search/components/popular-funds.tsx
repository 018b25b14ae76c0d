import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatSignedRate } from '@/domain/text/format';
import { areaPath, fundHref } from '@/domain/site/fund-paths';
import { ReadFailure } from '@/features/failure/read-failure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { RateFigure } from '@/ui/figures/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { POPULAR_FUNDS, popularFundsQuery } from '../api/search.queries';
import styles from './popular-funds.module.css';
import type { ReactNode } from 'react';
import type { FoundFund } from '../found-fund';

interface PopularFundsProps {
  readonly title?: string;
  readonly note?: string;
  /** At the end of a fund's row, beside its link: the star. */
  readonly actionSlot?: (fund: FoundFund) => ReactNode;
}

/** The top of the public ranking, a suggestion for otherwise empty pages. */
export function PopularFunds({ title = '公募排行', note = '近1年收益居前', actionSlot }: PopularFundsProps) {
  const read = useQuery(popularFundsQuery());
  return (
    <Card
      title={title}
      note={note}
      padding="flush"
      action={
        <ButtonLink variant="link" size="sm" to={areaPath('public')}>
          完整排行
        </ButtonLink>
      }
    >
      {read.data ? (
        <ol className={styles['list']} aria-label={title}>
          {read.data.map((fund) => (
            <li key={fund.code} className={styles['row']}>
              <Link to={fundHref(fund.area, fund.code)} className={styles['line']}>
                <span className={styles['name']}>{fund.name}</span>
                <RateFigure text={formatSignedRate(fund.returns['5'])} isStrong />
                <span className={styles['quiet']}>{fund.code}</span>
                <NavDate date={fund.navDate} />
              </Link>
              {actionSlot && <span className={styles['action']}>{actionSlot(fund)}</span>}
            </li>
          ))}
        </ol>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup className={styles['list']}>
          <SkeletonRows count={POPULAR_FUNDS} rowHeight={56} isTwoLined paddingInline={24} />
        </SkeletonGroup>
      )}
    </Card>
  );
}
