import { describe, expect, it } from 'vitest';
import { DEFAULT_WORDS, documentWords, pageIntro } from './page-descriptions';
import { metaAt } from './page-metas';

const fundPage = metaAt('/gongmu_fund/funds/info');
const subject = { title: '远山成长混合A', detail: '000001' };
const ABOUT_INFO =
  '基金概况：全称、类型、成立日期与规模等基本资料。列示管理人与托管人、投资目标、投资范围、业绩比较基准、风险等级与申赎状态。';

describe('[S2.meta] keywords and description of a page', () => {
  it('are its own', () => {
    const { keywords, description } = documentWords(metaAt('/gongmu_fund'));
    expect(keywords).toBe('公募基金排行,基金净值,基金收益,基金回撤');
    expect(description).toMatch(/^按近1周到成立来的十个区间查看公募基金收益排行。/);
  });

  it('are the default without a page', () => {
    expect(documentWords(undefined)).toEqual(DEFAULT_WORDS);
  });

  it('begin with the area on a page of one fund, manager or company', () => {
    expect(documentWords(fundPage)).toEqual({
      keywords: '基金概况,公募基金,基金档案,成立日期,基金规模,基金托管人',
      description: `公募基金${ABOUT_INFO}`,
    });
  });

  it('state the rule of private funds in their area alone', () => {
    const rule = /业绩仅向合格投资者展示。$/;
    expect(documentWords(metaAt('/simu_fund/manager/detail')).description).toMatch(rule);
    expect(documentWords(metaAt('/gongmu_fund/manager/detail')).description).not.toMatch(rule);
  });

  it('begin with a self-contained sentence', () => {
    expect(pageIntro(metaAt('/gongmu_fund'))).toBe('按近1周到成立来的十个区间查看公募基金收益排行。');
    expect(pageIntro(fundPage)).toBe('公募基金基金概况：全称、类型、成立日期与规模等基本资料。');
  });
});

describe('[S2.meta] keywords and description of a page about something', () => {
  it('name a fund with its code before the page', () => {
    expect(documentWords(fundPage, { ...subject, naming: 'code' })).toEqual({
      keywords: '远山成长混合A,000001,基金概况,公募基金,基金档案,成立日期,基金规模,基金托管人',
      description: `远山成长混合A（000001）${ABOUT_INFO}`,
    });
  });

  it('name a person or a company without the detail of the mobile bar', () => {
    const person = { title: '林远', detail: '远山基金', naming: 'name' } as const;
    const { keywords, description } = documentWords(metaAt('/gongmu_fund/manager/detail'), person);
    expect(keywords).toBe('林远,经理业绩,公募基金,基金经理业绩,任职以来收益,最大回撤');
    expect(description).toMatch(/^林远经理业绩：任职以来业绩走势与历年收益。/);
    expect(keywords + description).not.toContain('远山基金');
  });

  it.each(['/toujiao/detail/:id', '/home/detail/:id', '/touzi/detail/:id', '/zhibo/details/:id'])(
    'of the text at %s are named after it, with its own summary',
    (path) => {
      const own = documentWords(metaAt(path));
      const text = {
        title: '单位净值',
        detail: '公募知识',
        naming: 'text',
        description: '一句话。',
      } as const;
      expect(documentWords(metaAt(path), text)).toEqual({
        keywords: `单位净值,${own.keywords}`,
        description: '一句话。',
      });
    },
  );

  it('of a text without a summary describe its page', () => {
    const text = { title: '单位净值', detail: '', naming: 'text', description: '' } as const;
    expect(documentWords(metaAt('/toujiao/detail/:id'), text).description).toMatch(
      /^单位净值投教文章：财富学堂的投资者教育文章。/,
    );
  });

  it.each([
    ['whole sentences', `${'甲'.repeat(70)}。${'乙'.repeat(70)}。`, `${'甲'.repeat(70)}。`],
    ['an ellipsis', '甲'.repeat(200), `${'甲'.repeat(119)}…`],
    ['all of it', `${'甲'.repeat(119)}。`, `${'甲'.repeat(119)}。`],
  ])('of a long text are cut to 120 characters: %s', (_name, description, expected) => {
    const text = { title: '快讯', detail: '', naming: 'text', description } as const;
    expect(documentWords(metaAt('/touzi/detail/:id'), text).description).toBe(expected);
  });

  it("stay the route's own without a subject, and with one that only the bar shows", () => {
    expect(documentWords(fundPage, null)).toEqual(documentWords(fundPage));
    expect(documentWords(fundPage, subject)).toEqual(documentWords(fundPage));
  });
});
