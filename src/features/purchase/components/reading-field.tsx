import type { FundArea } from '@/domain/performance-rules';
import { CheckField } from '@/ui/check-field';
import type { ReadingTick } from '../use-purchase';
import styles from './reading-field.module.css';

const DOCUMENTS: Readonly<Record<FundArea, string>> = {
  public: '我已阅读该基金的产品资料概要、招募说明书与基金合同，知悉基金有风险，投资须谨慎。',
  private: '我已阅读该基金的基金合同与风险揭示书，知悉私募基金风险较高，可能损失本金。',
};

interface ReadingFieldProps {
  readonly area: FundArea;
  readonly reading: ReadingTick;
}

/** That the product's documents were read. */
export function ReadingField({ area, reading }: ReadingFieldProps) {
  const { isTicked, tick, isMissed, inputRef } = reading;
  return (
    <div>
      <CheckField ref={inputRef} checked={isTicked} aria-invalid={isMissed || undefined} onChange={tick}>
        {DOCUMENTS[area]}
      </CheckField>
      {isMissed && (
        <p role="alert" className={styles['missed']}>
          请先阅读产品资料并勾选
        </p>
      )}
    </div>
  );
}
