import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { searchWords } from '../../services/search-words';
import { countPublicFunds, readRankingPage } from '../rankings/public-ranking.repository';
import { readSearchNames } from './search-name.repository';
import { createNameIndex } from './name-index';
import type { TestStore } from '../../../tests/setup/stores';
import type { RankingFilter } from '../rankings/public-ranking.repository';
import type { NameIndex } from './name-index';

const NAMES = [
  ['000001', '长江蓝筹混合A'],
  ['000002', '长江蓝筹混合C'],
  ['000300', '远山沪深300ETF'],
  ['300001', '远山1-3年纯债A'],
  ['600300', '重阳趋势%精选'],
  ['700001', '安澜A股精选'],
  ['800001', '蓝筹精选'],
] as const;

const EVERYTHING: Omit<RankingFilter, 'words'> = {
  typeCode: '',
  statuses: [],
  companyCode: '',
  establishedBy: null,
  leastSizeYuan: null,
  isMerged: false,
  asOf: null,
  isLatestOnly: false,
};

describe.each(STORE_KINDS)('the name index and the same names on %s', (kind) => {
  let test: TestStore;
  let index: NameIndex;

  beforeAll(async () => {
    test = await openTestStore(kind);
    const rows = NAMES.map(([code, short_name]) =>
      publicFundTableRow({ code, short_name, status: code === '000001' ? 'A' : '0' }),
    );
    await insertAll(test.store.db, 'public_fund', rows);
    const group = { kind: 'fund', area: 'public' } as const;
    const first = await readSearchNames(test.store.db, group, { after: '', limit: 4 });
    const rest = await readSearchNames(test.store.db, group, { after: first.at(-1)?.code ?? '', limit: 4 });
    index = await createNameIndex([...first, ...rest], true);
  });

  afterAll(async () => {
    await test.dispose();
  });

  it.each([
    '',
    '蓝筹',
    '蓝筹 a',
    '000',
    '300',
    '0003',
    '1-3',
    '13',
    'cjlc',
    'changjiang',
    'lanchou c',
    'a',
    'c',
    'y',
    'etf',
    'ys',
    '%',
    '_',
    'A股',
    'ＥＴＦ',
    'nothing',
    '趋势 精选',
  ])('find the same as the ranking by %j', async (keyword) => {
    const words = searchWords(keyword);
    const filter = { ...EVERYTHING, words };
    const total = await countPublicFunds(test.store.db, filter);
    const page = { column: 'code', direction: 'asc', total, offset: 0, limit: 100 } as const;
    const ranked = await readRankingPage(test.store.db, filter, page);
    const found = index.find(words, 100).map(({ code }) => code);
    expect(found.toSorted()).toEqual(ranked.map(({ code }) => code));
  });

  it.each([
    ['000300', ['000300']],
    ['300', ['300001', '000300']],
    ['蓝筹', ['800001', '000002', '000001']],
    ['lc', ['800001', '000002', '000001']],
    ['精选', ['600300', '700001', '800001']],
  ])('have the order that %j requests', (keyword, expected) => {
    expect(index.find(searchWords(keyword), 5).map(({ code }) => code)).toEqual(expected);
  });

  it('return at most the given number, the best matches first', () => {
    expect(index.find(['精'], 2).map(({ code }) => code)).toEqual(['600300', '700001']);
    expect(index.find(['蓝筹'], 1).map(({ code }) => code)).toEqual(['800001']);
  });
});
