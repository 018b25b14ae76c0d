import { productRiskOf } from '../../src/domain/qualification/buy-gate';
import { beijingDay } from '../../src/domain/calendar/day';
import { isAssessmentExpired } from '../../src/domain/qualification/qualification';
import { maySeePrivateFunds } from '../../src/domain/qualification/qualification-steps';
import {
  confirmsAll,
  groundText,
  QUALIFICATION_TEXTS,
} from '../../src/domain/qualification/qualification-texts';
import { suitabilityOf } from '../../src/domain/qualification/suitability';
import { readFundFacts } from '../funds/detail/fund-facts';
import { takeStep, type HeldAccount, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { refuseOtherHolder, type HolderFields } from './qualification-identity';
import { recordedAt, recordStep, type StepRecord } from './qualification-records';
import { qualificationOfAccount, refuseOutOfOrder } from './qualification-status';
import { changeQualification } from './qualification.repository';
import type { FundKey } from '../../src/domain/funds/fund-key';
import type { QualificationContext } from './qualification-context';

/** Version of the text that was read, and person that signs. */
interface Signature {
  /** Undefined for the version in force. */
  readonly textversion: string | undefined;
  readonly holder: HolderFields;
}

/** Ground of the declaration and confirmed statements. */
interface Declaration {
  readonly textversion: string;
  readonly ground: string;
  readonly statements: readonly string[];
}

/**
 * Third step: declares the visitor a qualified investor on one of the text's grounds, with every statement confirmed. An
 * equal declaration is not recorded a second time.
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

/** Fourth step: signs the disclaimer. */
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
 * Records that the visitor confirmed every statement of the warning for a fund above their level, and returns the time of
 * the record (milliseconds). Whether the fund needs a warning is decided here, from its risk and the account's level. An
 * equal confirmation for the same fund on the same day (Beijing) returns the earlier record.
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
    const { product, level } = await requireWarning(held, fund);
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

/** Risk of the fund and level of the investor if a warning is required; throws a StepRefusal otherwise. */
async function requireWarning(
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

/** Throws a StepRefusal if the text that was read is not the current one. */
function refuseOtherVersion(read: string, current: string): void {
  if (read !== current) throw new StepRefusal('rejected', '文本已更新，请重新阅读后确认', 'textversion');
}
