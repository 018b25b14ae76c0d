import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { readNav } from '../../funds/figures/nav.repository';
import { importSummary } from '../../import/import-summary';
import { reportLine } from '../import-report';
import { FUND_LIST, NAV, openScene } from './testing/import-scene';
import type { ImportScene } from './testing/import-scene';
import type { ImportChoices } from '../merge/public-funds';

const HEADER = 'date,nav,daily_return';
const PAID = dayOf('20240313');

describe.each(STORE_KINDS)('a NAV file and a stored series on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    await scene.run({
      fundListFile: scene.file('list.csv', FUND_LIST),
      navPath: dirname(scene.file('nav/000007.csv', NAV)),
    });
  });

  afterEach(() => scene.close());

  async function take(
    lines: readonly string[],
    choices?: Partial<ImportChoices> & { readonly source?: 'aktools' },
  ) {
    const navPath = dirname(scene.file('later/000007.csv', `${lines.join('\n')}\n`));
    return scene.run({ navPath }, choices);
  }

  async function kept() {
    const record = await readNav(scene.store.db, 'public', '000007');
    const { days = [], values = [] } = record?.series ?? {};
    return {
      points: Array.from(days, (day, index) => [compactDay(day), values[index]]),
      adjustments: record?.adjustments,
    };
  }

  it('shortens nothing if it was cut at a line end', async () => {
    const before = [await kept(), await scene.rows()];
    const outcome = await take(NAV.split('\n').slice(0, 3));
    expect(outcome.written?.days).toEqual({ added: 0, corrected: 0, removed: 0 });
    expect([await kept(), await scene.rows()]).toEqual(before);
  });

  it('extends it by new days, and finds a payment on the first of them by the stored day before', async () => {
    const outcome = await take([HEADER, '2024-03-14,1.0211,0.01', '2024-03-15,1.0313,0.01']);
    expect(outcome.written).toMatchObject({ series: 1, points: 6, days: { added: 2, corrected: 0 } });
    const { points, adjustments } = await kept();
    expect(points.map(([day]) => day)).toEqual([
      '20230310',
      '20240311',
      '20240312',
      '20240313',
      '20240314',
      '20240315',
    ]);
    expect(adjustments).toEqual([
      { day: PAID, factor: 1.01 },
      { day: dayOf('20240314'), factor: 1.01 },
    ]);
    const fund = await scene.row('000007');
    expect(fund).toMatchObject({ nav_day: dayOf('20240315'), established_day: dayOf('20230310') });
    expect(fund?.since_start).toBeCloseTo(1.21 * 1.01 * 1.01 * (1.0313 / 1.0211) - 1, 12);
    expect(importSummary(outcome, 'report.txt')).toContain('净值：新增 2 天，更正 0 天');
  });

  it('has the same effect in parts as in whole', async () => {
    const whole = [
      HEADER,
      '2024-03-14,1.0211,0.01',
      '2024-03-15,1.0313,0.01',
      '2024-03-18,0.9313,0.002',
      '2024-03-19,0.94,0.0093',
    ];
    await take([HEADER, ...whole.slice(2, 3)]);
    await take([HEADER, ...whole.slice(3)]);
    await take([HEADER, ...whole.slice(1, 3)]);
    const inParts = [await kept(), await scene.row('000007')];
    await take([...NAV.trimEnd().split('\n'), ...whole.slice(1)], { isReplacingSeries: true });
    expect([await kept(), await scene.row('000007')]).toEqual(inParts);
  });

  it('overwrites the value of a day that both have, and says so', async () => {
    const outcome = await take([HEADER, '2024-03-12,1.22,0.0167', '2024-03-14,1.12,0.009']);
    expect(outcome.written?.days).toEqual({ added: 1, corrected: 1, removed: 0 });
    expect((await kept()).points[2]).toEqual(['20240312', 1.22]);
    expect(importSummary(outcome, 'report.txt')).toContain('净值：新增 1 天，更正 1 天');
    expect(outcome.report.entries.map(reportLine)).toContainEqual(
      expect.stringContaining(
        '000007.csv:2 说明：已有的净值与文件不同，采用文件的值（1 天，首日 2024-03-12：1.21 → 1.22）',
      ),
    );
  });

  it('keeps its values against those of a less trusted source, and takes later ones from it', async () => {
    const sync = { source: 'aktools' as const };
    const differing = [HEADER, '2024-03-12,1.22,0.0167', '2024-03-14,1.12,0.009'];
    const outcome = await take(differing, sync);
    expect(outcome.written?.days).toEqual({ added: 1, corrected: 0, removed: 0 });
    expect(outcome.report.entries.map(reportLine)).toContainEqual(
      expect.stringContaining(
        '000007.csv:2 说明：已有更可信来源的净值，没有采用（1 天，首日 2024-03-12：1.22，保留 1.21）',
      ),
    );
    expect((await kept()).points.slice(-2)).toEqual([
      ['20240313', 1.11],
      ['20240314', 1.12],
    ]);
    // A source corrects its own values, and the operator those of any.
    const corrected = await take([HEADER, '2024-03-14,1.13,0.018', '2024-03-15,1.14,0.0088'], sync);
    expect(corrected.written?.days).toEqual({ added: 1, corrected: 1, removed: 0 });
    const own = await take([HEADER, '2024-03-14,1.12,0.009']);
    expect(own.written?.days).toEqual({ added: 0, corrected: 1, removed: 0 });
    const again = await take([HEADER, '2024-03-14,1.13,0.018', '2024-03-15,1.15,0.0177'], sync);
    expect(again.written?.days).toEqual({ added: 0, corrected: 1, removed: 0 });
    const record = await readNav(scene.store.db, 'public', '000007');
    expect(record?.sources).toEqual([
      { source: 'files', last: dayOf('20240314') },
      { source: 'aktools', last: dayOf('20240315') },
    ]);
  });

  it('removes no payment that it does not mention, and one that it contradicts', async () => {
    await take(['date,nav', '2024-03-13,1.11']);
    expect((await kept()).adjustments).toEqual([{ day: PAID, factor: 1.01 }]);
    await take([HEADER, '2024-03-12,1.21,0.0083', '2024-03-13,1.11,-0.0826']);
    expect((await kept()).adjustments).toEqual([]);
  });

  it('may begin before it: the fund then begins where the file says that it does', async () => {
    const outcome = await take([HEADER, '2023-03-08,0.98,0.0', '2023-03-09,0.99,0.0102']);
    expect(outcome.written?.days).toEqual({ added: 2, corrected: 0, removed: 0 });
    expect(await scene.row('000007')).toMatchObject({
      established_day: dayOf('20230308'),
      nav_day: dayOf('20240313'),
    });
    await take([HEADER, '2023-03-07,0.97,0.02']);
    expect(await scene.row('000007')).toMatchObject({ established_day: null, since_start: null });
  });

  it('of old days keeps the newest purchase status', async () => {
    const header = '净值日期,单位净值,日增长率,申购状态,赎回状态';
    await take([header, '2024-03-14,1.12,0.9,开放申购,开放赎回']);
    expect(await scene.row('000007')).toMatchObject({ status: '0', sale_flag: '1' });
    await take([header, '2024-03-12,1.21,0.83,暂停申购,暂停赎回']);
    expect(await scene.row('000007')).toMatchObject({ status: '0', sale_flag: '1' });
  });

  it('replaces it with --replace-series, and the removed days are counted', async () => {
    const outcome = await take([HEADER, '2024-03-12,1.21,0', '2024-03-14,1.12,0.9'], {
      isReplacingSeries: true,
    });
    expect(outcome.written?.days).toEqual({ added: 1, corrected: 0, removed: 3 });
    expect((await kept()).points.map(([day]) => day)).toEqual(['20240312', '20240314']);
    expect(importSummary(outcome, 'report.txt')).toContain('净值：新增 1 天，更正 0 天，移除 3 天');
  });

  it('with another kind of values is left out and named, and rejected if it was named', async () => {
    const before = await scene.everything();
    const income = ['净值日期,每万份收益', '2024-03-14,0.5'];
    const reason = '文件是每万份收益，已有的是单位净值，不能合并';
    const file = scene.file('mixed/000007.csv', `${income.join('\n')}\n`);
    const refused = await scene.run({ mixedPaths: [file] });
    expect(refused.failures[0]?.reason).toContain(reason);
    expect(importSummary(refused, 'report.txt')).toContain('--replace-series');
    expect(await scene.everything()).toEqual(before);
    scene.file('mixed/000008.csv', NAV);
    const { written, leftOut, report } = await scene.run({ mixedPaths: [dirname(file)] });
    expect(written).toMatchObject({ series: 1 });
    expect(leftOut.map((failure) => failure.reason)).toEqual([expect.stringContaining(reason)]);
    expect(report.entries.filter(({ kind: found }) => found === 'left out')).toHaveLength(1);
    expect((await kept()).points).toHaveLength(4);
    // A list that leaves a fund with a series out is refused beside it, too.
    const fundListFile = scene.file('short.csv', FUND_LIST.replace(/^000007,.*\n/m, ''));
    const short = await scene.run({ fundListFile, mixedPaths: [dirname(file)] });
    expect(short.written).toBeNull();
    expect(short.failures.map((failure) => failure.file)).toEqual([fundListFile]);
    expect(short.leftOut).toHaveLength(1);
    expect((await take(income, { isReplacingSeries: true })).failures).toEqual([]);
  });
});
