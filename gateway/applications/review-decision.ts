import { APPLICANT_NAMES, PICTURE_SLOTS, type ApplicantKind } from '../../src/domain/site/application';
import { StepRefusal } from '../services/step-refusal';
import { readApplication } from './application.repository';
import { recordAcceptance } from './acceptance';
import { changeApplication, type ApplicationActor, type ApplicationChange } from './application-change';
import { schemaOf, openFields } from './application-fields';
import { MessageError, type MessagePort } from './message-port';
import type { ReviewDecision } from '../../src/contract/applications/review';
import type { AskedItem } from '../../src/contract/applications/application';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable } from './application.schema';

/** Dependencies of decisions. */
export interface ReviewContext {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly messages: MessagePort;
}

type Unversioned<Decision> = Decision extends unknown ? Omit<Decision, 'version'> : never;

/** A decision, with the version that the reviewer saw; `null` for the operator's command. */
export type TakenDecision = Unversioned<ReviewDecision> & { readonly version: number | null };

/** Whether the applicant was notified of a decision: 'none' for one without a message. */
export type Notification = 'sent' | 'failed' | 'none';

const EVENTS = { open: 'opened', accept: 'accepted', ask: 'asked', refuse: 'refused' } as const;

const DECISION_MESSAGES: Readonly<Record<Exclude<ReviewDecision['decision'], 'open'>, string>> = {
  accept: '已通过审核，请登录查看。',
  ask: '需要补充材料，请登录查看。',
  refuse: '未通过审核，请登录查看原因。',
};

/**
 * Stores a decision on an application in one transaction, and then notifies the applicant; a message that cannot be sent
 * does not undo it. Throws a StepRefusal if the decision is not possible.
 */
export async function decideApplication(
  context: ReviewContext,
  decision: TakenDecision,
  by: ApplicationActor,
): Promise<Notification> {
  const { store, sealer, clock } = context;
  const nowMs = clock();
  await changeApplication(store, { ...changeOf(decision), by, nowMs }, async (transaction, application) => {
    if (application.account_id === by.actorId) throw new StepRefusal('rejected', '不能审核自己的申请');
    if (decision.decision === 'ask') refuseUnfitItems(application.kind, decision.items);
    if (decision.decision === 'accept') await recordAcceptance(transaction, sealer, { application, nowMs });
  });
  return decision.decision === 'open'
    ? 'none'
    : notify(context, decision.id, DECISION_MESSAGES[decision.decision]);
}

async function notify(context: ReviewContext, id: string, message: string): Promise<Notification> {
  try {
    const application = await readApplication(context.store.db, id);
    if (application === null) return 'none';
    const text = `您的${APPLICANT_NAMES[application.kind]}入驻申请${message}`;
    return (await notifyApplicant(context, application, text)) ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}

function changeOf(decision: TakenDecision): Omit<ApplicationChange, 'by' | 'nowMs'> {
  const { id, version } = decision;
  return {
    id,
    version,
    event: EVENTS[decision.decision],
    ...(decision.decision === 'ask' ? { asked: decision.items } : {}),
    ...(decision.decision === 'refuse' ? { words: decision.words } : {}),
  };
}

/** Names of the fields and slots whose correction can be requested from a kind of applicant. */
export function correctableFields(kind: ApplicantKind): ReadonlySet<string> {
  const fields = Object.keys(schemaOf(kind).entries);
  return new Set([...fields, ...PICTURE_SLOTS[kind].map(({ slot }) => slot)]);
}

function refuseUnfitItems(kind: ApplicantKind, items: readonly AskedItem[]): void {
  const known = correctableFields(kind);
  const asked = new Set<string>();
  for (const { field } of items) {
    if (!known.has(field))
      throw new StepRefusal('rejected', `${APPLICANT_NAMES[kind]}申请没有“${field}”这一项`, 'items');
    if (asked.has(field)) throw new StepRefusal('rejected', '同一项只能要求补充一次', 'items');
    asked.add(field);
  }
}

/**
 * Sends a text to the phone of an application; returns false without a phone and after a MessageError.
 */
export async function notifyApplicant(
  { sealer, messages }: { readonly sealer: Sealer; readonly messages: MessagePort },
  row: Pick<ApplicationTable, 'id' | 'account_id' | 'fields_sealed'>,
  text: string,
): Promise<boolean> {
  const { phone } = openFields(sealer, row);
  if (typeof phone !== 'string') return false;
  try {
    await messages.send({ accountId: row.account_id, phone, text });
    return true;
  } catch (error) {
    if (error instanceof MessageError) return false;
    throw error;
  }
}
