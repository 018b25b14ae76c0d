import { Link } from 'react-router-dom';
import { companyHref, fundHref, managerHref } from '@/domain/site/fund-paths';
import { formatSignedRate } from '@/domain/text/format';
import { formatTenure } from '@/domain/calendar/tenure';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { RateFigure } from '@/ui/figures/figure';
import { Monogram } from '@/ui/marks/monogram';
import { SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/states/skeleton';
import { DescriptionList } from '@/ui/figures/stat';
import { useIsImported } from '@/features/fund-kit/not-imported';
import styles from './rail-card.module.css';
import type { FundProfile } from '@/features/fund-kit/fund-profile';

interface PeopleCardProps {
  readonly fund: FundProfile | undefined;
}

/** Figures of a manager's tenure; rates as fractions over that time. */
interface Tenure {
  readonly managerCode: string;
  readonly days: number | null;
  readonly income: number | null;
  readonly benchmarkIncome: number | null;
}

interface ManagerCardProps extends PeopleCardProps {
  /** Undefined until loaded, or if that failed: then the figures are missing. */
  readonly tenures?: readonly Tenure[] | undefined;
  readonly isLoading?: boolean;
}

/** Current managers of the fund, with begin and return of their tenure. */
export function ManagerCard({ fund, tenures, isLoading = false }: ManagerCardProps) {
  const isImported = useIsImported(fund?.area ?? 'public');
  if (isImported && fund?.managers.length === 0) return null;
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
          {fund.managers.map((manager) => {
            const tenure = tenures?.find(({ managerCode }) => managerCode === manager.code);
            return (
              <li key={manager.code} className={styles['manager']}>
                <Link className={styles['entry']} to={managerHref(fund.area, manager.code)}>
                  <Monogram name={manager.name} />
                  {manager.name}
                </Link>
                <TenureFigures tenure={tenure} isLoading={isLoading} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface TenureFiguresProps {
  readonly tenure: Tenure | undefined;
  readonly isLoading: boolean;
}

function TenureFigures({ tenure, isLoading }: TenureFiguresProps) {
  const bone = isLoading ? <SkeletonLine width={56} size={13} /> : null;
  return (
    <DescriptionList
      items={[
        { label: '任职时间', value: bone ?? formatTenure(tenure?.days) },
        { label: '任职回报', value: bone ?? <RateFigure text={formatSignedRate(tenure?.income)} /> },
        { label: '超越基准', value: bone ?? <RateFigure text={formatSignedRate(excessOf(tenure))} /> },
      ]}
    />
  );
}

function excessOf(tenure: Tenure | undefined): number | null {
  if (!tenure || tenure.income === null || tenure.benchmarkIncome === null) return null;
  return tenure.income - tenure.benchmarkIncome;
}

/** The company behind the fund. */
export function CompanyCard({ fund }: PeopleCardProps) {
  const isImported = useIsImported(fund?.area ?? 'public');
  if (isImported && fund?.company === null) return null;
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
          <p className={styles['foot']} data-print="hide">
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
