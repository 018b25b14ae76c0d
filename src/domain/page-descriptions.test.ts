import { describe, expect, it } from 'vitest';
import { DEFAULT_WORDS, documentWords } from './page-descriptions';
import { metaAt } from './page-metas';

const fundPage = metaAt('/gongmu_fund/funds/info');
const subject = { title: '远山成长混合A', detail: '000001' };

describe('[S2.meta] keywords and description of a page', () => {
  it('are its own', () => {
    const { keywords, description } = documentWords(metaAt('/gongmu_fund'));
    expect(keywords).toBe('公募基金排行,基金净值,基金收益,基金回撤');
    expect(description).toContain('查看公募基金收益排行');
  });

  it('are the default for what it leaves out, and without a page', () => {
    expect(documentWords(metaAt('/about'))).toEqual({
      keywords: DEFAULT_WORDS.keywords,
      description: '平台的做法、数字的口径与覆盖范围。',
    });
    expect(documentWords(metaAt('/404'))).toEqual(DEFAULT_WORDS);
    expect(documentWords(undefined)).toEqual(DEFAULT_WORDS);
  });

  it.each([
    ['/gongmu_fund/funds/info', '公募基金基金概况：净值、收益、回撤、持仓与交易规则。'],
    ['/simu_fund/manager/detail', '私募基金经理业绩：任职业绩、在管基金与履历。'],
    ['/gongmu_fund/company/managers', '公募基金基金经理：旗下基金、基金经理与公司资料。'],
  ])('of %s tell of its area', (path, description) => {
    expect(documentWords(metaAt(path)).description).toBe(description);
  });
});

describe('[S2.meta] keywords and description of a page about something', () => {
  it('name a fund with its code before the page', () => {
    expect(documentWords(fundPage, { ...subject, naming: 'code' })).toEqual({
      keywords: '远山成长混合A,000001,基金概况,公募基金',
      description: '远山成长混合A（000001）基金概况：净值、收益、回撤、持仓与交易规则。',
    });
  });

  it('name a person or a company without what the bar shows beside the name', () => {
    const person = { title: '林远', detail: '远山基金', naming: 'name' } as const;
    expect(documentWords(metaAt('/gongmu_fund/manager/detail'), person)).toEqual({
      keywords: '林远,经理业绩,公募基金',
      description: '林远经理业绩：任职业绩、在管基金与履历。',
    });
  });

  it('are what a text says of itself, where it says something', () => {
    const article = metaAt('/toujiao/detail/:id');
    const text = { title: '单位净值', detail: '公募知识', naming: 'text' } as const;
    expect(documentWords(article, { ...text, description: '一句话' })).toEqual({
      ...DEFAULT_WORDS,
      description: '一句话',
    });
    expect(documentWords(article, { ...text, description: '' })).toEqual(DEFAULT_WORDS);
  });

  it("stay the route's own without a subject, and with one that only the bar shows", () => {
    expect(documentWords(fundPage, null)).toEqual(documentWords(fundPage));
    expect(documentWords(fundPage, subject)).toEqual(documentWords(fundPage));
  });
});
