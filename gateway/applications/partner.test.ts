import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreementText, partners } from '../../src/contract/applications/partner';
import { AGREEMENT_TYPES, type ApplicantKind } from '../../src/domain/site/application';
import { dayFromParts } from '../../src/domain/calendar/day';
import { companyTableRow } from '../../tests/factories/fund-people-rows';
import { privateFundTableRow } from '../../tests/factories/private-fund-rows';
import { adviserRow, roadshowTableRow } from '../../tests/factories/roadshow-rows';
import { askGateway, sendRaw } from '../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS, type TestStore } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { agreementTitle, currentVersion } from './agreements';
import { addCredentials } from './credentials/credential.repository';
import { insertAll } from '../store/bulk';
import { addPartner } from './partner.repository';
import { FORBIDDEN_WORDS } from '../../tests/setup/forbidden-words';
import type { FastifyInstance } from 'fastify';
import type { CredentialTable, PartnerTable } from './application.schema';

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const TODAY = dayFromParts(2026, 11, 20);

/** Registration in force of a simulated firm of private funds, with changes. */
function firmRow(given: Partial<CredentialTable> & { id: string }): CredentialTable {
  return adviserRow({ kind: 'manager', certificate_kind: '私募基金管理人登记', nick_name: '', ...given });
}

