import { outsideUrl } from '@/api/hosts';
import { openOutside } from '@/lib/browser-window';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './buy-window.module.css';

/** What a buy window opens with. */
export interface BuyPayload {
  readonly code: string;
  readonly name: string;
}

interface BuyWindowProps {
  readonly fund: BuyPayload;
  readonly onClose: () => void;
}

/** The small buy window: which fund, and on to the trading site. Amount, fees and suitability join it later. */
export function BuyWindow({ fund, onClose }: BuyWindowProps) {
  const goOn = () => {
    openOutside(outsideUrl('trading', `buy/${encodeURIComponent(fund.code)}`));
    onClose();
  };
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title="购买基金"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button onClick={goOn}>前往交易网站</Button>
        </>
      }
    >
      <p className={styles['fund']}>
        {fund.name} <span className={styles['code']}>{fund.code}</span>
      </p>
      <p>购买在交易网站完成，将在新窗口打开。金额、费率与适当性提示即将在这里提供。</p>
      <p className={styles['hint']}>基金有风险，投资须谨慎。请先阅读产品资料概要与招募说明书。</p>
    </Dialog>
  );
}
