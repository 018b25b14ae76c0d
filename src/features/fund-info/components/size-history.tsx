import { decimalText } from '@/domain/decimal';
import { formatCompactDate } from '@/domain/format';
import { Card } from '@/ui/card';
import { ColumnChart } from '@/ui/column-chart';
import { EmptyState } from '@/ui/empty-state';
import type { FundInfo } from '../info';
import { quarterLabel } from '../info-words';

/** Sizes below this are told in 万元 and the columns with them. */
const HUNDRED_MILLION = 100_000_000;

const UNITS = {
  hundredMillion: { name: '亿元', shift: -8 },
  tenThousand: { name: '万元', shift: -4 },
} as const;

/** The fund's size at the end of each quarter. */
export function SizeHistory({ sizes }: { readonly sizes: FundInfo['sizes'] }) {
  const largest = Math.max(0, ...sizes.map((entry) => entry.sizeYuan));
  const unit = largest >= HUNDRED_MILLION ? UNITS.hundredMillion : UNITS.tenThousand;
  const newest = sizes.at(-1);
  return (
    <Card
      title="规模变化"
      note={newest && `季末净资产，单位${unit.name} · 截至 ${formatCompactDate(newest.date)}`}
    >
      {newest === undefined ? (
        <EmptyState isCompact title="还没有规模数据" hint="基金发布首份定期报告后可见。" />
      ) : (
        <ColumnChart
          label={`季末规模，单位${unit.name}`}
          columns={sizes.map(({ date, sizeYuan }) => ({
            key: date,
            label: quarterLabel(date),
            value: sizeYuan,
            text: decimalText(sizeYuan, 2, unit.shift),
          }))}
        />
      )}
    </Card>
  );
}
