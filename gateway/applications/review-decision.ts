import { APPLICANT_NAMES, PICTURE_SLOTS, type ApplicantKind } from '../../src/domain/application';
import { StepRefusal } from '../services/step-refusal';
import { readApplication } from './application.repository';
import { recordAcceptance } from './acceptance';
import { changeApplication, type ApplicationActor, type ApplicationChange } from './application-change';
import { schemaOf, openFields } from './application-fields';
import { MessageError, type MessagePort } from './message-port';
import type { ReviewDecision } from '../../src/contract/review';
import type { AskedItem } from '../../src/contract/application';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable } from './application.schema';

/** What decisions are made with. */
export interface ReviewDesk {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly messages: MessagePort;
}

type Unversioned<Decision> = Decision extends unknown ? Omit<Decision, 'version'> : never;

/** A decision, with the version that was looked at; null where nobody looked (the operator's command). */
export type TakenDecision = Unversioned<ReviewDecision> & { readonly version: number | null };

/** Whether the applicant was told of a decision: 'silent' where there is nothing to tell. */
export type Telling = 'told' | 'failed' | 'silent';

const EVENTS = { open: 'opened', accept: 'accepted', ask: 'asked', refuse: 'refused' } as const;

const NEWS: Readonly<Record<Exclude<ReviewDecision['decision'], 'open'>, string>> = {
  accept: '已通过审核，请登录查看。',
  ask: '需要补充材料，请登录查看。',
  refuse: '未通过审核，请登录查看原因。',
};

/**
 * Takes a decision on an application, whole or not at all, and then tells the applicant: a message that cannot be sent
 * changes nothing of it. A StepRefusal where it cannot be taken.
 */
export async function decideApplication(
  desk: ReviewDesk,
  decision: TakenDecision,
  by: ApplicationActor,
): Promise<Telling> {
  const { store, sealer, clock } = desk;
  const nowMs = clock();
  await changeApplication(store, { ...changeOf(decision), by, nowMs }, async (transaction, application) => {
    if (application.account_id === by.actorId) throw new StepRefusal('rejected', '不能审核自己的申请');
    if (decision.decision === 'ask') refuseUnfitItems(application.kind, decision.items);
    if (decision.decision === 'accept') await recordAcceptance(transaction, sealer, { application, nowMs });
  });
  return decision.decision === 'open' ? 'silent' : tell(desk, decision.id, NEWS[decision.decision]);
}

async function tell(desk: ReviewDesk, id: string, news: string): Promise<Telling> {
  try {
    const application = await readApplication(desk.store.db, id);
    if (application === null) return 'silent';
    const words = `您的${APPLICANT_NAMES[application.kind]}入驻申请${news}`;
    return (await tellApplicant(desk, application, words)) ? 'told' : 'failed';
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

/** Names of the fields and slots that can be asked for of a kind of applicant. */
export function mendableFields(kind: ApplicantKind): ReadonlySet<string> {
  const fields = Object.keys(schemaOf(kind).entries);
  return new Set([...fields, ...PICTURE_SLOTS[kind].map(({ slot }) => slot)]);
}

function refuseUnfitItems(kind: ApplicantKind, items: readonly AskedItem[]): void {
  const known = mendableFields(kind);
  const asked = new Set<string>();
  for (const { field } of items) {
    if (!known.has(field))
      throw new StepRefusal('rejected', `${APPLICANT_NAMES[kind]}申请没有“${field}”这一项`, 'items');
    if (asked.has(field)) throw new StepRefusal('rejected', '同一项只能要求补充一次', 'items');
    asked.add(field);
  }
}

/**
 * Sends words to the phone of an application; whether they are on their way. That nobody can send them is no failure of
 * what they tell: it says false.
 */
export async function tellApplicant(
  { sealer, messages }: { readonly sealer: Sealer; readonly messages: MessagePort },
  row: Pick<ApplicationTable, 'id' | 'account_id' | 'fields_sealed'>,
  words: string,
): Promise<boolean> {
  const { phone } = openFields(sealer, row);
  if (typeof phone !== 'string') return false;
  try {
    await messages.send({ accountId: row.account_id, phone, text: words });
    return true;
  } catch (error) {
    if (error instanceof MessageError) return false;
    throw error;
  }
}
