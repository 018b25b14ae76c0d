import { beijingDay } from '@/domain/day';
import { useQualification } from '@/session/qualification.store';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { suitabilityWords } from '../suitability-words';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase, PurchaseGate } from '../use-purchase';
import { WarningSteps } from './warning-steps';
import styles from './suitability-panel.module.css';

interface SuitabilityPanelProps {
  readonly purchase: Purchase;
  readonly fund: BoughtFund;
}

const TONES: Readonly<Record<PurchaseGate, 'quiet' | 'good' | 'warning' | 'danger'>> = {
  wait: 'quiet',
  qualify: 'quiet',
  'sign-in': 'quiet',
  assess: 'warning',
  fits: 'good',
  'needs-warning': 'warning',
  refused: 'danger',
  unrated: 'danger',
  withheld: 'danger',
};

/** Whether the product fits the visitor, and what he must confirm where it does not. */
export function SuitabilityPanel({ purchase, fund }: SuitabilityPanelProps) {
  const { gate, nowMs } = purchase;
  const qualification = useQualification();
  const today = beijingDay(nowMs);
  const words = suitabilityWords(gate, { qualification, today, productWords: fund.riskWords });
  return (
    <section className={styles['panel']} data-tone={TONES[gate]} aria-label="适当性匹配">
      {words === null ? (
        <SkeletonGroup label="正在核对您的风险等级">
          <SkeletonBlock height={40} />
        </SkeletonGroup>
      ) : (
        <p className={styles['words']}>{words}</p>
      )}
      {gate === 'needs-warning' && <WarningSteps purchase={purchase} />}
    </section>
  );
}
