import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companyTableRow } from '../../tests/factories/fund-people-rows';
import { privateFundTableRow } from '../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { POSITIONS } from '../../src/contract/content/recommend';
import { dayFromParts } from '../../src/domain/calendar/day';
import { insertAll } from '../store/bulk';
import { readMeta } from '../store/meta-repository';
import { replacePosition } from '../content/recommend/position.repository';
import { ensureCompanyPositions } from './content-positions';
import { listPosition } from '../content/recommend/positions';
import type { TestStore } from '../../tests/setup/stores';

const CITIES = ['上海', '上海', '上海', '北京', '深圳', '杭州', '广州', '武汉', '成都', '南京'];

describe.each(STORE_KINDS)('[S7.recommend] companies of the home page on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(
      db,
      'fund_company',
      CITIES.flatMap((city, index) => [
        companyTableRow({ code: `C${index}`, area: 'public', short_name: `公募${index}`, city }),
        companyTableRow({
          code: `P${index}`,
          short_name: `私募${index}`,
          city,
          founded_day: dayFromParts(2020 - index, 5, 1),
        }),
      ]),
    );
    await insertAll(
      db,
      'public_fund',
      CITIES.flatMap((_, index) =>
        ['02', '02', '03'].map((type_level1, fund) =>
          publicFundTableRow({
            code: `1${index}000${fund}`,
            company_code: `C${index}`,
            type_level1,
            size_yuan: (index + 1) * 1e8,
          }),
        ),
      ),
    );
    await insertAll(
      db,
      'private_fund',
      CITIES.flatMap((_, index) =>
        ['0101', '0201'].map((strategy_level2, fund) =>
          privateFundTableRow({
            code: `SA${index}00${fund}`,
            company_code: `P${index}`,
            strategy_level2,
            year1: index,
          }),
        ),
      ),
    );
  });

  afterEach(() => test.dispose());

  const at = async (tag: string) => (await listPosition(test.store, tag, { offset: 0, limit: 1000 })).list;
  const codesAt = async (tag: string) => (await at(tag)).map(({ code }) => code);

  it('are the largest public ones, first one of every city', async () => {
    await ensureCompanyPositions(test.store);
    expect(await codesAt(POSITIONS.publicCompanies)).toEqual([
      'C9',
      'C8',
      'C7',
      'C6',
      'C5',
      'C4',
      'C3',
      'C2',
    ]);
  });

  it('are the oldest private ones, whatever their funds have earned', async () => {
    await ensureCompanyPositions(test.store);
    expect(await codesAt(POSITIONS.privateCompanies)).toEqual([
      'P9',
      'P8',
      'P7',
      'P6',
      'P5',
      'P4',
      'P3',
      'P2',
    ]);
  });

  it('have one sentence of facts, the page of the company, and no figure of a private one', async () => {
    await ensureCompanyPositions(test.store);
    const [company] = await at(POSITIONS.privateCompanies);
    expect(company).toEqual({
      id: 'P9',
      title: '私募9',
      summary: '2011 年成立于南京，以股票策略、期货及衍生品策略为主。',
      label: '南京',
      picture: '/content/cover/emblem/P9.svg?v=2',
      url: '/simu_fund/company/detail?code=P9',
      area: 'private',
      code: 'P9',
      beginAt: null,
    });
  });

  it('stay while they are there, and are chosen anew when one is gone', async () => {
    await ensureCompanyPositions(test.store);
    await insertAll(test.store.db, 'public_fund', [
      publicFundTableRow({ code: '900000', company_code: 'C0', size_yuan: 1e15 }),
    ]);
    await ensureCompanyPositions(test.store);
    expect(await codesAt(POSITIONS.publicCompanies)).not.toContain('C0');
    await test.store.db.deleteFrom('fund_company').where('code', '=', 'C9').execute();
    await ensureCompanyPositions(test.store);
    expect((await codesAt(POSITIONS.publicCompanies))[0]).toBe('C0');
  });

  it('are none when all are gone, and that is said once', async () => {
    const { db } = test.store;
    await ensureCompanyPositions(test.store);
    await db.deleteFrom('fund_company').where('area', '=', 'public').execute();
    await ensureCompanyPositions(test.store);
    expect(await codesAt(POSITIONS.publicCompanies)).toEqual([]);
    expect(await codesAt(POSITIONS.privateCompanies)).toHaveLength(8);
    const version = await readMeta(db, 'content_version');
    await ensureCompanyPositions(test.store);
    expect(await readMeta(db, 'content_version')).toBe(version);
  });

  it('are left to the house where it filled the position itself', async () => {
    const [tag, url] = [POSITIONS.publicCompanies, '/gongmu_fund'];
    const words = { title: '自选', summary: '', label: '', picture: '' };
    await replacePosition(test.store.db, tag, [
      { tag, id: 'own', rank: 1, ...words, url, area: 'public', code: 'GONE', origin: 'imported' },
    ]);
    await ensureCompanyPositions(test.store);
    expect(await codesAt(tag)).toEqual(['GONE']);
  });

  it('are none where there are no companies', async () => {
    const empty = await openTestStore(kind);
    await ensureCompanyPositions(empty.store);
    expect(
      (await listPosition(empty.store, POSITIONS.publicCompanies, { offset: 0, limit: 9 })).list,
    ).toEqual([]);
    await empty.dispose();
  });
});
