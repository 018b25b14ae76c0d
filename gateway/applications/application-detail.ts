import * as v from 'valibot';
import {
  agreedTexts,
  askedItem,
  type ApplicationDetail,
  type ApplicationSummary,
  type AskedItem,
  type TypedFields,
} from '../../src/contract/applications/application';
import { maskedCertificate } from '../../src/domain/text/masking';
import { listPictures } from './pictures/stored-pictures';
import { groupBy } from '../services/group-by';
import { StepRefusal } from '../services/step-refusal';
import { readApplication, readApplicationEvents, readOwnApplications } from './application.repository';
import { isOnShow } from './partner.repository';
import { agreementTitle } from './agreements';
import { openFields, subjectOf } from './application-fields';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationEventTable, ApplicationTable } from './application.schema';

interface DetailDeps {
  readonly store: Store;
  readonly sealer: Sealer;
}

const askedItems = v.array(askedItem);

/** The application with a number; throws a StepRefusal if it is unknown. */
export async function requireApplication(db: Kysely<Database>, id: string): Promise<ApplicationTable> {
  const row = await readApplication(db, id);
  if (row === null) throw new StepRefusal('notFound', '未找到该申请');
  return row;
}

/** As `requireApplication`, for an application of the account only. */
export async function requireOwnApplication(
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<ApplicationTable> {
  const row = await requireApplication(db, id);
  if (row.account_id !== accountId) throw new StepRefusal('notFound', '未找到该申请');
  return row;
}

/** Summaries of an account's applications, newest first. */
export async function listOwnApplications(
  deps: DetailDeps,
  accountId: string,
): Promise<ApplicationSummary[]> {
  const rows = await readOwnApplications(deps.store.db, accountId);
  const events = await readApplicationEvents(
    deps.store.db,
    rows.map(({ id }) => id),
  );
  const byApplication = groupBy(events, ({ application_id: id }) => id);
  return rows.map((row) => summaryOf(row, openFields(deps.sealer, row), byApplication.get(row.id) ?? []));
}

/** An application with its fields, the ID number masked, its pictures and accepted agreements. */
export async function detailOf(deps: DetailDeps, row: ApplicationTable): Promise<ApplicationDetail> {
  const { db } = deps.store;
  const events = await readApplicationEvents(db, [row.id]);
  const pictures = await listPictures(db, [row.id]);
  const fields = openFields(deps.sealer, row);
  return {
    ...summaryOf(row, fields, events),
    fields: withMaskedNumber(fields),
    pictures: pictures.get(row.id) ?? [],
    agreements: v
      .parse(agreedTexts, JSON.parse(row.agreements))
      .map(({ type, version }) => ({ type, version, title: agreementTitle(type, version) })),
    isShown: await isOnShow(db, row.id),
  };
}

/** Items that a reviewer requested in an event. */
export function askedIn({ asked }: Pick<ApplicationEventTable, 'asked'>): AskedItem[] {
  return v.parse(askedItems, JSON.parse(asked));
}

function withMaskedNumber(fields: TypedFields): TypedFields {
  const { idNumber } = fields;
  return typeof idNumber === 'string' ? { ...fields, idNumber: maskedCertificate(idNumber) } : fields;
}

/** `events` are those of the application, oldest first. */
function summaryOf(
  row: ApplicationTable,
  fields: TypedFields,
  events: readonly ApplicationEventTable[],
): ApplicationSummary {
  const newest = events.toReversed();
  const asking = row.status === 'more' ? newest.find(({ event }) => event === 'asked') : undefined;
  const refusal = row.status === 'refused' ? newest.find(({ event }) => event === 'refused') : undefined;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    version: row.version,
    subject: subjectOf(row.kind, fields),
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    asked: asking === undefined ? [] : askedIn(asking),
    reason: refusal?.words ?? '',
    history: newest.map((event) => ({
      at: event.happened_at,
      event: event.event,
      words: event.words,
      asked: askedIn(event),
    })),
  };
}
