import { formatAmount, formatCompactDate, MISSING_TEXT } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { saleWords } from '@/features/fund-kit/sale-words';
import { Card } from '@/ui/card';
import { StatRow } from '@/ui/stat';
import { Tag } from '@/ui/tag';
import type { FundInfo } from '../info';

interface PurchaseStateProps {
  readonly area: FundArea;
  readonly purchase: FundInfo['purchase'];
  readonly statusName: string;
}

/** Whether the fund can be bought now, how much of it a day, and when it opens again. */
export function PurchaseState({ area, purchase, statusName }: PurchaseStateProps) {
  const { isOnSale, dailyLimitYuan } = purchase;
  return (
    <Card title="申购状态">
      <StatRow
        items={[
          {
            label: '当前状态',
            value: (
              <Tag tone={isOnSale ? 'ink' : 'neutral'}>{saleWords(isOnSale, dailyLimitYuan, statusName)}</Tag>
            ),
          },
          { label: '单日限额', value: limitWords(isOnSale, dailyLimitYuan) },
          { label: '下一开放日', value: openWords(area, purchase) },
        ]}
      />
    </Card>
  );
}

function limitWords(isOnSale: boolean, dailyLimitYuan: number | null): string {
  if (dailyLimitYuan !== null) return `${formatAmount(dailyLimitYuan)}（每户累计）`;
  return isOnSale ? '不限' : MISSING_TEXT;
}

/** Private funds open on days that their managers announce; public ones that are open are so on every trading day. */
function openWords(area: FundArea, { isOnSale, nextOpenDate }: FundInfo['purchase']): string {
  if (nextOpenDate !== null) return formatCompactDate(nextOpenDate);
  if (!isOnSale) return MISSING_TEXT;
  return area === 'private' ? '以管理人公告为准' : '每个交易日';
}
