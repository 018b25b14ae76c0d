import { formatCompactDate, formatPercent } from '@/domain/format';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ShareBars } from '@/ui/share-bars';
import type { FundInfo, HolderStructure as Structure } from '../info';

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
