import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_META, documentMeta } from '@/domain/page-metas';
import { applyMeta, metaOf } from './page-meta';

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
