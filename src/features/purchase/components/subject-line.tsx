import type { BuyPayload } from '@/session/buy-windows.store';
import { Tag } from '@/ui/tag';
import type { BoughtFund } from '../use-bought-fund';
import styles from './subject-line.module.css';

interface SubjectLineProps {
  readonly payload: BuyPayload;
  /** Undefined until it was read. */
  readonly fund: BoughtFund | undefined;
}

/** Which fund is to be bought, its risk level and whether it is sold. */
export function SubjectLine({ payload, fund }: SubjectLineProps) {
  return (
    <div className={styles['subject']}>
      <p className={styles['name']}>
        {payload.name} <span className={styles['code']}>{payload.code}</span>
      </p>
      <p className={styles['tags']}>
        {payload.area === 'private' && <Tag tone="gold">私募基金</Tag>}
        {fund && <Tag tone={fund.riskWords === null ? 'neutral' : 'gold'}>{fund.riskWords ?? '未评级'}</Tag>}
        {fund && <Tag tone={fund.rules.isOnSale ? 'ink' : 'neutral'}>{fund.saleWords}</Tag>}
      </p>
    </div>
  );
}
