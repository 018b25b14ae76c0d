import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCredential } from '../../../src/contract/applications/credibility';
import { CREDENTIAL_EXAMPLES } from '../../../src/domain/site/credential-examples';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { askGateway, sendRaw } from '../../../tests/setup/ask-gateway';
import { companyTableRow, managerTableRow } from '../../../tests/factories/fund-people-rows';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { STRICT_ATTEMPTS } from '../../http/server/attempt-limits';
import { createGateway } from '../../server';
import { demoAdvisers, ensureCredentials } from '../../sources/simulated/write-credentials';
import { recordCredentials } from './credentials';
import { createSealer } from '../../services/sealed-text';
import { insertAll } from '../../store/bulk';
import { openStore } from '../../store/store';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { LogEntry } from '../../http/server/request-log';
import type { NewCredential } from './credentials';
import type { TestStore } from '../../../tests/setup/stores';

type Question = InferInput<typeof checkCredential.request>;

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const sealer = createSealer(new Uint8Array(32).fill(7));

function credential(change: Partial<NewCredential> & { readonly id: string }): NewCredential {
  return {
    kind: 'adviser',
    name: '周一舟',
    nick_name: '',
    institution: '静川投资顾问有限公司',
    certificate_kind: '证券投资顾问',
    certificate_number: `S${change.id}`,
    region: '上海',
    phone: null,
    issued_day: dayFromParts(2018, 3, 1),
    valid_until: null,
    status: 'valid',
    is_simulated: 1,
    ...change,
  };
}

