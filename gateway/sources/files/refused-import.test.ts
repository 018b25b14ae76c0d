import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { readMeta } from '../../store/meta-repository';
import { importSummary } from '../../import/import-summary';
import { RANKING, openScene } from './testing/import-scene';
import { simulateMarket } from './testing/simulate-market';
import type { ImportScene } from './testing/import-scene';

describe.each(STORE_KINDS)('on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
  });

  afterEach(() => scene.close());

  describe('rejected runs', () => {
    const broken: [string, string, string | Uint8Array, string][] = [
      [
        'a truncated NAV file',
        'nav/000008.csv',
        'date,nav,daily_return\n2024-03-11,1.0,0\n2024-03-1',
        '没有下载完整',
      ],
      ['a binary NAV file', 'nav/000008.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x00, 0x01), '二进制'],
      ['a NAV file of another layout', 'nav/000008.csv', 'code,price\n000008,1\n', '不是净值文件'],
    ];

    it.each(broken)('changes nothing for %s behind two good files', async (_name, name, content, reason) => {
      await simulateMarket(scene);
      const before = await scene.everything();
      const paths = scene.allPaths();
      const path = scene.file(name, content);
      const outcome = await scene.run(paths, { isStrict: true });
      expect(outcome.written).toBeNull();
      expect(outcome.failures).toHaveLength(1);
      expect(outcome.failures[0]).toMatchObject({ file: path, reason: expect.stringContaining(reason) });
      expect(await scene.everything()).toEqual(before);
    });

    it('changes nothing if the database fails during the write', async () => {
      await simulateMarket(scene);
      await scene.store.db.schema
        .alterTable('nav_series')
        .renameColumn('points', 'points_elsewhere')
        .execute();
      const before = await scene.everything();
      await expect(scene.run(scene.allPaths())).rejects.toThrow('points');
      expect(await scene.everything()).toEqual(before);
    });

    it('names every unusable file, with its line', async () => {
      const outcome = await scene.run({
        fundListFile: scene.file('list.csv', RANKING),
        rankingFile: join(scene.folder, 'nowhere.csv'),
        navPath: dirname(scene.file('nav/000007.csv', 'date,nav\n2024-03-11,"1.0\n')),
        mixedPaths: [scene.file('daily.csv', '基金代码,2024-13-45-单位净值\n000007,1.2\n')],
      });
      expect(outcome.written).toBeNull();
      const summary = importSummary(outcome, 'report.txt');
      expect(summary).toContain('数据库未作任何改动');
      expect(summary).toMatch(/list\.csv 第 1 行：不是基金名单/);
      expect(summary).toMatch(/nowhere\.csv：文件不存在/);
      expect(summary).toMatch(/000007\.csv 第 2 行：引号没有成对/);
      expect(summary).toMatch(/daily\.csv 第 1 行：不是每日净值表：表头没有带日期的净值列/);
    });

    it.each([
      ['a list without one usable row', { fundListFile: 'list.csv' }, '基金代码,基金简称,基金类型\nX,Y,Z\n'],
      ['a scene.folder without NAV files', { navPath: 'nav' }, ''],
    ])('rejects %s', async (_name, paths: Record<string, string>, text) => {
      if (text === '') mkdirSync(join(scene.folder, 'nav'));
      else scene.file('list.csv', text);
      const full = Object.fromEntries(
        Object.entries(paths).map(([key, name]) => [key, join(scene.folder, name)]),
      );
      const outcome = await scene.run(full);
      expect(outcome.written).toBeNull();
      expect(await readMeta(scene.store.db, 'public_source')).toBeNull();
    });
  });
});
