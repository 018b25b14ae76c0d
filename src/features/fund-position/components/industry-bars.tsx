import { formatPercent } from '@/domain/format';
import { BarList } from '@/ui/bar-list';
import type { PositionReport } from '@/features/fund-kit/position';
import { shareChange } from '../position-words';
import { ShareChangeMark } from './share-change-mark';

/** Industries by size, each with a mark where it stood a quarter before. */
export function IndustryBars({ report }: { readonly report: PositionReport }) {
  const hasPrevious = report.previousReportDate !== null;
  return (
    <BarList
      label="行业配置"
      items={report.industries.map(({ name, ratio, previousRatio }) => ({
        key: name,
        label: name,
        value: ratio,
        previous: previousRatio,
        text: formatPercent(ratio),
        note: <ShareChangeMark change={shareChange(ratio, previousRatio, hasPrevious)} />,
      }))}
    />
  );
}
