import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { FUND_FACT_TABLES } from '../../funds/detail/fund-terms.repository';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { readNav } from '../../funds/figures/nav.repository';
import { importSummary } from '../../import/import-summary';
import { FUND_LIST, RANKING, openScene } from './testing/import-scene';
import { simulateMarket } from './testing/simulate-market';
import type { ImportPaths } from './read-sources';
import type { ImportOutcome } from './run-import';
import type { ImportScene } from './testing/import-scene';

describe.each(STORE_KINDS)('on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
  });

  afterEach(() => scene.close());

  async function taken(
    paths: ImportPaths,
    choices?: Parameters<ImportScene['run']>[1],
  ): Promise<ImportOutcome> {
    const outcome = await scene.run(paths, choices);
    expect(outcome.failures).toEqual([]);
    return outcome;
  }

  describe('an import of all three inputs', () => {
    it('fills fund rows: list, published figures as fractions, computed figures for funds with a NAV file', async () => {
      const { written } = await taken(scene.allPaths());
      expect(written).toEqual({
        funds: 5,
        figures: { history: 1, ranking: 2, stored: 0, none: 2 },
        list: { added: 5, returned: 0, ended: 0, endedSeries: 0, living: 0, stillUnlisted: 0 },
        series: 1,
        points: 4,
        days: { added: 4, corrected: 0, removed: 0 },
        distributions: 0,
        facts: 0,
        reports: 0,
        companies: 0,
        managers: 0,
        quotes: 0,
        ratings: 0,
        announcements: 0,
        indices: 0,
        benchmarks: 0,
        suspects: 0,
        privateFunds: null,
        removed: [],
      });
      expect((await scene.rows()).map((fund) => fund.code)).toEqual([
        '000007',
        '000008',
        '000009',
        '000010',
        '000011',
      ]);
      expect(await scene.row('000008')).toEqual({
        code: '000008',
        short_name: '晨曦稳健混合C',
        dealing: '',
        target_code: null,
        full_name: '晨曦稳健混合C',
        search_name: '晨曦稳健混合c',
        pinyin_initials: 'cxwjhhc',
        pinyin_full: 'chenxiwenjianhunhec',
        type_code: '0202',
        type_level1: '02',
        status: '',
        sale_flag: '0',
        daily_limit: null,
        risk_level: null,
        company_code: null,
        established_day: null,
        ended_day: null,
        end_reason: null,
        next_open_day: null,
        size_yuan: null,
        benchmark_code: null,
        benchmark_name: null,
        purchase_rate: null,
        discount_rate: null,
        share_class: 'C',
        share_group: '000007',
        nav_kind: 'nav',
        nav_day: dayOf('20240308'),
        nav: 1.05,
        acc_nav: 1.05,
        income_10k: null,
        seven_day_rate: null,
        day_growth: 0,
        week1: -0.01,
        month1: null,
        month3: null,
        month6: null,
        year1: null,
        year2: null,
        year3: null,
        this_year: null,
        since_start: 0.05,
        year1_annual: null,
        year1_drawdown: null,
        year1_volatility: null,
        year1_sharpe: null,
        source: 'imported',
      });
      expect(await scene.row('000011')).toMatchObject({
        type_code: '',
        // A quoted rate does not say whether the fund accepts purchases.
        status: '',
        sale_flag: '0',
        discount_rate: 0.0012,
        day_growth: -0.0098,
        year1: 1.468937,
        pinyin_initials: 'cxyjgp',
      });
      expect(await scene.row('000010')).toMatchObject({
        type_code: '0701',
        nav_kind: 'income',
        nav_day: null,
      });
      expect(await scene.row('000009')).toMatchObject({
        type_code: '0301',
        pinyin_initials: 'cxcz',
        sale_flag: '0',
      });
    });

    it('computes figures over the payment and stores series and adjustments', async () => {
      await taken(scene.allPaths());
      const fund = await scene.row('000007');
      expect(fund).toMatchObject({
        nav_day: dayOf('20240313'),
        nav: 1.11,
        acc_nav: 1.3221,
        established_day: dayOf('20230310'),
        year3: null,
        discount_rate: 0.0015,
      });
      expect(fund?.day_growth).toBeCloseTo(0.01, 12);
      expect(fund?.since_start).toBeCloseTo(1.21 * 1.01 - 1, 12);
      expect(fund?.year1).toBeCloseTo(1.21 * 1.01 - 1, 12);
      const stored = await readNav(scene.store.db, 'public', '000007');
      expect(Array.from(stored?.series.values ?? [])).toEqual([1, 1.2, 1.21, 1.11]);
      expect(stored?.adjustments).toEqual([{ day: dayOf('20240313'), factor: 1.01 }]);
    });

    it('records that the public funds are imported, with a new version', async () => {
      await writeMeta(scene.store.db, 'data_version', 'before');
      await taken(scene.allPaths());
      expect(await readMeta(scene.store.db, 'public_source')).toBe('imported');
      expect(await readMeta(scene.store.db, 'data_version')).not.toBe('before');
    });

    it('gives the same rows when run again, under another version', async () => {
      const paths = scene.allPaths();
      await taken(paths);
      const first = await scene.everything();
      const version = await readMeta(scene.store.db, 'data_version');
      await taken(paths);
      const again = await scene.everything();
      expect(await readMeta(scene.store.db, 'data_version')).not.toBe(version);
      await writeMeta(scene.store.db, 'data_version', version ?? '');
      expect(again).not.toEqual(first);
      expect(await scene.everything()).toEqual(first);
    });

    it('removes simulated funds, series, people, terms and reports, and leaves the private ones if the operator wants them', async () => {
      await simulateMarket(scene);
      await taken({ rankingFile: scene.file('rank.csv', RANKING) }, { simulatedAreas: ['private'] });
      expect((await scene.rows()).map((fund) => [fund.code, fund.source])).toEqual([
        ['000007', 'imported'],
        ['000008', 'imported'],
        ['000011', 'imported'],
      ]);
      const series = await scene.store.db.selectFrom('nav_series').select(['area', 'code']).execute();
      expect(series).toEqual([{ area: 'private', code: 'SIM01' }]);
      for (const table of FUND_FACT_TABLES) {
        expect(await scene.store.db.selectFrom(table).select('area').execute()).toEqual([
          { area: 'private' },
        ]);
      }
    });
  });

  it('summarises imported, corrected and skipped rows in Chinese', async () => {
    const list = scene.file(
      'list.csv',
      `${FUND_LIST}9,Z,晨曦纯债,股票型,Z\n,,无名,股票型,\n12,P,晨曦破晓,股票型,P\n`,
    );
    const outcome = await taken({ fundListFile: list });
    expect(importSummary(outcome, 'report.txt')).toBe(
      [
        '导入完成：公募基金 5 只，净值序列 0 条（0 点）',
        '收益数据：由净值计算 0 只，取自排行 0 只，沿用已有 0 只，尚无 5 只',
        '名单：新增 5 只，重新列入 0 只，不再列入 0 只（其中 0 只有净值序列）',
        '修正 2 处：',
        '  基金代码补全为六位：2',
        '跳过 2 处：',
        '  基金代码重复，采用先出现的一行：1',
        '  缺少必要的值：1',
        '说明 0 处',
        '逐行报告：report.txt',
      ].join('\n'),
    );
  });
});
