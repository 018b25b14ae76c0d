import type { CompanyDetail } from '@/contract/people/fund-company';
import { amountUnit } from '@/domain/text/amount-unit';
import { formatCompactDate, formatThousands } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { ColumnChart } from '@/ui/charts/column-chart';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import styles from './company-sizes.module.css';

/** The size of all the company's funds by report day as columns. */
export function CompanySizes({ company }: { readonly company: CompanyDetail }) {
  const unit = amountUnit(company.sizes.map((entry) => entry.sizeYuan));
  return (
    <Card title="管理规模变化" note={`各报告期末旗下基金规模合计，单位${unit.name}`}>
      {company.isWithheld ? (
        <p className={styles['gated']}>
          <GatedFigure isLarge />
        </p>
      ) : company.sizes.length === 0 ? (
        <EmptyState isCompact title="暂无规模数据" hint="旗下基金的定期报告收录后会列在这里。" />
      ) : (
        <ColumnChart
          label={`报告期末管理规模，单位${unit.name}`}
          columns={company.sizes.map(({ date, sizeYuan }) => ({
            key: date,
            label: formatCompactDate(date).slice(0, 7),
            value: sizeYuan,
            text: formatThousands(sizeYuan / unit.yuan, unit.decimals),
          }))}
        />
      )}
    </Card>
  );
}