describe.each(STORE_KINDS)('[S2.tuiguang] the list of partners on %s', (engine) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    test = await openTestStore(engine);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function board(kind: ApplicantKind) {
    const reply = await askGateway(app, partners, { kind });
    expect(reply.statusCode).toBe(200);
    return v.parse(partners.reply, reply.json()).body;
  }

  const record = (...rows: readonly CredentialTable[]) => addCredentials(test.store.db, rows);

  /** Adds a published partner with a credential. */
  async function join(
    given: Partial<PartnerTable> & { id: string },
    credential: Partial<CredentialTable> = {},
  ) {
    const kind = given.kind ?? 'licaishi';
    const row = kind === 'licaishi' ? adviserRow : firmRow;
    await record(row({ id: `partner-${given.id}`, is_simulated: 0, ...credential }));
    await addPartner(test.store.db, {
      account_id: '1',
      kind,
      name: '顾清远',
      institution: '青崖投资顾问有限公司',
      region: '上海',
      tags: '["资产配置","养老规划"]',
      certificate: '证券投资顾问 S1010520010001',
      photo_id: null,
      joined_day: TODAY,
      ...given,
    });
  }

  it('is empty without credentials', async () => {
    const empty = { list: [], total: 0, institutionCount: 0, roadshowCount: 0 };
    expect(await board('licaishi')).toEqual(empty);
    expect(await board('guanli')).toEqual(empty);
  });

  it('[S6.applicants] is newest first, before simulated partners, for each kind', async () => {
    await record(adviserRow({ id: 'adviser-01', name: '林知远', issued_day: dayFromParts(2019, 4, 2) }));
    await join({ id: '261101000001', joined_day: TODAY - 9, photo_id: 'a-picture' });
    await join({ id: '261119000002', joined_day: TODAY - 1 });
    await join({ id: '261119000003', kind: 'guanli', name: '松陵私募基金管理有限公司' });
    const { list, total } = await board('licaishi');
    expect(list.map(({ id }) => id)).toEqual(['261119000002', '261101000001', 'adviser-01']);
    expect(total).toBe(3);
    expect(list[1]).toEqual({
      id: '261101000001',
      name: '顾清远',
      institution: '青崖投资顾问有限公司',
      region: '上海',
      tags: ['资产配置', '养老规划'],
      certificate: '证券投资顾问 S1010520010001',
      photo: '/content/partner/261101000001.jpg',
      joinedDate: '20261111',
      isSimulated: false,
    });
    expect(list[0]?.photo).toBeNull();
    expect(list[2]).toMatchObject({ name: '林知远', joinedDate: '20190402', isSimulated: true });
    expect(list[2]?.tags).toHaveLength(2);
    expect((await board('guanli')).list.map(({ name }) => name)).toEqual(['松陵私募基金管理有限公司']);
  });

  it('neither contains nor counts partners without a credential in force', async () => {
    await join({ id: '261101000001' }, { status: 'suspended' });
    await join({ id: '261101000002' }, { valid_until: TODAY - 1 });
    await join({ id: '261101000003' }, { valid_until: TODAY });
    await record(
      adviserRow({ id: 'adviser-01', status: 'revoked' }),
      adviserRow({ id: 'adviser-02', valid_until: TODAY - 1 }),
    );
    expect(await board('licaishi')).toMatchObject({ list: [{ id: '261101000003' }], total: 1 });
  });

  it('contains at most twelve and counts all partners and institutions', async () => {
    const ids = Array.from({ length: 15 }, (_, index) => `adviser-${index + 10}`);
    await record(...ids.map((id, index) => adviserRow({ id, institution: `机构${index % 4}` })));
    await join({ id: '261101000001' }, { institution: '青崖投资顾问有限公司' });
    const { list, total, institutionCount } = await board('licaishi');
    expect(list).toHaveLength(12);
    expect(list[0]?.id).toBe('261101000001');
    expect({ total, institutionCount }).toEqual({ total: 16, institutionCount: 5 });
  });

  it('has the strategies of a simulated firm’s active funds, and no managers of public funds', async () => {
    const firm = '松陵私募基金管理有限公司';
    await insertAll(test.store.db, 'fund_company', [companyTableRow({ code: 'P01', name: firm })]);
    await insertAll(test.store.db, 'private_fund', [
      privateFundTableRow({ code: 'SA0001', strategy_level2: '0101' }),
      privateFundTableRow({ code: 'SA0002', strategy_level2: '0102' }),
      privateFundTableRow({ code: 'SA0003', strategy_level2: '0301', ended_day: TODAY - 30 }),
    ]);
    await record(
      firmRow({ id: 'manager-private-1', institution: firm }),
      firmRow({ id: 'manager-public-1', certificate_kind: '基金从业资格' }),
    );
    const { list, total } = await board('guanli');
    expect(total).toBe(1);
    expect(list).toMatchObject([{ name: firm, institution: firm, tags: ['股票策略'] }]);
    expect(list[0]?.photo).toMatch(/^\/content\/cover\/emblem\/private-P01\.svg/);
  });

  it('counts ended classes and roadshows', async () => {
    const over = { begin_at: NOW_MS - 7_200_000, end_at: NOW_MS };
    const on = { begin_at: NOW_MS - 60_000, end_at: NOW_MS + 60_000 };
    await insertAll(test.store.db, 'roadshow', [
      roadshowTableRow({ id: 'class-1', adviser_id: 'adviser-01', ...over }),
      roadshowTableRow({ id: 'class-2', adviser_id: 'adviser-01', ...over }),
      roadshowTableRow({ id: 'class-3', adviser_id: 'adviser-01', ...on }),
      roadshowTableRow({ id: 'private-1', area: 'private', ...over }),
      roadshowTableRow({ id: 'private-2', area: 'private', ...on }),
      roadshowTableRow({ id: 'public-1', ...over }),
    ]);
    expect((await board('licaishi')).roadshowCount).toBe(2);
    expect((await board('guanli')).roadshowCount).toBe(1);
  });

  it('requires a known kind', async () => {
    const body = JSON.stringify({ kind: 'jigou' });
    expect((await sendRaw(app, partners, body)).statusCode).toBe(400);
  });

  describe('[S2.apply] texts of agreements', () => {
    it.each(AGREEMENT_TYPES)(
      '%s comes in the version that is in force, with those before it',
      async (type) => {
        const { body } = v.parse(
          agreementText.reply,
          (await askGateway(app, agreementText, { type })).json(),
        );
        expect(body).toMatchObject({ type, version: currentVersion(type), title: agreementTitle(type) });
        expect(body.sections.length).toBeGreaterThanOrEqual(8);
        const text = body.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('');
        expect(text.length).toBeGreaterThan(900);
        expect(FORBIDDEN_WORDS.filter((word) => text.includes(word))).toEqual([]);
      },
    );

    it.each(['licaishi', 'privacy'])('%s is readable in its earlier version', async (type) => {
      const now = v.parse(agreementText.reply, (await askGateway(app, agreementText, { type })).json()).body;
      expect(now.earlier).toEqual([{ version: '2026-09', effectiveDate: '20260901' }]);
      const reply = await askGateway(app, agreementText, { type, version: '2026-09' });
      const before = v.parse(agreementText.reply, reply.json()).body;
      expect(before).toMatchObject({ version: '2026-09', effectiveDate: '20260901', earlier: [] });
      expect(before.sections).not.toEqual(now.sections);
    });

    it.each([
      [{ type: 'nothing' }, '未找到这份协议', 'type'],
      [{ type: '__proto__' }, '未找到这份协议', 'type'],
      [{ type: 'constructor' }, '未找到这份协议', 'type'],
      [{ type: '' }, '未找到这份协议', 'type'],
      [{ type: 'conduct', version: '2020-01' }, '未找到这一版本的协议', 'version'],
      [{ type: 'conduct', version: '' }, '未找到这一版本的协议', 'version'],
    ])('%j is not there', async (request, msg, field) => {
      const reply = await askGateway(app, agreementText, request);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ msg, field });
    });
  });
});

it('has a title for every version of an agreement', () => {
  expect(agreementTitle('licaishi', '2026-09')).toBe('理财师入驻协议');
  expect(agreementTitle('guanli', 'no version')).toBe('私募管理人入驻协议');
});
