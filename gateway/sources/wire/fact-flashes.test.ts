import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { beijingDay, beijingTimestampMs, compactDay, dayOf } from '../../../src/domain/calendar/day';
import { FUND_LIST, NAV, openScene } from '../files/testing/import-scene';
import type { ImportScene } from '../files/testing/import-scene';

const TODAY = dayOf('20240401') ?? 0;
const MORNING_MS = 9 * 3_600_000;
const SALES =
  '序号,基金代码,基金简称,基金类型,最新净值/万份收益,最新净值/万份收益-报告时间,申购状态,赎回状态,下一开放日,购买起点,日累计限定金额,手续费\n';
const OPEN = '100000000000';

/** A table of states of sale; a fund that is not named is open without a limit. */
function sales(changed: Readonly<Record<string, readonly [purchase: string, limit: string]>>): string {
  const rows = ['000007', '000008', '000009'].map((code) => {
    const [purchase, limit] = changed[code] ?? ['开放申购', OPEN];
    return `1,${code},,,1,2024-03-13,${purchase},开放赎回,,10,${limit},0.15\n`;
  });
  return `${SALES}${rows.join('')}`;
}

function tenures(rows: string): string {
  return `起始期,截止期,基金经理,任职期间,任职回报\n${rows}`;
}

describe.each(STORE_KINDS)('facts on the wire of %s', (kind) => {
  let scene: ImportScene;
  let nowMs: number;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    nowMs = beijingTimestampMs(TODAY, MORNING_MS);
    await take(['list.csv', FUND_LIST], ['000007.csv', NAV], ['sales.csv', sales({})]);
  });

  afterEach(() => scene.close());

  async function take(...files: readonly (readonly [string, string])[]) {
    const paths = files.map(([name, text]) => scene.file(name, text));
    return scene.run({ mixedPaths: paths }, {}, nowMs);
  }

  /** The wire in its order, without the source at the end of a text. */
  async function wire() {
    const rows = await scene.store.db.selectFrom('flash').selectAll().orderBy('sequence').execute();
    return rows.map(({ title, body, published_at: ms }) => [
      title,
      body.replace(/。来源：运营方文件。$/, ''),
      compactDay(beijingDay(ms)),
    ]);
  }

  it('say nothing of what a first import brings, and nothing of the same files again', async () => {
    await take(['list.csv', FUND_LIST], ['000007.csv', NAV], ['sales.csv', sales({})]);
    expect(await wire()).toEqual([]);
  });

  it('say how sale has changed, once for the classes of a portfolio and for each change', async () => {
    const limited = sales({ '000007': ['限大额', '20000'], '000008': ['限大额', '20000'] });
    await take(['sales.csv', limited]);
    const first = ['晨曦稳健混合A限制大额申购', '晨曦稳健混合A（000007）：单日累计上限 2.00万元', '20240401'];
    expect(await wire()).toEqual([first]);
    await take(['sales.csv', limited]);
    expect(await wire()).toEqual([first]);
    nowMs += 86_400_000;
    await take([
      'sales.csv',
      sales({ '000007': ['限大额', '1000'], '000008': ['限大额', '1000'], '000009': ['暂停申购', '0'] }),
    ]);
    expect((await wire()).slice(1)).toEqual(
      expect.arrayContaining([
        [
          '晨曦稳健混合A调整大额申购上限',
          '晨曦稳健混合A（000007）：单日累计上限 1,000.00元，原为 2.00万元',
          '20240402',
        ],
        ['晨曦纯债暂停申购', '晨曦纯债（000009）暂停申购', '20240402'],
      ]),
    );
  });

  it('date a distribution by its own day, with its source, and leave old ones alone', async () => {
    await take([
      'fund_fh_em.csv',
      '序号,基金代码,基金简称,权益登记日,除息日期,分红,分红发放日\n' +
        '1,000007,晨曦稳健混合A,2024-03-13,2024-03-13,0.0121,2024-03-15\n' +
        '2,000009,晨曦纯债,2023-03-13,2023-03-13,0.02,2023-03-15\n',
    ]);
    expect(await wire()).toEqual([
      ['晨曦稳健混合A分红', '晨曦稳健混合A（000007）：每份派发 0.0121 元，除息日 2024-03-13', '20240313'],
    ]);
    const [row] = await scene.store.db.selectFrom('flash').selectAll().execute();
    expect(row).toMatchObject({
      kind: 'fund',
      is_simulated: 0,
      funds: JSON.stringify([{ area: 'public', code: '000007', name: '晨曦稳健混合A' }]),
      body: expect.stringContaining('来源：运营方文件。'),
    });
  });

  it('name new and former managers by the days of their tenures', async () => {
    await take(['000007/经理.csv', tenures('2023-03-10,至今,何川,1年,20%\n')]);
    expect(await wire()).toEqual([]);
    await take([
      '000007/经理.csv',
      tenures('2024-03-28,至今,林溪,1天,1%\n2023-03-10,2024-03-27,何川,1年,20%\n'),
    ]);
    expect(await wire()).toEqual([
      ['晨曦稳健混合A基金经理变更', '晨曦稳健混合A（000007）：新任 林溪，离任 何川，现任 林溪', '20240328'],
    ]);
  });

  it('name a fund that is new on the list, and the funds of a company together', async () => {
    const aum = '序号,基金公司,成立时间,全部管理规模\n1,晨曦基金管理有限公司,2001-04-17,9\n';
    const roster =
      '序号,姓名,所属公司,现任基金代码,现任基金,累计从业时间\n' +
      '1,林溪,晨曦基金,000007,晨曦稳健混合A,1110\n1,林溪,晨曦基金,000009,晨曦纯债,1110\n';
    await take(['fund_aum_em.csv', aum], ['fund_manager_em_2024-03-29.csv', roster]);
    const added = `${FUND_LIST}000012,CXXX,晨曦新选混合A,混合型-灵活,CHENXIXINXUANHUNHEA\n`;
    const stopped = ['暂停申购', '0'] as const;
    await take(['list.csv', added], ['sales.csv', sales({ '000007': stopped, '000009': stopped })]);
    expect(await wire()).toEqual(
      expect.arrayContaining([
        ['晨曦新选混合A列入基金名单', '晨曦新选混合A（000012）列入基金名单', '20240401'],
        ['晨曦基金旗下 2 只基金暂停申购', '晨曦稳健混合A（000007）；晨曦纯债（000009）', '20240401'],
      ]),
    );
  });

  it('name a fund that a complete list leaves out, as important', async () => {
    const shorter = FUND_LIST.split('\n').filter((line) => !line.startsWith('000010'));
    const fundListFile = scene.file('shorter.csv', shorter.join('\n'));
    await scene.run({ fundListFile }, { mayEnd: true }, nowMs);
    expect(await wire()).toEqual([
      ['晨曦现金不再列入基金名单', '晨曦现金（000010）不再列入基金名单', '20240401'],
    ]);
    const [row] = await scene.store.db.selectFrom('flash').select('importance').execute();
    expect(row).toEqual({ importance: 1 });
  });

  it('name the quarter of a report', async () => {
    await take([
      '000007/持仓.csv',
      '序号,股票代码,股票名称,占净值比例,持股数,持仓市值,季度\n1,2460,晨光,9.12,1777.87,179920.89,2023年4季度股票投资明细\n',
    ]);
    expect(await wire()).toEqual([
      ['晨曦稳健混合A披露2023年第4季度持仓', '晨曦稳健混合A（000007）披露2023年第4季度持仓', '20240401'],
    ]);
  });
});
