import { openLargeBuyWindow } from '@/session/buy-windows.store';
import { Button } from '@/ui/button';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase } from '../use-purchase';
import { AmountField } from './amount-field';
import { PrivateNotice } from './private-notice';
import { QuoteList } from './quote-list';
import { ReadingField } from './reading-field';
import { SuitabilityPanel } from './suitability-panel';
import styles from './content.module.css';

interface ContentProps {
  readonly purchase: Purchase;
  readonly fund: BoughtFund;
}

/** The small window: the amount, what it comes to, and whether the product fits. */
export function SmallContent({ purchase, fund }: ContentProps) {
  const { payload, amount, nowMs } = purchase;
  return (
    <div className={styles['stack']}>
      <AmountField area={payload.area} rules={fund.rules} amount={amount} />
      <QuoteList area={payload.area} rules={fund.rules} amount={amount} nowMs={nowMs} />
      <div>
        <Button variant="link" size="sm" onClick={() => openLargeBuyWindow()}>
          查看费用与规则
        </Button>
      </div>
      {payload.area === 'private' && <PrivateNotice rules={fund.rules} />}
      <SuitabilityPanel purchase={purchase} fund={fund} />
      <ReadingField area={payload.area} reading={purchase.reading} />
    </div>
  );
}
