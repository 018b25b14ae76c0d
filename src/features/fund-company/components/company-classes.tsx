import { Link } from 'react-router-dom';
import type { CompanyDetail } from '@/contract/people/fund-company';
import { isClassCode } from '@/domain/funds/fund-taxonomy';
import { formatHundredMillions, formatThousands } from '@/domain/text/format';
import type { FundArea } from '@/domain/returns/performance-rules';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import styles from './company-link.module.css';

interface CompanyClassesProps {
  readonly company: CompanyDetail;
  /** Where the funds of a class are listed. */
  readonly hrefOf: (classCode: string) => string;
}

function titleOf(area: FundArea): string {
  return area === 'public' ? '产品布局' : '策略布局';
}

/** Rows that most companies have, that of the heads among them. */
const USUAL_ROWS: Readonly<Record<FundArea, number>> = { public: 8, private: 6 };

export function CompanyClassesSkeleton({ area }: { readonly area: FundArea }) {
  return (
    <Card title={titleOf(area)}>
      <SkeletonGroup label={`正在加载${titleOf(area)}`}>
        <SkeletonRows count={USUAL_ROWS[area]} rowHeight={42} trailing={[48, 72]} />
      </SkeletonGroup>
    </Card>
  );
}

/** What the company manages, by class: how many funds and how much; each class leads to its funds. */
export function CompanyClasses({ company, hrefOf }: CompanyClassesProps) {
  const { area, classes, isWithheld } = company;
  const title = titleOf(area);
  return (
    <Card title={title}>
      {classes.length === 0 ? (
        <EmptyState isCompact title="暂无在运作的基金" />
      ) : (
        <Table label={title} look="plain">
          <thead>
            <tr>
              <HeadCell>{area === 'public' ? '类型' : '策略'}</HeadCell>
              <HeadCell isNumeric>基金</HeadCell>
              <HeadCell isNumeric>规模</HeadCell>
            </tr>
          </thead>
          <tbody>
            {classes.map(({ code, name, fundCount, sizeYuan }) => (
              <tr key={code}>
                <RowHeadCell>
                  {isClassCode(code) ? (
                    <Link to={hrefOf(code)} className={styles['link']}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </RowHeadCell>
                <Cell isNumeric>{formatThousands(fundCount)} 只</Cell>
                <Cell isNumeric>{isWithheld ? <GatedFigure /> : formatHundredMillions(sizeYuan)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
