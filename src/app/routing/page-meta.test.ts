import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_WORDS, documentWords } from '@/domain/site/page-descriptions';
import { DEFAULT_TITLE, documentTitle, metaAt } from '@/domain/site/page-metas';
import { renderRoute } from '../../../tests/render/render-route';
import { applyMeta, dropForeignHead, metaOf } from './page-meta';
import { writeWords } from './page-words';
import type * as pageWords from './page-words';

type PageWords = typeof pageWords;

const own = { meta: metaAt('/gongmu_fund') };
const first = { meta: metaAt('/about') };
const ABOUT_US = documentWords(first.meta).description;

function contentOf(name: 'keywords' | 'description'): string | null | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
}

/** A chunk of words that comes when the test says so. */
function heldWords() {
  let settle: ((words: PageWords) => void) | undefined;
  const chunk = new Promise<PageWords>((resolve) => {
    settle = resolve;
  });
  return { load: () => chunk, arrive: () => act(async () => settle?.({ writeWords })) };
}

describe('[S2.meta] the meta of a page', () => {
  it.each([
    ["the route's own", [undefined, first, own], '公募基金排行 - 砚湖财富', documentWords(own.meta)],
    [
      "else the first matched route's",
      [undefined, first, own, {}],
      '关于我们 - 砚湖财富',
      documentWords(first.meta),
    ],
    ['else the default', [undefined, {}, null], DEFAULT_TITLE, DEFAULT_WORDS],
  ])('is %s', (_name, handles, title, words) => {
    expect(documentTitle(metaOf(handles))).toBe(title);
    expect(documentWords(metaOf(handles))).toEqual(words);
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
  const ranking = { ...own, subject: null, place: '/gongmu_fund' };
  const about = { ...first, subject: null, place: '/about' };

  beforeEach(() => {
    document.title = 'old';
    document.head.innerHTML = '<meta name="keywords" content="old">';
  });

  it('takes its title at once, then keywords and description, making what index.html lacks', async () => {
    applyMeta(ranking);
    expect(document.title).toBe('公募基金排行 - 砚湖财富');
    expect(contentOf('keywords')).toBe('old');
    await waitFor(() => expect(contentOf('description')).toBe(documentWords(own.meta).description));
    expect(contentOf('keywords')).toBe('公募基金排行,基金净值,基金收益,基金回撤');
    expect(document.querySelectorAll('meta')).toHaveLength(2);
  });

  it('is named after what the page is about', async () => {
    const fund = { title: '远山成长混合A', detail: '000001', naming: 'code' } as const;
    const place = '/gongmu_fund/funds/info?code=000001';
    applyMeta({ meta: metaAt('/gongmu_fund/funds/info'), subject: fund, place });
    expect(document.title).toBe('远山成长混合A（000001）基金概况 - 公募基金 - 砚湖财富');
    await waitFor(() => expect(contentOf('keywords')).toMatch(/^远山成长混合A,000001,基金概况,公募基金,/));
  });

  it('keeps the words of a later page when those of an earlier one come last', async () => {
    const [earlier, later] = [heldWords(), heldWords()];
    const callOff = applyMeta(ranking, earlier.load);
    callOff();
    applyMeta(about, later.load);
    await later.arrive();
    await earlier.arrive();
    expect(document.title).toBe('关于我们 - 砚湖财富');
    expect(contentOf('description')).toBe(ABOUT_US);
    expect(contentOf('keywords')).toBe(documentWords(first.meta).keywords);
  });

  it('keeps its old words where the new ones are lost, and asks again at the next navigation', async () => {
    const load = vi.fn<() => Promise<PageWords>>(() => Promise.reject(new Error('lost')));
    applyMeta(ranking, load);
    await expect(load.mock.results[0]?.value).rejects.toThrow('lost');
    expect(document.title).toBe('公募基金排行 - 砚湖财富');
    expect(contentOf('keywords')).toBe('old');
    applyMeta(about);
    await waitFor(() => expect(contentOf('description')).toBe(ABOUT_US));
  });

  it('asks for no words on the page whose words the gateway wrote', async () => {
    document.head.innerHTML =
      '<meta name="keywords" content="old"><link rel="canonical" href="/gongmu_fund" data-page="/gongmu_fund">';
    const load = vi.fn<() => Promise<PageWords>>(() => Promise.resolve({ writeWords }));
    applyMeta(ranking, load);
    expect(load).not.toHaveBeenCalled();
    applyMeta(about, load);
    await waitFor(() => expect(contentOf('description')).toBe(ABOUT_US));
    applyMeta(ranking, load);
    await waitFor(() => expect(contentOf('keywords')).toBe('公募基金排行,基金净值,基金收益,基金回撤'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('follows the route at every navigation, there and back', async () => {
    const { router } = renderRoute('/about');
    await waitFor(() => expect(contentOf('description')).toBe(ABOUT_US));
    await act(() => router.navigate('/zizhi'));
    await waitFor(() => expect(document.title).toBe('资质信誉 - 砚湖财富'));
    await waitFor(() => expect(contentOf('description')).toBe(documentWords(metaAt('/zizhi')).description));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(document.title).toBe('关于我们 - 砚湖财富'));
    await waitFor(() => expect(contentOf('description')).toBe(ABOUT_US));
  });
});
