import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCompactDate, formatSignedRate } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { Card } from '@/ui/layout/card';
import { RateFigure } from '@/ui/figures/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { similarFundsQuery, type SimilarFund } from '../api/similar-funds.queries';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import styles from './rail-card.module.css';
import { ReadSection } from './read-section';

const SHOWN = 5;

/** The day of the returns is named where it is another one than the fund's. */
function noteOf(funds: readonly SimilarFund[], navDate: string | null): string {
  const day = funds[0]?.navDate ?? null;
  const words = [
    '按近1年收益',
    ...(day === null || day === navDate ? [] : [`截至 ${formatCompactDate(day)}`]),
    ...(funds.some(({ isPublished }) => isPublished === true) ? ['引自公开排行'] : []),
  ];
  return words.join('，');
}

/** The funds of the same class with the largest return of the last year; hidden without others. */
export function SimilarCard({ fund }: { readonly fund: FundProfile }) {
  const read = useQuery(similarFundsQuery(fund.area, fund.categoryCode));
  if (read.data?.every(({ code }) => code === fund.code)) return null;
  return (
    <Card title="同类基金" note={noteOf(read.data ?? [], fund.navDate)}>
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
