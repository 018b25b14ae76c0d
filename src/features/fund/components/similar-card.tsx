import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatSignedRate } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { Card } from '@/ui/card';
import { RateFigure } from '@/ui/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { similarFundsQuery } from '../api/similar-funds.queries';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import styles from './rail-card.module.css';
import { ReadSection } from './read-section';

const SHOWN = 5;

/** The funds of the same class with the largest return of the last year; hidden without others. */
export function SimilarCard({ fund }: { readonly fund: FundProfile }) {
  const read = useQuery(similarFundsQuery(fund.area, fund.categoryCode));
  if (read.data?.every(({ code }) => code === fund.code)) return null;
  return (
    <Card title="同类基金" note="按近1年收益">
      <ReadSection
        read={read}
        skeleton={
          <SkeletonGroup label="正在加载同类基金">
            <SkeletonRows count={SHOWN} rowHeight={44} />
          </SkeletonGroup>
        }
      >
        {(funds) => {
          const others = funds.filter(({ code }) => code !== fund.code).slice(0, SHOWN);
          return (
            <ul className={styles['list']}>
              {others.map(({ code, name, income }) => (
                <li key={code} className={styles['similar']}>
                  <Link className={styles['name']} to={fundHref(fund.area, code)}>
                    {name}
                  </Link>
                  <RateFigure text={formatSignedRate(income)} />
                </li>
              ))}
            </ul>
          );
        }}
      </ReadSection>
    </Card>
  );
}
