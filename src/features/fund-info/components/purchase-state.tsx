import { beijingDay } from '@/domain/calendar/day';
import { canBuy, isExchangeOnly } from '@/domain/dealing/form';
import { openDayWords } from '@/domain/dealing/order-words';
import { saleWords } from '@/domain/dealing/words';
import { formatAmount } from '@/domain/text/format';
import { useMissingText } from '@/features/fund-kit/not-imported';
import { useServerTime } from '@/session/server-clock';
import { Card } from '@/ui/layout/card';
import { StatRow } from '@/ui/figures/stat';
import { Tag } from '@/ui/marks/tag';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FundInfo } from '../info';

interface PurchaseStateProps {
  readonly area: FundArea;
  readonly purchase: FundInfo['purchase'];
  readonly statusName: string;
}

/** Whether the fund can be bought now, how much of it a day, and when it opens again. */
export function PurchaseState({ area, purchase, statusName }: PurchaseStateProps) {
  const missing = useMissingText(area);
  const today = beijingDay(useServerTime('day'));
  const isTraded = isExchangeOnly(purchase.dealing);
  const words = saleWords(purchase, statusName);
  const state =
    words === '' ? missing : <Tag tone={isTraded || canBuy(purchase) ? 'ink' : 'neutral'}>{words}</Tag>;
  return (
    <Card title={isTraded ? '交易状态' : '申购状态'}>
      <StatRow
        items={[
          { label: '当前状态', value: state },
          ...(isTraded ? [] : [{ label: '单日限额', value: limitWords(purchase, missing) }]),
          {
            label: isTraded ? '交易时间' : '下一开放日',
            value: openDayWords({ ...purchase, today }) ?? missing,
          },
        ]}
      />
    </Card>
  );
}

function limitWords(purchase: FundInfo['purchase'], missing: string): string {
  const { dailyLimitYuan } = purchase;
  if (dailyLimitYuan !== null) return `${formatAmount(dailyLimitYuan)}（每户累计）`;
  return canBuy(purchase) ? '不限' : missing;
}
