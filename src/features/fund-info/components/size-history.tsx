import { amountUnit } from '@/domain/amount-unit';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { Card } from '@/ui/card';
import { ColumnChart } from '@/ui/column-chart';
import { EmptyState } from '@/ui/empty-state';
import type { FundInfo } from '../info';
import { quarterLabel } from '../info-words';

/** Size of the share class at the end of each quarter. */
export function SizeHistory({ sizes, classes }: Pick<FundInfo, 'sizes' | 'classes'>) {
  const unit = amountUnit(sizes.map((entry) => entry.sizeYuan));
  const newest = sizes.at(-1);
  return (
    <Card
      title="规模变化"
      note={
        newest &&
        `${classes.length > 1 ? '本份额' : ''}季末净资产，单位${unit.name} · 截至 ${formatCompactDate(newest.date)}`
      }
    >
      {newest === undefined ? (
        <EmptyState isCompact title="暂无规模数据" hint="基金发布首份定期报告后可见。" />
      ) : (
        <ColumnChart
          label={`季末规模，单位${unit.name}`}
          columns={sizes.map(({ date, sizeYuan }) => ({
            key: date,
            label: quarterLabel(date),
            value: sizeYuan,
            text: formatThousands(sizeYuan / unit.yuan, unit.decimals),
          }))}
        />
      )}
    </Card>
  );
}
