import { deleteApplicationTraces } from '../applications/application.repository';
import { anonymizeMessages, readMessagesOf } from '../live/rooms/room.repository';
import { readEnteredRooms } from '../live/rooms/member.repository';
import { readLedgerBook } from '../ledger/ledger.repository';
import { readCalendarAddress } from '../watchlist/calendar-address.repository';
import { visibleTo, type NoticeFilter } from '../watchlist/notice.repository';
import { readPushChoices, readPushDevices } from '../push/push.repository';
import { readRiskAssessments, readRiskDraft } from '../qualification/qualification.repository';
import { readSavedScreens } from '../funds/screener/saved-screen.repository';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { AccountSessionTable } from '../accounts/account.schema';
import type { AppointmentTable } from '../live/live.schema';
import type { RiskAssessmentTable, RiskDraftTable } from '../qualification/qualification.schema';
import type { PushChoiceTable, PushDeviceTable } from '../push/push.schema';
import type { LedgerBookTable } from '../ledger/ledger.schema';
import type { SavedScreenTable } from '../funds/screener/saved-screen.schema';
import type {
  CalendarAddressTable,
  NoticeTable,
  WatchAlertTable,
  WatchEntryTable,
  WatchGroupTable,
} from '../watchlist/watchlist.schema';

/** Tables of what belongs to an account and goes with it. The records of its qualification and applications stay. */
export const OWN_TABLES = [
  'account_session',
  'risk_draft',
  'risk_assessment',
  'watch_entry',
  'watch_group',
  'watch_alert',
  'notice',
  'calendar_address',
  'push_device',
  'push_choice',
  'appointment',
  'saved_screen',
  'ledger_book',
  'ledger_change',
  'live_member',
  'application_draft',
  'application_picture',
  'application',
  'phone_code',
  'demo_message',
  'account_role',
  'partner',
] as const;

/** What an account owns; assessments and notices newest first, lists in the visitor's order. */
export interface OwnData {
  readonly sessions: readonly AccountSessionTable[];
  readonly draft: RiskDraftTable | null;
  readonly assessments: readonly RiskAssessmentTable[];
  /** Funds on the lists, and those taken off that are not forgotten yet. */
  readonly entries: readonly WatchEntryTable[];
  readonly groups: readonly WatchGroupTable[];
  readonly alerts: readonly WatchAlertTable[];
  readonly notices: readonly NoticeTable[];
  readonly calendarAddress: CalendarAddressTable | null;
  readonly pushDevices: readonly PushDeviceTable[];
  readonly pushChoice: PushChoiceTable | undefined;
  readonly appointments: readonly (AppointmentTable & { readonly title: string | null })[];
  readonly screens: readonly SavedScreenTable[];
  readonly ledger: LedgerBookTable | null;
  readonly rooms: Awaited<ReturnType<typeof readEnteredRooms>>;
  readonly spoken: Awaited<ReturnType<typeof readMessagesOf>>;
}

/** Everything an account owns, all areas together; of notices what the filter lets through. */
export async function readOwnData(db: Kysely<Database>, filter: NoticeFilter): Promise<OwnData> {
  const own = 'account_id';
  const { accountId } = filter;
  return {
    sessions: await db.selectFrom('account_session').selectAll().where(own, '=', accountId).execute(),
    draft: await readRiskDraft(db, accountId),
    assessments: await readRiskAssessments(db, accountId),
    entries: await db
      .selectFrom('watch_entry')
      .selectAll()
      .where(own, '=', accountId)
      .orderBy('area', 'desc')
      .orderBy('position')
      .execute(),
    groups: await db
      .selectFrom('watch_group')
      .selectAll()
      .where(own, '=', accountId)
      .orderBy('position')
      .execute(),
    alerts: await db
      .selectFrom('watch_alert')
      .selectAll()
      .where(own, '=', accountId)
      .orderBy('fund_code')
      .execute(),
    notices: await db
      .selectFrom('notice')
      .selectAll()
      .where((eb) => eb.and(visibleTo(filter)))
      .orderBy('created_at', 'desc')
      .execute(),
    calendarAddress: await readCalendarAddress(db, accountId),
    pushDevices: await readPushDevices(db, [accountId]),
    pushChoice: (await readPushChoices(db, [accountId]))[0],
    appointments: await db
      .selectFrom('appointment')
      .leftJoin('roadshow', 'roadshow.id', 'appointment.roadshow_id')
      .selectAll('appointment')
      .select('roadshow.title')
      .where('appointment.account_id', '=', accountId)
      .orderBy('appointment.created_at')
      .execute(),
    screens: await readSavedScreens(db, accountId),
    ledger: await readLedgerBook(db, accountId),
    rooms: await readEnteredRooms(db, accountId),
    spoken: await readMessagesOf(db, accountId),
  };
}

/** What stands in place of the name of an account that is no more. */
const ERASED_NAME = '已注销用户';

/** Removes an account with all that it owns, and its name from what it has said; meant for a transaction. */
export async function deleteAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await anonymizeMessages(db, accountId, ERASED_NAME);
  await deleteApplicationTraces(db, accountId);
  for (const table of OWN_TABLES) await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await db.deleteFrom('account').where('id', '=', accountId).execute();
}
