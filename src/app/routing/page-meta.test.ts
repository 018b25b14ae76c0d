import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_META, documentMeta, metaAt } from '@/domain/page-metas';
import { applyMeta, dropForeignHead, metaOf, metaWithSubject } from './page-meta';

const own = { meta: { title: '自有', keywords: '甲', description: '乙' } };
const first = { meta: { title: '首个' } };

describe('[S2.meta] the meta of a page', () => {
  it.each([
    ["the route's own", [undefined, first, own], '自有 - 砚湖财富'],
    ["else the first matched route's", [undefined, first, own, {}], '首个 - 砚湖财富'],
    ['else the default', [undefined, {}, null], DEFAULT_META.title],
  ])('is %s', (_name, handles, title) => {
    expect(documentMeta(metaOf(handles)).title).toBe(title);
  });

  it('fills what a route does not say from the default', () => {
    expect(documentMeta(metaOf([first]))).toEqual({ ...DEFAULT_META, title: '首个 - 砚湖财富' });
  });
});

describe('[S2.meta] the meta of a page about something', () => {
  const fundPage = metaAt('/gongmu_fund/funds/info');
  const subject = { title: '远山成长混合A', detail: '000001' };

  it('names a fund with its code before the page', () => {
    expect(metaWithSubject(fundPage, { ...subject, naming: 'code' })).toEqual({
      title: '远山成长混合A（000001）基金概况 - 公募基金',
      keywords: '远山成长混合A,000001,基金概况,公募基金',
      description: '远山成长混合A（000001）基金概况：净值、收益、回撤、持仓与交易规则。',
    });
  });

  it('names a person or a company before the page', () => {
    const meta = metaWithSubject(metaAt('/gongmu_fund/manager/detail'), { ...subject, naming: 'name' });
    expect(meta?.title).toBe('远山成长混合A经理业绩 - 公募基金');
  });

  it('is the text alone, with what it says of itself', () => {
    const text = { ...subject, naming: 'text', description: '一句话' } as const;
    expect(metaWithSubject(fundPage, text)).toMatchObject({ title: '远山成长混合A', description: '一句话' });
  });

  it("stays the route's own without a subject, and with one that only the bar shows", () => {
    expect(metaWithSubject(fundPage, null)).toBe(fundPage);
    expect(metaWithSubject(fundPage, subject)).toBe(fundPage);
  });
});

describe('what the gateway wrote for search engines', () => {
  it('stays on its own page and goes with any other', () => {
    const place = '/gongmu_fund/funds/detail?code=000001';
    document.head.innerHTML = `<link rel="canonical" href="/a" data-page="${place}"><meta name="keywords" content="a">`;
    dropForeignHead(place);
    expect(document.head.querySelector('link')).toHaveAttribute('href', '/a');
    dropForeignHead('/gongmu_fund/funds/detail?code=000002');
    expect(document.head.querySelector('link')).toBeNull();
    expect(document.head.querySelector('meta')).toHaveAttribute('content', 'a');
  });
});

describe('[S2.meta] the document', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="keywords" content="old">';
  });

  it('takes title, keywords and description, making what index.html lacks', () => {
    applyMeta(metaOf([own]));
    expect(document.title).toBe('自有 - 砚湖财富');
    expect(document.querySelector('meta[name="keywords"]')).toHaveAttribute('content', '甲');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', '乙');
    expect(document.querySelectorAll('meta')).toHaveLength(2);
  });
});
