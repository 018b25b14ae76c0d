import { useState, type ReactNode } from 'react';
import { fundHref } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import styles from './fund-detail.elder.module.css';

interface ElderMoreProps {
  readonly area: FundArea;
  readonly code: string;
  /** Everything that the standard page shows beside and below chart and periods. */
  readonly children: ReactNode;
}

/** Below chart and periods in 长辈版: a link to fees and dates, and the rest of the page on demand. */
export function ElderMore({ area, code, children }: ElderMoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card title="买卖前请先了解">
        <div className={styles['line']}>
          <p className={styles['words']}>申购、赎回的费用与到账时间，见交易规则。</p>
          <ButtonLink to={fundHref(area, code, 'transactionRules')} variant="secondary">
            查看交易规则
          </ButtonLink>
        </div>
      </Card>
      <Button
        variant="secondary"
        isBlock
        aria-expanded={isOpen}
        className={styles['more']}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起更多分析' : '展开更多分析'}
      </Button>
      {isOpen && children}
    </>
  );
}
