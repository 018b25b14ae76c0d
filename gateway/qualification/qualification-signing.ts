import { productRiskOf } from '../../src/domain/buy-gate';
import { beijingDay } from '../../src/domain/day';
import { isAssessmentExpired } from '../../src/domain/qualification';
import { maySeePrivateFunds } from '../../src/domain/qualification-steps';
import { confirmsAll, groundText, QUALIFICATION_TEXTS } from '../../src/domain/qualification-texts';
import { suitabilityOf } from '../../src/domain/suitability';
import { readFundFacts } from '../funds/detail/fund-facts';
import { takeStep, type HeldAccount, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { refuseOtherHolder, type HolderFields } from './qualification-identity';
import { recordedAt, recordStep, type StepRecord } from './qualification-records';
import { qualificationOfAccount, refuseOutOfOrder } from './qualification-status';
import { changeQualification } from './qualification.repository';
import type { FundKey } from '../../src/domain/fund-key';
import type { QualificationContext } from './qualification-context';

/** The version of the text that was read, and whom the signature names. */
interface Signature {
  /** The version in force, where the call names none. */
  readonly textversion: string | undefined;
  readonly holder: HolderFields;
}

/** The ground of the text on which the visitor declares, and the confirmed statements. */
interface Declaration {
  readonly textversion: string;
  readonly ground: string;
  readonly statements: readonly string[];
}

/**
 * Third step: the visitor declares to be a qualified investor on one of the text's grounds, and confirms every statement
 * of it. What stands like this already is not recorded once more.
 */
export async function declareInvestor(
  context: QualificationContext,
  origin: StepOrigin,
  { ground, statements, textversion }: Declaration,
): Promise<void> {
  const text = QUALIFICATION_TEXTS.declaration;
  const { version } = text;
  refuseOtherVersion(textversion, version);
  if (groundText(ground) === null) throw new StepRefusal('rejected', '请选择一项符合的条件', 'ground');
  if (!confirmsAll(text, statements)) throw new StepRefusal('rejected', '请逐条确认全部内容', 'statements');
  const detail = { ground, statements: text.statements.map(({ id }) => id) };
  await takeStep(context, origin.accountId, async (held) => {
    refuseOutOfOrder('declaration', held.account, held.today);
    const record: StepRecord = { step: 'declaration', textVersion: version, detail };
    if (held.account.declared_at !== null && (await recordedAt(held, record)) !== null) return;
    await changeQualification(held.transaction, held.account.id, { declared_at: held.nowMs });
    await recordStep(held, origin, record);
  });
}

/** Fourth step: the visitor has read the disclaimer and signs it. */
export async function signDisclaimer(
  context: QualificationContext,
  origin: StepOrigin,
  { textversion, holder }: Signature,
): Promise<void> {
  const { version } = QUALIFICATION_TEXTS.disclaimer;
  refuseOtherVersion(textversion ?? version, version);
  await takeStep(context, origin.accountId, async (held) => {
    refuseOutOfOrder('disclaimer', held.account, held.today);
    refuseOtherHolder(holder, held.account, context.sealer);
    const record: StepRecord = { step: 'disclaimer', textVersion: version, detail: {} };
    if (held.account.disclaimersignflag >= 1 && (await recordedAt(held, record)) !== null) return;
    await changeQualification(held.transaction, held.account.id, { disclaimersignflag: 1 });
    await recordStep(held, origin, record);
  });
}

interface WarningConfirmation {
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
  context: QualificationContext,
  origin: StepOrigin,
  { fund, textversion, statements }: WarningConfirmation,
): Promise<number> {
  const { warning } = QUALIFICATION_TEXTS;
  refuseOtherVersion(textversion, warning.version);
  if (!confirmsAll(warning, statements))
    throw new StepRefusal('rejected', '请逐条确认全部内容', 'statements');
  return takeStep(context, origin.accountId, async (held) => {
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

/** Throws a StepRefusal where a text was read that is not the current one. */
function refuseOtherVersion(read: string, current: string): void {
  if (read !== current) throw new StepRefusal('rejected', '文本已更新，请重新阅读后确认', 'textversion');
}
