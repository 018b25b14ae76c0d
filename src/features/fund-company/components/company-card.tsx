import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatCompactDate, formatThousands } from '@/domain/text/format';
import { companyHref } from '@/domain/site/fund-paths';
import { ReadFailure } from '@/features/failure/read-failure';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Monogram } from '@/ui/marks/monogram';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { StatRow } from '@/ui/figures/stat';
import { companyEntryQuery } from '../api/company.queries';
import { COMPANY_NOUN } from './company-head';
import styles from './company-card.module.css';
import type { CompanyEntry } from '@/contract/people/fund-company';

interface CompanyCardProps {
  /** Null if unknown. */
  readonly code: string | null;
  /** Private sizes are held back from visitors who are not qualified. */
  readonly isWithheld: boolean;
}

/** A company in short, with links to its pages, read by its code. */
export function CompanyCard({ code, isWithheld }: CompanyCardProps) {
  const company = useQuery({ ...companyEntryQuery(code ?? ''), enabled: code !== null });
  return (
    <Card title="所属公司">
      {code === null ? (
        <EmptyState isCompact title="暂无公司资料" hint="所属公司尚未披露。" />
      ) : company.data ? (
        <Facts company={company.data} isWithheld={isWithheld} />
      ) : company.error ? (
        <ReadFailure read={company} />
      ) : company.isPending ? (
        <Bones />
      ) : (
        <EmptyState isCompact title="未找到这家公司" hint="公司资料暂未收录。" />
      )}
    </Card>
  );
}

/** In the shape of the card, while even the company's code is still to come. */
export function CompanyCardSkeleton() {
  return (
    <Card title="所属公司">
      <Bones />
    </Card>
  );
}

const FACT_LABELS = ['成立日期', '存续基金', '基金经理', '管理规模'] as const;

function Bones() {
  return (
    <SkeletonGroup label="正在加载公司">
      <div className={styles['head']}>
        <SkeletonBlock width={64} height={64} />
        <SkeletonBlock width={180} height={40} />
      </div>
      <div className={styles['facts']}>
        <StatRow
          items={FACT_LABELS.map((label) => ({ label, value: <SkeletonBlock width={72} height={22} /> }))}
        />
      </div>
      <div className={styles['actionBones']}>
        <SkeletonBlock width={96} height={32} />
      </div>
    </SkeletonGroup>
  );
}

function Facts({ company, isWithheld }: { readonly company: CompanyEntry; readonly isWithheld: boolean }) {
  const { area, id } = company;
  return (
    <>
      <div className={styles['head']}>
        <Monogram name={company.shortName} size={64} shape="square" />
        <div className={styles['names']}>
          <p className={styles['name']}>{company.name}</p>
          <p className={styles['sub']}>
            {COMPANY_NOUN[area]}
            {company.city !== '' && ` · ${company.city}`}
          </p>
        </div>
      </div>
      <div className={styles['facts']}>
        <StatRow
          items={[
            { label: '成立日期', value: formatCompactDate(company.foundedDate) },
            { label: '存续基金', value: `${formatThousands(company.fundCount)} 只` },
            { label: '基金经理', value: `${formatThousands(company.managerCount)} 位` },
            { label: '管理规模', value: isWithheld ? <GatedFigure /> : formatAmount(company.sizeYuan) },
          ]}
        />
      </div>
      <div className={styles['actions']}>
        <ButtonLink to={companyHref(area, id)}>查看公司</ButtonLink>
        <ButtonLink to={companyHref(area, id, 'companyFunds')} variant="secondary">
          旗下基金
        </ButtonLink>
      </div>
    </>
  );
}
