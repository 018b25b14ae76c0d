import { PROCESS_SEALER } from '../../gateway/services/sealed-text';
import { insertAll } from '../../gateway/store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** Numbers of the applications of joinAs, by account. */
export const JOINED_ID = { '1000000003': '261120000003', '1000000004': '261120000004' } as const;

const FIELDS = {
  name: '周行舟',
  phone: '13900000012',
  idNumber: '990101199001010012',
  specialities: ['公募基金'],
  isListed: true,
};

function seal(value: unknown, context: string): string {
  return PROCESS_SEALER.seal(JSON.stringify(value), context);
}

/** A row of an account in every table about applicants, and what an accepted application leaves elsewhere. */
export async function joinAs(
  db: Kysely<Database>,
  account_id: keyof typeof JOINED_ID,
  nowMs: number,
): Promise<void> {
  const id = JOINED_ID[account_id];
  await insertAll(db, 'application', [
    {
      id,
      account_id,
      kind: 'licaishi',
      status: 'more',
      version: 2,
      client_key: `key-${account_id}`,
      fields_sealed: seal(FIELDS, `application:${id}`),
      agreements: JSON.stringify([{ type: 'licaishi', version: '2026-11' }]),
      sent_at: nowMs,
      changed_at: nowMs,
    },
  ]);
  await insertAll(db, 'application_draft', [
    {
      account_id,
      kind: 'guanli',
      fields_sealed: seal({ company: '远汀' }, `application-draft:${account_id}:guanli`),
      step: 0,
      saved_at: nowMs,
    },
  ]);
  await insertAll(db, 'application_mark', [
    { application_id: id, field: 'phone', fingerprint: `phone-${id}` },
  ]);
  await addHistory(db, id, nowMs);
  await addPhone(db, account_id, nowMs);
  await addShown(db, account_id, nowMs);
}

async function addHistory(db: Kysely<Database>, id: string, nowMs: number): Promise<void> {
  await insertAll(db, 'application_event', [
    {
      id: `asked-${id}`,
      application_id: id,
      sequence: 1,
      event: 'asked',
      actor: 'reviewer',
      actor_id: '1000000006',
      happened_at: nowMs,
      asked: JSON.stringify([{ field: 'photo', words: '太暗' }]),
      words: '',
      version: 2,
      request_id: 'asked',
    },
  ]);
}

async function addPhone(db: Kysely<Database>, account_id: string, nowMs: number): Promise<void> {
  const id = `message-${account_id}`;
  await insertAll(db, 'phone_code', [
    {
      account_id,
      phone_hash: 'a phone',
      code_hash: '',
      sent_at: nowMs,
      expires_at: nowMs,
      tries: 0,
      confirmed_until: nowMs + 3_600_000,
    },
  ]);
  await insertAll(db, 'demo_message', [
    {
      id,
      account_id,
      phone_mask: '139****0012',
      text_sealed: PROCESS_SEALER.seal('一条短信', `message:${id}`),
      sent_at: nowMs,
    },
  ]);
}

async function addShown(
  db: Kysely<Database>,
  account_id: keyof typeof JOINED_ID,
  nowMs: number,
): Promise<void> {
  const id = JOINED_ID[account_id];
  const shown = { name: '周行舟', institution: '静川投资顾问有限公司', region: '上海' };
  await insertAll(db, 'application_picture', [
    {
      id: `photo-${id}`,
      account_id,
      application_id: id,
      slot: 'photo',
      position: 0,
      width: 800,
      height: 600,
      content: Buffer.from('a picture'),
      created_at: nowMs,
    },
  ]);
  await insertAll(db, 'account_role', [{ account_id, role: 'reviewer', granted_at: nowMs }]);
  await insertAll(db, 'partner', [
    {
      ...shown,
      id,
      account_id,
      kind: 'licaishi',
      tags: '[]',
      certificate: '',
      photo_id: null,
      joined_day: 20_000,
    },
  ]);
  await insertAll(db, 'credential', [
    {
      ...shown,
      id: `partner-${id}`,
      kind: 'adviser',
      nick_name: '',
      certificate_kind: '证券投资顾问',
      certificate_number: `S${id}`,
      phone_hash: null,
      phone_mask: null,
      issued_day: 20_000,
      valid_until: null,
      status: 'valid',
      is_simulated: 0,
    },
  ]);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

/** Whose rows stand in the tables that know applications by number alone; in order. */
export async function joinedTraces(db: Kysely<Database>) {
  const marks = await db.selectFrom('application_mark').select('application_id as id').execute();
  const credentials = await db.selectFrom('credential').select('id').execute();
  const events = await db.selectFrom('application_event').select('application_id as id').execute();
  return { marks: idsOf(marks), credentials: idsOf(credentials), events: idsOf(events) };
}