describe.each(STORE_KINDS)('credentials on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let logged: LogEntry[];

  beforeEach(async () => {
    logged = [];
    test = await openTestStore(kind);
    app = await createGateway({
      store: test.store,
      clock: () => NOW_MS,
      sealer,
      config: { attempts: { ...STRICT_ATTEMPTS, credentialChecks: 60 } },
      writeLog: (entry) => logged.push(entry),
    });
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  const record = (...rows: readonly NewCredential[]) => recordCredentials(test.store.db, sealer, rows);

  async function check(question: Partial<Question> & Pick<Question, 'value'>) {
    const reply = await askGateway(app, checkCredential, { kind: 'adviser', by: 'name', ...question });
    expect(reply.statusCode).toBe(200);
    return v.parse(checkCredential.reply, reply.json()).body;
  }
  const numbers = async (question: Parameters<typeof check>[0]) =>
    (await check(question)).map(({ certificateNumber }) => certificateNumber);

  it('[S2.about] tells whether a credential is real, by name, phone or certificate number', async () => {
    await record(credential({ id: '1', certificate_number: 'S2018000001', phone: '19900000001' }));
    const expected = [
      {
        kind: 'adviser',
        name: '周一舟',
        institution: '静川投资顾问有限公司',
        certificateKind: '证券投资顾问',
        certificateNumber: 'S2018000001',
        region: '上海',
        phoneMask: '199****0001',
        issuedDate: '20180301',
        validUntil: null,
        status: 'valid',
        isSimulated: true,
      },
    ];
    expect(await check({ value: '周一舟' })).toEqual(expected);
    expect(await check({ by: 'phone', value: '19900000001' })).toEqual(expected);
    expect(await check({ by: 'certificate', value: 'S2018000001' })).toEqual(expected);
  });

  it('finds it however it is typed', async () => {
    await record(
      credential({ id: '1', phone: '19900000001' }),
      credential({ id: '2', name: 'Anna  Lindqvist' }),
      credential({ id: '3', name: '阿卜杜勒•买买提' }),
    );
    for (const value of ['周 一舟', ' 周　一 舟 ', '周一舟\t'])
      expect(await numbers({ value })).toEqual(['S1']);
    for (const value of ['anna lindqvist', 'ＡＮＮＡ　Lindqvist'])
      expect(await numbers({ value })).toEqual(['S2']);
    expect(await numbers({ value: '阿卜杜勒·买买提' })).toEqual(['S3']);
    for (const value of ['s1', 'Ｓ１', ' S 1 '])
      expect(await numbers({ by: 'certificate', value })).toEqual(['S1']);
    for (const value of ['199 0000 0001', '１９９０００００００１', '+86 199-0000-0001'])
      expect(await numbers({ by: 'phone', value })).toEqual(['S1']);
  });

  it('finds nothing by a part, a pattern or the other kind, so that nobody can leaf through the record', async () => {
    await record(credential({ id: '1', phone: '19900000001' }), credential({ id: '2', kind: 'manager' }));
    for (const value of ['周一', '一舟', '%%', '周__', '*舟', "' or 1=1 --"])
      expect(await check({ value })).toEqual([]);
    for (const value of ['S%', '__', 'S1%']) expect(await check({ by: 'certificate', value })).toEqual([]);
    expect(await numbers({ value: '周一舟' })).toEqual(['S1']);
    expect(await numbers({ kind: 'manager', value: '周一舟' })).toEqual(['S2']);
    expect(await numbers({ kind: 'manager', by: 'phone', value: '19900000001' })).toEqual([]);
  });

  it('gives ten of a name at most', async () => {
    await record(...Array.from({ length: 14 }, (_, index) => credential({ id: `${100 + index}` })));
    expect(await numbers({ value: '周一舟' })).toEqual(
      Array.from({ length: 10 }, (_, index) => `S${100 + index}`),
    );
  });

  it('calls one expired after its last day, unless it was taken back before', async () => {
    const today = dayFromParts(2026, 11, 20);
    await record(
      credential({ id: '1', valid_until: today }),
      credential({ id: '2', valid_until: today - 1 }),
      credential({ id: '3', valid_until: today - 1, status: 'revoked' }),
      credential({ id: '4', status: 'suspended' }),
    );
    const found = await check({ value: '周一舟' });
    expect(found.map(({ status }) => status)).toEqual(['valid', 'expired', 'revoked', 'suspended']);
    expect(found[0]?.validUntil).toBe('20261120');
  });

  it.each(['1990000000', '199000000012', '29900000001', '周一舟', '12900000001'])(
    'asks for a whole phone number in place of %j',
    async (value) => {
      const reply = await askGateway(app, checkCredential, { kind: 'adviser', by: 'phone', value });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { msg: '请输入 11 位手机号', field: 'value' },
      ]);
    },
  );

  it.each([
    { value: '周' },
    { value: '周'.repeat(61) },
    { value: '  ' },
    { kind: 'other' },
    { by: 'region' },
    { value: 7 },
    { value: '周一\u0000舟' },
  ])('refuses the question %j', async (change) => {
    const question = { kind: 'adviser', by: 'name', value: '周一舟', ...change };
    const { statusCode } = await sendRaw(app, checkCredential, JSON.stringify(question));
    expect(statusCode).toBe(400);
  });

  it('keeps no phone number, in the database, a reply or the log', async () => {
    await record(credential({ id: '1', phone: '19912345678' }));
    const row = await test.store.db.selectFrom('credential').selectAll().executeTakeFirstOrThrow();
    const found = await check({ by: 'phone', value: '19912345678' });
    await askGateway(app, checkCredential, { kind: 'adviser', by: 'phone', value: '1991234567' });
    expect(found.length).toBe(1);
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify([row, found, logged])).not.toMatch(/1991234567|12345/);
    expect(row.phone_hash).toMatch(/^[\w-]{43}$/);
    const otherKey = createSealer(new Uint8Array(32).fill(8));
    expect(otherKey.fingerprint('19912345678', 'credential:phone')).not.toBe(row.phone_hash);
  });

  it('limits the questions of one address', async () => {
    await app.close();
    app = await createGateway({
      store: test.store,
      clock: () => NOW_MS,
      sealer,
      config: { attempts: STRICT_ATTEMPTS },
    });
    for (let turn = 0; turn < 10; turn += 1) await check({ value: '周一舟' });
    const refused = await askGateway(app, checkCredential, { kind: 'adviser', by: 'name', value: '周一舟' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    const payload = { kind: 'adviser', by: 'name', value: '周一舟' };
    const elsewhere = await app.inject({
      method: 'POST',
      url: `/api/${checkCredential.path}`,
      payload,
      remoteAddress: '192.0.2.9',
    });
    expect(elsewhere.statusCode).not.toBe(429);
  });

  it('counts the look-ups of a signed-in visitor apart from those of the address without one', async () => {
    const question = { kind: 'adviser', by: 'name', value: '周一舟' } as const;
    const cookie = await signedInCookie(test.store, 'putong', NOW_MS, sealer);
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await askGateway(app, checkCredential, question, headers)).statusCode;
    for (let count = 0; count < 60; count += 1) expect(await ask({})).toBe(200);
    expect(await ask({})).toBe(429);
    for (let count = 0; count < 60; count += 1) expect(await ask({ cookie })).toBe(200);
    expect(await ask({ cookie })).toBe(429);
    // Other accounts of the same address begin nothing anew.
    const other = await signedInCookie(test.store, 'kaihu', NOW_MS, sealer);
    expect(await ask({ cookie: other })).toBe(429);
  });

  it('has invented advisers and managers of a demonstration on record, once', async () => {
    await insertAll(test.store.db, 'fund_company', [
      companyTableRow({ code: 'C1', area: 'public', name: '岚汐基金管理有限公司' }),
      companyTableRow({
        code: 'P1',
        area: 'private',
        name: '松栖私募基金管理有限公司',
        registry_number: 'P9530001',
      }),
    ]);
    await insertAll(test.store.db, 'fund_manager', [
      managerTableRow({ code: 'M000001', area: 'public', name: '林远', company_code: 'C1' }),
      managerTableRow({ code: 'M000002', area: 'public', name: '何微', company_code: 'C1' }),
      managerTableRow({ code: 'N000001', area: 'private', name: '段白', company_code: 'P1' }),
    ]);
    const other = await openStore(test.options);
    await Promise.all([ensureCredentials(test.store, sealer), ensureCredentials(other, sealer)]);
    await ensureCredentials(other, sealer);
    await other.close();
    const { db } = test.store;
    const rows = await db.selectFrom('credential').selectAll().execute();
    expect(rows.filter((row) => row.kind === 'adviser').length).toBe(40);
    expect(rows.filter((row) => row.kind === 'manager').length).toBe(4);
    expect(rows.every((row) => row.is_simulated === 1)).toBe(true);
    const manager = await check({ kind: 'manager', value: '段白' });
    expect(manager).toMatchObject([
      { certificateNumber: 'P9530001', institution: '松栖私募基金管理有限公司' },
    ]);
    expect(await check({ kind: 'manager', value: '松栖私募基金管理有限公司' })).toEqual(manager);
    const examples = await Promise.all(CREDENTIAL_EXAMPLES.map(async (example) => check(example)));
    expect(examples.flat().map(({ status }) => status)).toEqual(['valid', 'expired', 'revoked']);
    const [first] = demoAdvisers();
    expect(await check({ value: first?.name ?? '' })).toMatchObject([{ phoneMask: '199****0001' }]);
    const statuses = await Promise.all(
      demoAdvisers().map(async ({ certificate_number: value }) => check({ by: 'certificate', value })),
    );
    expect(new Set(statuses.flat().map(({ status }) => status))).toEqual(
      new Set(['valid', 'expired', 'suspended', 'revoked']),
    );
  });
});
