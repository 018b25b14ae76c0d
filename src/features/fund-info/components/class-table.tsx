import { Link } from 'react-router-dom';
import { formatHundredMillions, MISSING_TEXT } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { Card } from '@/ui/layout/card';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import type { FundInfo } from '../info';
import styles from './class-table.module.css';

interface ClassTableProps {
  readonly area: FundArea;
  readonly info: FundInfo;
  readonly statusName: (status: string) => string;
}

/** Share classes of one portfolio; the class of this page has no link. */
export function ClassTable({ area, info, statusName }: ClassTableProps) {
  if (info.classes.length < 2) return null;
  return (
    <Card title="份额类别" note="同一投资组合，费率不同">
      <Table label="份额类别" look="plain">
        <thead>
          <tr>
            <HeadCell frozenLeftPx={0} isLastFrozen>
              名称
            </HeadCell>
            <HeadCell>代码</HeadCell>
            <HeadCell>类别</HeadCell>
            <HeadCell isNumeric>规模</HeadCell>
            <HeadCell isNumeric>状态</HeadCell>
          </tr>
        </thead>
        <tbody>
          {info.classes.map(({ code, name, label, sizeYuan, status }) => (
            <tr key={code}>
              <RowHeadCell frozenLeftPx={0} isLastFrozen className={styles['name']}>
                {code === info.code ? (
                  <span aria-current="page">{name}</span>
                ) : (
                  <Link to={fundHref(area, code, 'info')} className={styles['link']}>
                    {name}
                  </Link>
                )}
              </RowHeadCell>
              <Cell className="num">{code}</Cell>
              <Cell>{label ?? MISSING_TEXT}</Cell>
              <Cell isNumeric>{info.isWithheld ? <GatedFigure /> : formatHundredMillions(sizeYuan)}</Cell>
              <Cell isNumeric>{statusName(status) || MISSING_TEXT}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
