import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { readFeeRules, readFees } from './read-fees';
import { hasNamedColumns, readProfiles, turned } from './read-profile';
import { readTextTable } from './forms/read-table';
import type { FundFacts, ListedFund } from '../records';
import type { Table } from './forms/read-table';

function tableOf(text: string, file = '000007.csv'): Table {
  return readTextTable(file, new TextEncoder().encode(text), createImportReport().forFile(file));
}

/** Values of facts without their places. */
function valuesOf(facts: FundFacts | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts ?? {}).map(([field, { value }]) => [field, value]));
}

function profileOf(text: string): { facts: FundFacts | undefined; fund: ListedFund | undefined } {
  const table = tableOf(text);
  const read = readProfiles(
    hasNamedColumns(table.header) ? turned(table) : table,
    createImportReport().forFile('000007.csv'),
  );
  return { facts: read.facts.get('000007'), fund: read.funds.get('000007') };
}

describe('profiles', () => {
  it('reads fund_overview_em, with the day of the size and a code with a note', () => {
    const { facts, fund } = profileOf(
      '基金全称,基金简称,基金代码,基金类型,发行日期,成立日期/规模,资产规模,份额规模,基金管理人,基金托管人,基金经理人,成立来分红,管理费率,托管费率,销售服务费率,最高认购费率,业绩比较基准,跟踪标的\n' +
        '晨曦稳健混合型证券投资基金,晨曦稳健混合A,000007（前端）,混合型-灵活,2022年05月12日,2022年05月20日 / 0.137亿份,0.11亿元（截止至：2024年03月31日）,0.1亿份,晨曦基金管理有限公司,青川银行股份有限公司,林溪,每份累计0.00元,1.20%（每年）,0.20%（每年）,---（每年）,1.20%（前端）,沪深300指数收益率×80%+中债综合指数收益率×20%,该基金无跟踪标的\n',
    );
    expect(valuesOf(facts)).toEqual({
      fullName: '晨曦稳健混合型证券投资基金',
      company: '晨曦基金管理有限公司',
      custodian: '青川银行股份有限公司',
      established: dayOf('20220520'),
      sizeYuan: 11_000_000,
      benchmark: '沪深300指数收益率×80%+中债综合指数收益率×20%',
      managementRate: 0.012,
      custodyRate: 0.002,
      managers: ['林溪'],
    });
    expect(facts?.sizeYuan).toMatchObject({ asOf: dayOf('20240331'), place: '000007.csv:2' });
    expect(fund).toMatchObject({ name: '晨曦稳健混合A', typeText: '混合型-灵活' });
  });

  it('reads rows that name their columns, of both services, and knows that there is no benchmark', () => {
    const { facts } = profileOf(
      'item,value\n基金代码,000007\n基金名称,晨曦稳健\n基金全称,晨曦稳健混合\n成立时间,2001-12-18\n最新规模,27.30亿\n基金公司,晨曦基金管理有限公司\n托管银行,青川银行股份有限公司\n基金类型,混合型-偏股\n投资策略,<NA>\n投资目标,本基金追求\n业绩比较基准,本基金暂不设业绩比较基准\n',
    );
    expect(valuesOf(facts)).toMatchObject({
      established: dayOf('20011218'),
      sizeYuan: 2_730_000_000,
      objective: '本基金追求',
    });
    expect(facts).not.toHaveProperty('benchmark');
    expect(facts).not.toHaveProperty('scope');
    const other = profileOf(
      '字段,值\n基金代码,000007\n基金简称,晨曦稳健\n基金类型,QDII\n成立日期,2017-06-23\n管理费,0.50%\n首次最低金额（元）,1\n托管费,0.10%\n基金管理人,晨曦基金\n基金托管人,青川银行\n业绩比较基准,标普指数×95%\n',
    );
    expect(valuesOf(other.facts)).toMatchObject({ managementRate: 0.005, minimumPurchaseYuan: 1 });
  });

  it('reads fund_basic of Tushare', () => {
    const { facts, fund } = profileOf(
      'ts_code,name,management,custodian,fund_type,found_date,m_fee,c_fee,benchmark,status\n000007.OF,晨曦稳健,晨曦基金,青川银行,混合型,20220520,1.2,0.2,沪深300,L\n',
    );
    expect(valuesOf(facts)).toMatchObject({ established: dayOf('20220520'), managementRate: 0.012 });
    expect(facts).not.toHaveProperty('ended');
    expect(fund?.sale).toBeNull();
  });

  it.each([
    ['D', '20240115', { status: 'A', canPurchase: false }, { ended: dayOf('20240115') }],
    ['I', '', { status: '1', canPurchase: false }, {}],
  ])('knows by state %s of Tushare that a fund has ended or is being offered', (state, day, sale, stated) => {
    const { facts, fund } = profileOf(
      `ts_code,name,management,custodian,fund_type,found_date,delist_date,benchmark,status\n000007.OF,晨曦稳健,晨曦基金,青川银行,混合型,20220520,${day},沪深300,${state}\n`,
    );
    expect(fund?.sale).toMatchObject(sale);
    expect(valuesOf(facts)).toMatchObject({ established: dayOf('20220520'), ...stated });
  });
});

