import { formatCompactDate } from '@/domain/format';
import { investorLevelName } from '@/domain/investor-levels';
import { useQualification } from '@/session/qualification.store';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import styles from './steps.module.css';

/** All steps stand: what the visitor has now, and the way back to the page he came from. */
export function DoneScreen({ onDone }: { readonly onDone: () => void }) {
  const { riskLevel, riskEndDate } = useQualification();
  return (
    <div className={styles['step']}>
      <div className={styles['result']}>
        <span className={styles['mark']}>
          <Icon name="shield-check" size={28} />
        </span>
        <h3 className={styles['level']}>已完成合格投资者认证</h3>
        <p>
          风险等级 {investorLevelName(riskLevel)}
          {riskEndDate !== '' && `，有效期至 ${formatCompactDate(riskEndDate)}`}
        </p>
        <p className={styles['note']}>现在可以查看私募基金的净值、收益与持仓，以及路演详情。</p>
      </div>
      <div className={styles['actions']}>
        <Button size="lg" className={styles['end']} onClick={onDone}>
          返回刚才的页面
        </Button>
      </div>
    </div>
  );
}
