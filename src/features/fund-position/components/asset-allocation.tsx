import { formatAmount, formatPercent } from '@/domain/format';
import { Ring } from '@/ui/ring';
import type { PositionReport } from '@/features/fund-kit/position';
import styles from './asset-allocation.module.css';

/** More than a rounding of the shares lies over the whole. */
const LEVERAGED_FROM = 1.0005;

/** What the net assets are made of. Shares may add up to more than the whole: bought on credit. */
export function AssetAllocation({ report }: { readonly report: PositionReport }) {
  const sum = report.assets.reduce((total, asset) => total + asset.ratio, 0);
  return (
    <>
      <Ring
        label="资产配置，占净值比例"
        parts={report.assets.map(({ name, ratio }) => ({
          label: name,
          value: ratio,
          text: formatPercent(ratio),
        }))}
        centre={{ label: '净资产', text: formatAmount(report.netAssetYuan) }}
      />
      {sum > LEVERAGED_FROM && (
        <p className={styles['note']}>合计 {formatPercent(sum)}，超出 100% 的部分来自杠杆。</p>
      )}
    </>
  );
}
