import { Link } from 'react-router-dom';
import type { CompanyDetail } from '@/contract/people/fund-company';
import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { companyHref, fundHref } from '@/domain/site/fund-paths';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import styles from './best-funds.module.css';

/** The company's funds with the highest return of the last year, each beside its drawdown. */
export function BestFunds({ company }: { readonly company: CompanyDetail }) {
  const { area, id, bestFunds, isWithheld, navDate } = company;
  return (
    <Card
      title="近1年收益居前"
      note={navDate === null ? undefined : `截至 ${formatCompactDate(navDate)}`}
      action={
        <ButtonLink to={companyHref(area, id, 'companyFunds')} variant="link">
          全部基金
        </ButtonLink>
      }
    >
      {isWithheld ? (
        <p className={styles['gated']}>
          <GatedFigure isLarge />
        </p>
      ) : bestFunds.length === 0 ? (
        <EmptyState isCompact title="暂无可比较的近1年收益" hint="成立不满一年或净值已过期的基金不列入。" />
      ) : (
        <ol className={styles['list']}>
          {bestFunds.map(({ code, name, income, drawdown }) => (
            <li key={code}>
              <Link to={fundHref(area, code)} className={styles['row']}>
                <span className={styles['texts']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['sub']}>{code}</span>
                </span>
                <span className={styles['figures']}>
                  <RateFigure text={formatSignedRate(income)} size={16} isStrong />
                  <span className={styles['sub']}>回撤 {formatDrawdown(drawdown)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