describe('fee tiers', () => {
  const report = createImportReport();
  const feesOf = (text: string, file = 'fund_fee_em_000007_申购费率.csv'): Record<string, unknown> =>
    valuesOf(readFees(tableOf(text, file), report.forFile(file)));
  const AMOUNTS =
    '适用金额,适用期限,原费率,天天基金优惠费率\n小于100万元,---,1.20%,0.12%\n大于等于100万元，小于500万元,---,0.80%,0.08%\n大于等于500万元,---,每笔1000元,每笔1000元\n';

  it('by amount are those of purchase, with the discounted rate of the first, or of subscription', () => {
    const tiers = [
      { from: 0, rate: 0.012, fixedFeeYuan: null },
      { from: 1_000_000, rate: 0.008, fixedFeeYuan: null },
      { from: 5_000_000, rate: null, fixedFeeYuan: 1000 },
    ];
    expect(feesOf(AMOUNTS)).toEqual({ purchaseTiers: tiers, purchaseRate: 0.012, discountRate: 0.0012 });
    expect(feesOf(AMOUNTS, 'fund_fee_em_000007_认购费率.csv')).toEqual({ subscriptionTiers: tiers });
  });

  it('of redemption are by days, months and years', () => {
    expect(
      feesOf(
        '适用金额,适用期限,赎回费率\n---,小于7天,1.50%\n---,大于等于7天，小于6月,0.50%\n---,大于等于6月，小于2年,0.25%\n---,大于等于2年,0.00%\n',
      ),
    ).toEqual({
      redemptionTiers: [
        { from: 0, rate: 0.015 },
        { from: 7, rate: 0.005 },
        { from: 180, rate: 0.0025 },
        { from: 730, rate: 0 },
      ],
    });
  });

  it('are read from rules of dealing', () => {
    const rules =
      '费用类型,条件或名称,费用\n买入规则,0.0万<买入金额<100.0万,1.5\n买入规则,100.0万<=买入金额<1000.0万,1.2\n买入规则,1000.0万<=买入金额,1000.0\n' +
      '卖出规则,0.0天<持有期限<7.0天,1.5\n卖出规则,7.0天<=持有期限,0.5\n其他费用,基金管理费,1.2\n其他费用,基金托管费,0.2\n';
    expect(valuesOf(readFeeRules(tableOf(rules), report.forFile('000007.csv')))).toEqual({
      purchaseTiers: [
        { from: 0, rate: 0.015, fixedFeeYuan: null },
        { from: 1_000_000, rate: 0.012, fixedFeeYuan: null },
        { from: 10_000_000, rate: null, fixedFeeYuan: 1000 },
      ],
      purchaseRate: 0.015,
      redemptionTiers: [
        { from: 0, rate: 0.015 },
        { from: 7, rate: 0.005 },
      ],
      managementRate: 0.012,
      custodyRate: 0.002,
    });
  });

  it('with a row that cannot be read are left out as a whole, with its line', () => {
    const file = 'fund_fee_em_000007.csv';
    expect(feesOf('适用金额,适用期限,原费率\n小于100万元,---,1.20%\n另行公告,---,0.8%\n', file)).toEqual({});
    expect(report.entries.map(reportLine)).toEqual([`${file}:3 跳过：费率表有无法识别的行，整张表不采用`]);
  });
});
