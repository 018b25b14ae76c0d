import { describe, expect, it } from 'vitest';
import { privateProfileFromWire, publicProfileFromWire } from '@/features/fund-kit/fund-profile';
import { navHistoryFromWire } from '@/features/fund-kit/nav-history';
import { fundNavReply, privateFundDetailReply } from '../../../tests/handlers/fund-facts';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { shareAlt, shareFacts, type ShareSources } from './share-facts';

const PERIODS = [
  { dateType: '5', income: 0.1234, drawdown: 0.05, beginDate: '20250828', endDate: '20260828' },
  { dateType: '3', income: -0.01, drawdown: null, beginDate: '20260728', endDate: '20260828' },
];

const HISTORY = navHistoryFromWire(
  fundNavReply('900024', [
    [20250801, 1],
    [20250828, 1.1],
    [20260227, 1.2],
    [20260828, 1.23574],
    [20260831, 1.3],
  ]),
);

function sources(changes: Partial<ShareSources> = {}): ShareSources {
  return {
    fund: publicProfileFromWire(publicFundDetailReply(publicFundRowReply(24), { PERIODS, NAV_VAL: 1.5 })),
    history: HISTORY,
    period: '5',
    category: '普通股票型',
    risk: 'R4 中高风险',
    isSimulated: true,
    origin: 'https://portal.example',
    ...changes,
  };
}

describe('a picture of a public fund', () => {
  it('is the return with its days, the figures beside it, and the line between the very same days', () => {
    const facts = shareFacts(sources());
    expect(facts).toMatchObject({
      name: '测试股票24号',
      code: '900024',
      tags: ['普通股票型', 'R4 中高风险'],
      address: 'https://portal.example/gongmu_fund/funds/detail?code=900024',
      isSimulated: true,
    });
    expect(facts.figures).toEqual({
      income: { label: '近1年收益', text: '+12.34%' },
      days: '2025-08-28 至 2026-08-28',
      stats: [
        { label: '同期最大回撤', text: '5.00%' },
        { label: '单位净值（2026-08-28）', text: '1.5000' },
        { label: '基金经理', text: '测试经理' },
        { label: '基金公司', text: '测试基金管理有限公司' },
      ],
      navDate: '2026-08-28',
      line: [1.1, 1.2, 1.23574],
    });
  });

  it('is -- for missing figures, without days and without a line', () => {
    const { figures } = shareFacts(sources({ period: '10' }));
    expect(figures?.income).toEqual({ label: '成立来收益', text: '--' });
    expect(figures?.days).toBe('');
    expect(figures?.line).toBeNull();
    expect(figures?.stats[0]?.text).toBe('--');
  });

  it('says since when a series counts that begins after its fund', () => {
    const SERIES_PERIOD = { income: 0.1, drawdown: 0.05, beginDate: '20250801', endDate: '20260828' };
    const fund = publicProfileFromWire(
      publicFundDetailReply(publicFundRowReply(24), { PERIODS, SERIES_PERIOD }),
    );
    const { figures } = shareFacts(sources({ fund, period: '10' }));
    expect(figures?.income).toEqual({ label: '序列起点以来收益', text: '+10.00%' });
    expect(figures?.days).toBe('2025-08-01 至 2026-08-28');
  });

  it('has no line where the series could not be read', () => {
    expect(shareFacts(sources({ history: undefined })).figures?.line).toBeNull();
  });

  it('is income instead of a net value for a money fund, and says that a fund has ended', () => {
    const money = publicFundDetailReply(publicFundRowReply(24, { NAV_VAL: null }), {
      FUND_PRO_TYPE: '0701',
      NAV_VAL: null,
      TEN_THOUSAND_INCOME: 0.4321,
      SEVEN_DAY_RATE: 0.0156,
      END_DATE: '20260828',
    });
    const facts = shareFacts(sources({ fund: publicProfileFromWire(money) }));
    expect(facts.figures?.stats.slice(0, 2)).toEqual([
      { label: '七日年化', text: '1.56%' },
      { label: '万份收益（2026-08-28）', text: '0.4321' },
    ]);
    expect(facts.tags).toContain('已终止');
  });

  it('has one sentence as a text alternative', () => {
    expect(shareAlt(shareFacts(sources()))).toBe(
      '测试股票24号（900024）分享图片，普通股票型、R4 中高风险，近1年收益 +12.34%（2025-08-28 至 2026-08-28），' +
        '同期最大回撤 5.00%，单位净值（2026-08-28） 1.5000，基金经理 测试经理，基金公司 测试基金管理有限公司，' +
        '数据截至 2026-08-28，含基金页面的二维码，模拟数据',
    );
  });
});

describe('a picture of a private fund', () => {
  const facts = shareFacts(
    sources({ fund: privateProfileFromWire(privateFundDetailReply('SARA10')), category: '量化多头' }),
  );

  it('is its name and strategy, and no figure at all', () => {
    expect(facts.figures).toBeNull();
    expect(facts.tags).toEqual(['量化多头']);
    expect(JSON.stringify(facts)).not.toMatch(/\d[.]\d|%|20\d{6}/);
  });

  it('says so', () => {
    expect(shareAlt(facts)).toBe(
      '测试私募一号（SARA10）分享图片，量化多头，不含业绩数字，含基金页面的二维码，模拟数据',
    );
  });
});
