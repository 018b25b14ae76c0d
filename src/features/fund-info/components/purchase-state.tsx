import { useState } from 'react';
import { beijingDay } from '@/domain/day';
import { canBuy, isExchangeOnly } from '@/domain/dealing/form';
import { openDayWords, saleWords } from '@/domain/dealing/words';
import { formatAmount, MISSING_TEXT } from '@/domain/format';
import { serverNow } from '@/session/server-clock';
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
  const [today] = useState(() => beijingDay(serverNow()));
  const isTraded = isExchangeOnly(purchase.dealing);
  const state = (
    <Tag tone={isTraded || canBuy(purchase) ? 'ink' : 'neutral'}>{saleWords(purchase, statusName)}</Tag>
  );
  return (
    <Card title={isTraded ? '交易状态' : '申购状态'}>
      <StatRow
        items={[
          { label: '当前状态', value: state },
          ...(isTraded ? [] : [{ label: '单日限额', value: limitWords(purchase) }]),
          {
            label: isTraded ? '交易时间' : '下一开放日',
            value: openDayWords({ ...purchase, today }) ?? MISSING_TEXT,
          },
        ]}
      />
    </Card>
  );
}

function limitWords(purchase: FundInfo['purchase']): string {
  const { dailyLimitYuan } = purchase;
  if (dailyLimitYuan !== null) return `${formatAmount(dailyLimitYuan)}（每户累计）`;
  return canBuy(purchase) ? '不限' : MISSING_TEXT;
}
