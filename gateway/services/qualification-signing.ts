import { changeQualification } from '../store/qualification-repository';
import { refuseOutOfOrder, takeStep } from './qualification-desk';
import { refuseOtherHolder, type HolderFields } from './qualification-identity';
import { recordedAt, recordStep, type StepRecord } from './qualification-records';
import { confirmsAll, groundText, QUALIFICATION_TEXTS } from '../../src/domain/qualification-texts';
import { StepRefusal } from './step-refusal';
import type { QualificationDesk, StepOrigin } from './qualification-desk';

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
  desk: QualificationDesk,
  origin: StepOrigin,
  { ground, statements, textversion }: Declaration,
): Promise<void> {
  const text = QUALIFICATION_TEXTS.declaration;
  const { version } = text;
  refuseOtherVersion(textversion, version);
  if (groundText(ground) === null) throw new StepRefusal('rejected', '请选择一项符合的条件', 'ground');
  if (!confirmsAll(text, statements)) throw new StepRefusal('rejected', '请逐条确认全部内容', 'statements');
  const detail = { ground, statements: text.statements.map(({ id }) => id) };
  await takeStep(desk, origin.accountId, async (held) => {
    refuseOutOfOrder('declaration', held.account, held.today);
    const record: StepRecord = { step: 'declaration', textVersion: version, detail };
    if (held.account.declared_at !== null && (await recordedAt(held, record)) !== null) return;
    await changeQualification(held.transaction, held.account.id, { declared_at: held.nowMs });
    await recordStep(held, origin, record);
  });
}

/** Fourth step: the visitor has read the disclaimer and signs it. */
export async function signDisclaimer(
  desk: QualificationDesk,
  origin: StepOrigin,
  { textversion, holder }: Signature,
): Promise<void> {
  const { version } = QUALIFICATION_TEXTS.disclaimer;
  refuseOtherVersion(textversion ?? version, version);
  await takeStep(desk, origin.accountId, async (held) => {
    refuseOutOfOrder('disclaimer', held.account, held.today);
    refuseOtherHolder(holder, held.account, desk.sealer);
    const record: StepRecord = { step: 'disclaimer', textVersion: version, detail: {} };
    if (held.account.disclaimersignflag >= 1 && (await recordedAt(held, record)) !== null) return;
    await changeQualification(held.transaction, held.account.id, { disclaimersignflag: 1 });
    await recordStep(held, origin, record);
  });
}

/** Throws a StepRefusal where a text was read that is not the current one. */
export function refuseOtherVersion(read: string, current: string): void {
  if (read !== current) throw new StepRefusal('rejected', '文本已更新，请重新阅读后确认', 'textversion');
}
