import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, INSTALLED_KINDS, type TestStore } from '../../tests/setup/stores';
import { addApplicationEvent, readApplicationEvents } from './application.repository';
import type { ApplicationEventTable } from './application.schema';

const REFUSAL = /decisions on applications are only ever added/;

const ACCEPTED: Omit<ApplicationEventTable, 'sequence'> = {
  id: 'e1',
  application_id: '261120000001',
  event: 'accepted',
  actor: 'reviewer',
  actor_id: 'r1',
  happened_at: 1000,
  asked: '[]',
  words: '',
  version: 2,
  request_id: 'q1',
};

describe.each(INSTALLED_KINDS)('events of applications on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await addApplicationEvent(test.store.db, ACCEPTED);
  });

  afterAll(() => test.dispose());

  const events = () => readApplicationEvents(test.store.db, [ACCEPTED.application_id]);
  const table = sql.table('application_event');
  const others = sql`actor, actor_id, happened_at, asked, words, version, request_id`;
  const changes = {
    update: () => sql`update ${table} set event = 'refused'`,
    'update of one row': () => sql`update ${table} set words = 'x' where id = 'e1'`,
    delete: () => sql`delete from ${table} where id = 'e1'`,
    'delete of all': () => sql`delete from ${table}`,
    'insert in place of another': () =>
      kind === 'sqlite'
        ? sql`insert or replace into ${table} (id, application_id, sequence, event, actor, actor_id, happened_at, asked, words, version, request_id)
            select id, application_id, 9, 'refused', ${others} from ${table}`
        : sql`insert into ${table} select * from ${table} on conflict (id) do update set event = 'refused'`,
    'insert in the place of another': () =>
      kind === 'sqlite'
        ? sql`insert or replace into ${table} (id, application_id, sequence, event, actor, actor_id, happened_at, asked, words, version, request_id)
            select 'e2', application_id, sequence, 'refused', ${others} from ${table}`
        : sql`insert into ${table} select 'e2', application_id, sequence, 'refused', ${others} from ${table}
            on conflict (application_id, sequence) do update set event = 'refused'`,
    ...(kind === 'postgres' ? { truncate: () => sql`truncate ${table}` } : {}),
  };

  it.each(Object.entries(changes))('[S6.applicants] reject %s', async (_what, change) => {
    await expect(change().execute(test.store.db)).rejects.toThrow(REFUSAL);
    expect(await events()).toEqual([{ ...ACCEPTED, sequence: 1 }]);
  });

  it('are numbered for each application', async () => {
    const { db } = test.store;
    const given = { ...ACCEPTED, application_id: '261120000002' };
    await addApplicationEvent(db, { ...given, id: 'e2' });
    await addApplicationEvent(db, { ...given, id: 'e3', application_id: '261120000003' });
    await addApplicationEvent(db, { ...given, id: 'e4' });
    expect(
      (await readApplicationEvents(db, [given.application_id])).map(({ id, sequence }) => [id, sequence]),
    ).toEqual([
      ['e2', 1],
      ['e4', 2],
    ]);
  });
});
