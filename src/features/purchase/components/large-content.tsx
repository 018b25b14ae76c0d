import { openBuyWindow } from '@/session/buy-windows.store';
import { Button } from '@/ui/button';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase } from '../use-purchase';
import { AmountField } from './amount-field';
import { ClassCosts } from './class-costs';
import { FeeDetails, RedemptionDetails } from './fee-details';
import { OrderDates } from './order-dates';
import { PrivateNotice } from './private-notice';
import { QuoteList } from './quote-list';
import { ReadingField } from './reading-field';
import { SuitabilityPanel } from './suitability-panel';
import styles from './content.module.css';

interface ContentProps {
  readonly purchase: Purchase;
  readonly fund: BoughtFund;
}

/** The large window: everything of the small one, and how it is worked out. */
export function LargeContent({ purchase, fund }: ContentProps) {
  const { payload, amount, nowMs } = purchase;
  const { rules } = fund;
  return (
    <div className={styles['stack']}>
      <div className={styles['sides']}>
        <div className={styles['stack']}>
          <AmountField area={payload.area} rules={rules} amount={amount} />
          <SuitabilityPanel purchase={purchase} fund={fund} />
          <ReadingField area={payload.area} reading={purchase.reading} />
        </div>
        <QuoteList isDivided area={payload.area} rules={rules} amount={amount} nowMs={nowMs} />
      </div>
      <div>
        <Button variant="link" size="sm" onClick={() => openBuyWindow(payload)}>
          收起费用与规则
        </Button>
      </div>
      {payload.area === 'private' && <PrivateNotice rules={rules} isDetailed />}
      <FeeDetails rules={rules} amountYuan={amount.yuan} />
      {rules.isOnSale && <OrderDates rules={rules} nowMs={nowMs} />}
      <RedemptionDetails rules={rules} />
      <ClassCosts rules={rules} amountYuan={amount.yuan} />
    </div>
  );
}
