import { Link } from 'react-router-dom';
import { companyHref, fundHref, managerHref } from '@/domain/fund-paths';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Monogram } from '@/ui/monogram';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import type { FundProfile } from '../fund-profile';
import styles from './rail-card.module.css';

interface PeopleCardProps {
  readonly fund: FundProfile | undefined;
}

/** Who manages the fund today. */
export function ManagerCard({ fund }: PeopleCardProps) {
  return (
    <Card
      title="基金经理"
      action={fund && <Link to={fundHref(fund.area, fund.code, 'fundManager')}>任职业绩 ›</Link>}
    >
      {!fund ? (
        <Loading label="正在加载基金经理" />
      ) : fund.managers.length === 0 ? (
        <EmptyState isCompact title="暂无基金经理资料" />
      ) : (
        <ul className={styles['list']}>
          {fund.managers.map((manager) => (
            <li key={manager.code}>
              <Link className={styles['entry']} to={managerHref(fund.area, manager.code)}>
                <Monogram name={manager.name} />
                {manager.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The company behind the fund. */
export function CompanyCard({ fund }: PeopleCardProps) {
  return (
    <Card title={fund?.area === 'private' ? '私募管理人' : '基金公司'}>
      {!fund ? (
        <Loading label="正在加载基金公司" />
      ) : fund.company === null ? (
        <EmptyState isCompact title="暂无公司资料" />
      ) : (
        <>
          <Link className={styles['entry']} to={companyHref(fund.area, fund.company.code)}>
            <Monogram name={fund.company.name} shape="square" />
            {fund.company.name}
          </Link>
          <p className={styles['foot']}>
            <Link to={companyHref(fund.area, fund.company.code, 'companyFunds')}>旗下全部基金 ›</Link>
          </p>
        </>
      )}
    </Card>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <SkeletonRows count={1} rowHeight={44} />
    </SkeletonGroup>
  );
}
