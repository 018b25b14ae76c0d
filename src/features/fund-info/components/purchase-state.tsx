import { formatAmount, formatCompactDate, MISSING_TEXT } from '@/domain/format';
import { Card } from '@/ui/card';
import { StatRow } from '@/ui/stat';
import { Tag } from '@/ui/tag';
import type { FundInfo } from '../info';

interface PurchaseStateProps {
  readonly purchase: FundInfo['purchase'];
  readonly statusName: string;
}

/** Whether the fund can be bought now, how much of it a day, and when it opens again. */
export function PurchaseState({ purchase, statusName }: PurchaseStateProps) {
  const { isOnSale, dailyLimitYuan, nextOpenDate } = purchase;
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
          { label: '下一开放日', value: openWords(isOnSale, nextOpenDate) },
        ]}
      />
    </Card>
  );
}

function saleWords(isOnSale: boolean, dailyLimitYuan: number | null, statusName: string): string {
  if (!isOnSale) return statusName;
  return dailyLimitYuan === null ? '开放申购' : '限制大额';
}

function limitWords(isOnSale: boolean, dailyLimitYuan: number | null): string {
  if (dailyLimitYuan !== null) return `${formatAmount(dailyLimitYuan)}（每户累计）`;
  return isOnSale ? '不限' : MISSING_TEXT;
}

function openWords(isOnSale: boolean, nextOpenDate: string | null): string {
  if (nextOpenDate !== null) return formatCompactDate(nextOpenDate);
  return isOnSale ? '每个交易日' : MISSING_TEXT;
}
