import { useTransition } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { beijingDay, type Day } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import { isAssessmentExpired, type Qualification } from '@/domain/qualification/qualification';
import { fittingRisks } from '@/domain/qualification/suitability';
import { ReadFailure } from '@/features/failure/read-failure';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { refreshQualification } from '@/session/investor/qualification-check';
import { useQualification } from '@/session/investor/qualification.store';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { InlineFailure } from '@/ui/states/failure';
import { Icon } from '@/ui/marks/icon';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './suitability-panel.module.css';
import type { GatewayError } from '@/api/gateway-error';
import type { BuyPayload } from '@/session/funds/buy-windows.store';
import type { BoughtFund } from '../use-bought-fund';
import type { Purchase, PurchaseGate } from '../use-purchase';

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

/** Whether the product fits the visitor, and what they must confirm if it does not. */
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

/** The statements of the warning, each with a checkbox, and the button that records them. */
function WarningSteps({ purchase }: { readonly purchase: Purchase }) {
  const { payload, warning: state, isAsked } = purchase;
  const { warning, read, isConfirmed, isSending, failure, areAllTicked, panelRef } = state;
  if (!warning) {
    if (read.error !== null) return <ReadFailure read={read} />;
    return (
      <SkeletonGroup label="正在加载风险提示">
        <SkeletonRows count={3} rowHeight={36} trailing={[]} />
      </SkeletonGroup>
    );
  }
  return (
    <div ref={panelRef} className={styles['steps']}>
      <fieldset className={styles['statements']} disabled={isConfirmed || isSending}>
        <legend className={styles['title']}>{warning.title}</legend>
        {warning.statements.map(({ id, text }) => (
          <CheckField key={id} checked={state.isTicked(id)} onChange={(isTicked) => state.tick(id, isTicked)}>
            {text}
          </CheckField>
        ))}
      </fieldset>
      <Button
        variant="secondary"
        isBlock
        disabled={!areAllTicked}
        aria-disabled={isConfirmed || undefined}
        isLoading={isSending}
        onClick={state.confirm}
      >
        {isConfirmed ? '已确认' : '确认以上各项'}
      </Button>
      {isConfirmed && (
        <output className={styles['done']}>
          <Icon name="check" size={16} /> 您的确认已记录，可以前往交易网站。
        </output>
      )}
      {failure && !isConfirmed && <ConfirmFailure payload={payload} error={failure} />}
      {isAsked && !isConfirmed && !failure && (
        <p role="alert" className={styles['missed']}>
          请先逐条勾选并确认以上各项
        </p>
      )}
    </div>
  );
}

interface ConfirmFailureProps {
  readonly payload: BuyPayload;
  readonly error: GatewayError;
}

/** Why a confirmation was not recorded. What was ticked stays, so that the button sends it once more. */
function ConfirmFailure({ payload, error }: ConfirmFailureProps) {
  if (error.status === 401) return <SignedOutLine pendingAction={{ kind: 'buy', ...payload }} />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={`记录失败：${title}`} hint={hint} />;
}

/** What the words about a match are made of. */
interface MatchFacts {
  readonly qualification: Qualification;
  readonly today: Day;
  /** 'R4 中高风险'; null where the fund has no level. */
  readonly productWords: string | null;
}

/** Whether the product fits the visitor, in words; null while there is nothing to say. */
function suitabilityWords(gate: PurchaseGate, facts: MatchFacts): string | null {
  return WORDS[gate](facts);
}

const WORDS: Readonly<Record<PurchaseGate, (facts: MatchFacts) => string | null>> = {
  wait: () => null,
  qualify: () => null,
  'sign-in': () => '购买前需要登录，以核对您的风险等级与产品是否匹配。',
  failed: () => '风险等级加载失败，请重试',
  assess: assessWords,
  fits: (facts) => `您的风险等级 ${levelOf(facts)}，可购买 ${fittingOf(facts)}，与该产品匹配。`,
  'needs-warning': (facts) =>
    `该产品为 ${productOf(facts)}，高于您的风险等级 ${levelOf(facts)}（可购买 ${fittingOf(facts)}）。如仍要购买，请逐条确认以下提示：`,
  refused: (facts) =>
    `您的风险等级 ${levelOf(facts)}，属于风险承受能力最低类别，只能购买 R1 的产品；该产品为 ${productOf(facts)}，不能购买。`,
  unrated: (facts) =>
    `您的风险等级 ${levelOf(facts)}。该基金没有风险等级，无法完成适当性匹配，暂时不能购买。`,
  withheld: () => '服务端没有确认您的合格投资者身份，暂时不能购买私募基金。请查看认证状态后重试。',
};

function assessWords({ qualification, today }: MatchFacts): string {
  if (qualification.riskLevel < 1 || !isAssessmentExpired(qualification, today)) {
    return '未查询到您的有效风险测评，请先完成风险测评。';
  }
  return `您的风险测评已于 ${formatCompactDate(qualification.riskEndDate)} 到期，重新测评后才能购买。`;
}

function levelOf({ qualification }: MatchFacts): string {
  return investorLevelName(qualification.riskLevel);
}

function fittingOf({ qualification }: MatchFacts): string {
  return fittingRisks(qualification.riskLevel, qualification.isLowestCategory);
}

function productOf({ productWords }: MatchFacts): string {
  return productWords ?? '未评级';
}
