import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { readNav } from '../../funds/figures/nav.repository';
import { reportLine } from '../import-report';
import { FUND_LIST, NAV, RANKING, openScene } from './testing/import-scene';
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

  async function taken(paths: ImportPaths): Promise<ImportOutcome> {
    const outcome = await scene.run(paths);
    expect(outcome.failures).toEqual([]);
    return outcome;
  }

  describe('any part of the inputs', () => {
    it('takes a ranking alone', async () => {
      await taken({ rankingFile: scene.file('rank.csv', RANKING) });
      expect((await scene.rows()).map((fund) => [fund.code, fund.month1])).toEqual([
        ['000007', 0.02],
        ['000008', null],
        ['000011', null],
      ]);
    });

    it('takes a list alone: funds without figures', async () => {
      const { written } = await taken({ fundListFile: scene.file('list.csv', FUND_LIST) });
      expect(written?.figures).toEqual({ history: 0, ranking: 0, stored: 0, none: 4 });
    });

    it('lets NAV files alone update funds of earlier imports, and only those', async () => {
      await taken({
        fundListFile: scene.file('list.csv', FUND_LIST),
        rankingFile: scene.file('rank.csv', RANKING),
      });
      const others = (await scene.rows()).filter((fund) => fund.code !== '000007');
      scene.file('nav/555555.csv', 'date,nav\n2024-03-11,1.0\n');
      const outcome = await taken({ navPath: dirname(scene.file('nav/000007.csv', NAV)) });
      expect(await scene.row('000007')).toMatchObject({
        nav: 1.11,
        type_code: '0202',
        short_name: '晨曦稳健混合A',
      });
      expect((await scene.rows()).filter((fund) => fund.code !== '000007')).toEqual(others);
      expect(outcome.report.entries.map(reportLine)).toContainEqual(
        expect.stringContaining('555555.csv 跳过：名单、排行和数据库里都未找到该基金'),
      );
    });

    it('keeps types, series and newer computed figures when a later ranking comes alone', async () => {
      await taken(scene.allPaths());
      const before = await scene.row('000007');
      await taken({ rankingFile: scene.file('rank.csv', RANKING.replaceAll('2024-03-08', '2024-03-12')) });
      expect(await scene.row('000007')).toEqual(before);
      expect(await scene.row('000008')).toMatchObject({ type_code: '0202', nav_day: dayOf('20240312') });
      expect(await scene.row('000009')).toMatchObject({ type_code: '0301' });
      expect(await readNav(scene.store.db, 'public', '000007')).not.toBeNull();
    });

    it('prefers a ranking that is newer than the history', async () => {
      await taken(scene.allPaths());
      await taken({ rankingFile: scene.file('rank.csv', RANKING.replaceAll('2024-03-08', '2024-03-15')) });
      expect(await scene.row('000007')).toMatchObject({ nav_day: dayOf('20240315'), nav: 1.1, month1: 0.02 });
    });

    it('does not store real values for simulated funds: NAV files alone are rejected', async () => {
      await simulateMarket(scene);
      const before = await scene.everything();
      const outcome = await scene.run({ navPath: dirname(scene.file('nav/000007.csv', NAV)) });
      expect(outcome.written).toBeNull();
      expect(outcome.failures[0]?.reason).toContain('请同时给出基金名单或排行快照');
      expect(await scene.everything()).toEqual(before);
    });
  });
});
