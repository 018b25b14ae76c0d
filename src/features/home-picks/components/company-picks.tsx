import { useQuery } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';
import { ReadPart } from '@/features/failure/read-part';
import { CardLink } from '@/ui/navigation/card-link';
import { Monogram } from '@/ui/marks/monogram';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { companiesQuery } from '../api/recommend.queries';
import styles from './company-picks.module.css';

const AREA_TITLES: Readonly<Record<FundArea, string>> = { public: '公募基金公司', private: '私募管理人' };
const SHOWN = 4;

/** Companies of an area, each with its emblem and a sentence about it; nothing without any. */
export function CompanyPicks({ area }: { readonly area: FundArea }) {
  const read = useQuery(companiesQuery(area));
  const title = AREA_TITLES[area];
  if (read.data?.length === 0) return null;
  return (
    <div className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      <ReadPart read={read} skeleton={<CompaniesSkeleton title={title} />}>
        {(companies) => (
          <ul className={styles['list']} aria-label={title}>
            {companies.map(({ id, title: name, summary, href }) => (
              <li key={id} className={styles['row']}>
                <Monogram name={name} shape="square" />
                <span className={styles['words']}>
                  <span className={styles['name']}>
                    <CardLink to={href}>{name}</CardLink>
                  </span>
                  {summary !== '' && <span className={styles['summary']}>{summary}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReadPart>
    </div>
  );
}

function CompaniesSkeleton({ title }: { readonly title: string }) {
  return (
    <SkeletonGroup label={`正在加载${title}`} className={styles['bones']}>
      <SkeletonRows count={SHOWN} rowHeight={76} isTwoLined trailing={[]} />
    </SkeletonGroup>
  );
}
