import { Link } from 'react-router-dom';
import { formatAmount, formatCompactDate, formatThousands } from '@/domain/text/format';
import { companyHref, type CompanyPage } from '@/domain/site/fund-paths';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { PlainFigure } from '@/ui/figures/figure';
import { Monogram } from '@/ui/marks/monogram';
import { SubjectHead } from '@/ui/layout/subject-head';
import { Tag } from '@/ui/marks/tag';
import styles from './company-link.module.css';
import type { CompanyDetail } from '@/contract/people/fund-company';
import type { SubjectNoun } from '@/features/fund-kit/components/subject-states';

interface CompanyHeadProps {
  readonly company: CompanyDetail;
  /** On narrow screens only the name. */
  readonly isFolded: boolean;
}

/** A company at a glance: name and place, what it manages, how many funds and managers it has. */
export function CompanyHead({ company, isFolded }: CompanyHeadProps) {
  const { area } = company;
  return (
    <SubjectHead
      isFolded={isFolded}
      picture={<Monogram name={company.shortName} size={64} shape="square" />}
      title={company.name}
      tags={
        <>
          <Tag tone={area === 'private' ? 'gold' : 'ink'}>{COMPANY_NOUN[area]}</Tag>
          {company.cancelledDate !== null && <Tag tone="danger">登记已注销</Tag>}
        </>
      }
      line={
        <>
          {company.city !== '' && <span>{company.city}</span>}
          {company.foundedDate !== null && <span>{formatCompactDate(company.foundedDate)} 成立</span>}
          {company.cancelledDate !== null && (
            <span>{formatCompactDate(company.cancelledDate)} 注销私募管理人登记</span>
          )}
        </>
      }
      headline={{
        label: sizeLabel(company),
        value: (
          <FigureOrGate isWithheld={company.isWithheld} isLarge>
            <PlainFigure text={formatAmount(company.sizeYuan)} size={40} isStrong />
          </FigureOrGate>
        ),
      }}
      stats={[
        {
          label: '存续基金',
          value: countLink(company, 'companyFunds', `${formatThousands(company.fundCount)} 只`),
        },
        {
          label: '基金经理',
          value: countLink(company, 'managers', `${formatThousands(company.managerCount)} 位`),
        },
        ...(company.registeredCapitalYuan === null
          ? []
          : [{ label: '注册资本', value: formatAmount(company.registeredCapitalYuan) }]),
      ]}
    />
  );
}

/** The sum is of the funds whose size is known. */
function sizeLabel({ fundCount, sizedFundCount }: CompanyDetail): string {
  if (sizedFundCount === null || sizedFundCount === fundCount) return '管理规模（各基金最新规模合计）';
  return `管理规模（${fundCount} 只中 ${sizedFundCount} 只披露规模）`;
}

function countLink({ area, id }: CompanyDetail, page: CompanyPage, text: string) {
  return (
    <Link to={companyHref(area, id, page)} className={styles['link']}>
      {text}
    </Link>
  );
}

/** What people call the companies of an area. */
export const COMPANY_NOUN: SubjectNoun = { public: '公募基金公司', private: '私募管理人' };
