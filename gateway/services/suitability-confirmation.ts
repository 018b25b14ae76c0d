import { productRiskOf } from '../../src/domain/buy-gate';
import { beijingDay } from '../../src/domain/day';
import { isAssessmentExpired } from '../../src/domain/qualification';
import { suitabilityOf } from '../../src/domain/suitability';
import { maySeePrivateFunds } from '../../src/domain/qualification-steps';
import { readFundFacts } from '../funds/detail/fund-facts';
import { takeStep } from './qualification-desk';
import { qualificationOfAccount } from './qualification-of-account';
import { recordedAt, recordStep, type StepRecord } from './qualification-records';
import { refuseOtherVersion } from './qualification-signing';
import { confirmsAll, QUALIFICATION_TEXTS } from '../../src/domain/qualification-texts';
import { StepRefusal } from './step-refusal';
import type { FundKey } from '../../src/domain/fund-key';
import type { HeldAccount, QualificationDesk, StepOrigin } from './qualification-desk';

export interface WarningConfirmation {
  readonly fund: FundKey;
  readonly textversion: string;
  readonly statements: readonly string[];
}

/**
 * Takes down that the visitor confirmed every statement of the warning for a fund above his level, and gives the instant
 * (milliseconds). Whether a warning is what the fund needs is worked out here, from its risk and the account's level. The
 * same for the same fund once more on one day of Beijing is the confirmation that there is.
 */
export async function confirmWarning(
  desk: QualificationDesk,
  origin: StepOrigin,
  { fund, textversion, statements }: WarningConfirmation,
): Promise<number> {
  const { warning } = QUALIFICATION_TEXTS;
  refuseOtherVersion(textversion, warning.version);
  if (!confirmsAll(warning, statements))
    throw new StepRefusal('rejected', '请逐条确认全部内容', 'statements');
  return takeStep(desk, origin.accountId, async (held) => {
    const { product, level } = await needsWarning(held, fund);
    const record: StepRecord = {
      step: 'suitability',
      subject: `${fund.area}:${fund.code}`,
      textVersion: warning.version,
      detail: { area: fund.area, fund: fund.code, product, level },
    };
    const before = await recordedAt(held, record);
    if (before !== null && beijingDay(before) === held.today) return before;
    await recordStep(held, origin, record);
    return held.nowMs;
  });
}

/** Risks of a fund and its investor where a warning is called for; a StepRefusal in every other case. */
async function needsWarning(
  { transaction, account, today }: HeldAccount,
  key: FundKey,
): Promise<{ readonly product: number; readonly level: number }> {
  const qualification = qualificationOfAccount(account);
  if (key.area === 'private' && !maySeePrivateFunds(qualification, today))
    throw new StepRefusal('rejected', '请先完成合格投资者认证');
  const facts = await readFundFacts(transaction, key, false);
  if (facts === null) throw new StepRefusal('notFound', '未找到该基金', 'fundcode');
  const level = isAssessmentExpired(qualification, today) ? 0 : qualification.riskLevel;
  if (level < 1) throw new StepRefusal('rejected', '请先完成风险测评');
  const product = productRiskOf(facts.riskLevel);
  if (product === null) throw new StepRefusal('rejected', '该基金没有风险等级，暂不能确认');
  const suitability = suitabilityOf(product, level, qualification.isLowestCategory);
  if (suitability === 'fits') throw new StepRefusal('rejected', '该基金与您的风险等级匹配，无需确认');
  if (suitability === 'refused')
    throw new StepRefusal('rejected', '您的风险承受能力为最低类别，只能购买 R1 的产品');
  return { product, level };
}
