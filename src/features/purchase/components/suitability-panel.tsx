import { useTransition } from 'react';
import { beijingDay } from '@/domain/day';
import { refreshQualification } from '@/session/qualification-check';
import { useQualification } from '@/session/qualification.store';
import { InlineFailure } from '@/ui/failure';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { suitabilityWords } from '../suitability-words';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase, PurchaseGate } from '../use-purchase';
import { ConfirmFailure } from './confirm-failure';
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
  failed: 'danger',
  assess: 'warning',
  fits: 'good',
  'needs-warning': 'warning',
  refused: 'danger',
  unrated: 'danger',
  withheld: 'danger',
};

/** Whether the product fits the visitor, and what he must confirm where it does not. */
export function SuitabilityPanel({ purchase, fund }: SuitabilityPanelProps) {
  const { payload, gate, nowMs, warning } = purchase;
  const qualification = useQualification();
  const today = beijingDay(nowMs);
  const words = suitabilityWords(gate, { qualification, today, productWords: fund.riskWords });
  const lostSession = gate === 'sign-in' && warning.failure?.status === 401 ? warning.failure : null;
  return (
    <section className={styles['panel']} data-tone={TONES[gate]} aria-label="适当性匹配">
      {lostSession ? (
        <ConfirmFailure payload={payload} error={lostSession} />
      ) : (
        <MatchWords gate={gate} words={words} />
      )}
      {gate === 'needs-warning' && <WarningSteps purchase={purchase} />}
    </section>
  );
}

function MatchWords({ gate, words }: { readonly gate: PurchaseGate; readonly words: string | null }) {
  const [isAsking, startAsking] = useTransition();
  if (words === null) {
    return (
      <SkeletonGroup label="正在核对您的风险等级">
        <SkeletonBlock height={40} />
      </SkeletonGroup>
    );
  }
  if (gate === 'failed') {
    return (
      <InlineFailure title={words} isRetrying={isAsking} onRetry={() => startAsking(refreshQualification)} />
    );
  }
  return <p className={styles['words']}>{words}</p>;
}
