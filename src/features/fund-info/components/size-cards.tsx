import { amountUnit } from '@/domain/text/amount-unit';
import { formatCompactDate, formatThousands, formatPercent } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { ColumnChart } from '@/ui/charts/column-chart';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { ShareBars } from '@/ui/charts/share-bars';
import { DescriptionList } from '@/ui/figures/stat';
import { quarterLabel } from '../info-words';
import type { FundInfo, HolderStructure as Structure } from '../info';

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

/** Reports count the staff among the individuals and name them apart; the bar shows them once. */
const GROUPS = [
  {
    label: '机构',
    figureOf: (entry: Structure) => entry.institutions,
    shareOf: (entry: Structure) => entry.institutions,
  },
  {
    label: '个人',
    figureOf: (entry: Structure) => entry.individuals,
    shareOf: (entry: Structure) => entry.individuals - entry.staff,
  },
  {
    label: '其中员工',
    figureOf: (entry: Structure) => entry.staff,
    shareOf: (entry: Structure) => entry.staff,
  },
] as const;

/** Who holds the units, by half-yearly report. */
export function HolderStructure({ holders }: { readonly holders: FundInfo['holders'] }) {
  return (
    <Card title="持有人结构" note="占份额比例 · 半年报与年报披露">
      {holders.length === 0 ? (
        <EmptyState isCompact title="暂无持有人数据" hint="基金发布首份半年报或年报后可见。" />
      ) : (
        <ShareBars
          label="持有人结构"
          rows={holders.map((entry) => ({
            key: entry.date,
            label: formatCompactDate(entry.date),
            parts: GROUPS.map(({ label, figureOf, shareOf }) => ({
              label,
              share: shareOf(entry),
              text: formatPercent(figureOf(entry)),
            })),
          }))}
        />
      )}
    </Card>
  );
}

/** In place of sizes and holders of a private fund, for a visitor who is not qualified. */
export function WithheldSizes() {
  return (
    <Card title="规模与持有人">
      <DescriptionList
        isDivided
        items={['规模变化', '持有人结构'].map((label) => ({ label, value: <GatedFigure /> }))}
      />
    </Card>
  );
}
