import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { reviewImport } from '../../src/contract/applications/review';
import { beijingTimestampMs, dayOf } from '../../src/domain/calendar/day';
import { createImportReport, importFindings } from './import-report';
import { openScene } from './files/testing/import-scene';
import { decideSuspects } from './merge/merge-into';
import type { ImportScene } from './files/testing/import-scene';

describe('the findings of a report', () => {
  it('are counted by kind, reason and file, with the first line and without the texts of cells', () => {
    const report = createImportReport();
    const list = report.forFile('/home/operator/all/list.csv');
    list('corrected', { line: 2, column: '基金代码' }, '基金代码补全为六位', '7');
    list('skipped', { line: 3 }, '缺少必要的值', '秘密');
    list('skipped', { line: 5 }, '缺少必要的值');
    report.forFile('C:\\data\\nav\\000007.csv')('skipped', { line: null }, '缺少必要的值');
    expect(importFindings(report)).toEqual([
      { kind: 'skipped', reason: '缺少必要的值', file: 'all/list.csv', line: 3, count: 2 },
      { kind: 'skipped', reason: '缺少必要的值', file: 'nav/000007.csv', line: null, count: 1 },
      { kind: 'corrected', reason: '基金代码补全为六位', file: 'all/list.csv', line: 2, count: 1 },
    ]);
  });

  it('are at most 1,000, with the other files of a reason together', () => {
    const report = createImportReport();
    for (let reason = 0; reason < 150; reason += 1) {
      for (let file = 0; file < 20; file += 1) {
        report.forFile(`nav/${file}.csv`)('note', { line: 1 }, `原因${reason}`);
      }
    }
    const findings = importFindings(report);
    expect(findings).toHaveLength(1000);
    expect(findings.slice(8, 11)).toMatchObject([
      { file: 'nav/8.csv', line: 1, count: 1 },
      { file: '', line: null, count: 11 },
      { reason: '原因1', file: 'nav/0.csv' },
    ]);
  });
});

describe.each(STORE_KINDS)('the newest import for reviewers on %s', (kind) => {
  let review: ReviewScene;
  let scene: ImportScene;
  let cookie: string;
  const nowMs = beijingTimestampMs(dayOf('20240401') ?? 0);

  beforeAll(async () => {
    review = await openReviewScene(kind);
    scene = openScene(review.test);
    cookie = await review.reviewer('r1');
  });

  afterAll(async () => {
    await review.dispose();
    rmSync(scene.folder, { recursive: true });
  });

  const ask = async () => (await review.ask(cookie, reviewImport, {})).body;

  it('is for accounts with the role alone', async () => {
    expect(await review.reply(null, reviewImport, {})).toMatchObject({ status: 401 });
    expect(await review.reply(await review.visitor('v1'), reviewImport, {})).toMatchObject({ status: 403 });
  });

  it('has its time, its findings and the values that wait for a decision, and follows rejected runs', async () => {
    expect(await ask()).toEqual({ run: null, suspects: [], suspectTotal: 0 });
    const list = scene.file(
      'all/list.csv',
      '基金代码,基金简称,基金类型\n7,晨曦稳健混合A,混合型-灵活\n000008,,股票型\n',
    );
    // A reviewer need not be a qualified investor: what is open about private funds is not shown.
    scene.file(
      'all/SXD004.csv',
      '日期,基金名称,单位净值\n2024-01-05,远山一号,1\n2024-01-12,远山一号,10.1\n2024-01-19,远山一号,1.02\n',
    );
    scene.file('all/000007.csv', 'date,nav\n2024-03-11,1.0\n2024-03-12,1.3\n');
    await scene.run({ mixedPaths: [`${scene.folder}/all`] });
    const { run, suspects, suspectTotal } = await ask();
    expect(run).toMatchObject({ finishedAt: nowMs, isWritten: true });
    expect(run?.findings).toContainEqual({
      kind: 'skipped',
      reason: '缺少必要的值',
      file: 'all/list.csv',
      line: 3,
      count: 1,
    });
    expect(JSON.stringify(run)).not.toContain(scene.folder);
    expect(JSON.stringify(run)).not.toContain('10.1');
    expect(suspects).toEqual([
      { code: '000007', name: '晨曦稳健混合A', day: '20240312', value: 1.3, previous: 1, kind: 'jump' },
    ]);
    expect(suspectTotal).toBe(1);
    await decideSuspects(
      scene.store,
      [{ code: '000007', day: dayOf('20240312') ?? 0, decision: 'accepted' }],
      { simulatedAreas: null, nowMs },
    );
    expect(await ask()).toMatchObject({ suspects: [], suspectTotal: 0, run: { findings: run?.findings } });
    await scene.run({ fundListFile: list, rankingFile: scene.file('rank.csv', '没有,表头\n1,2\n') });
    const rejected = (await ask()).run;
    expect(rejected?.isWritten).toBe(false);
    expect(rejected?.findings.map((finding) => finding.kind)).toContain('failed');
  });
});
