import { beforeEach, describe, expect, it, vi } from 'vitest';

const YEAR_MS = 365 * 86_400_000;
const START_MS = Date.UTC(2026, 7, 28);

/** The store as a tab that was just opened has it; all tabs share local storage. */
function openTab() {
  vi.resetModules();
  return import('./history.store');
}

/** What the browser does in all other tabs after one of them wrote. */
function tellOtherTabs(key: string) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

function keepRaw(name: string, items: unknown, version = 1) {
  const value = { state: { items }, version };
  localStorage.setItem(`portal:${name}`, JSON.stringify({ v: version, until: START_MS + YEAR_MS, value }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  return () => vi.useRealTimers();
});

describe('search history', () => {
  it('[S3.history] holds 10 texts, newest first, each once', async () => {
    const tab = await openTab();
    for (let index = 1; index <= 12; index += 1) tab.rememberSearch(`基金${index}`);
    tab.rememberSearch('基金5');
    const { items } = tab.useSearchHistory.getState();
    expect(items).toEqual(['基金5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((index) => `基金${index}`)]);
  });

  it('passes over what is no search, trims, and forgets on demand', async () => {
    const tab = await openTab();
    for (const text of ['', '   ', 'x'.repeat(61), 'a\u0000b']) tab.rememberSearch(text);
    expect(tab.useSearchHistory.getState().items).toEqual([]);
    tab.rememberSearch('  沪深300 ');
    tab.rememberSearch('债券');
    tab.forgetSearch('债券');
    expect(tab.useSearchHistory.getState().items).toEqual(['沪深300']);
    tab.forgetSearches();
    expect((await openTab()).useSearchHistory.getState().items).toEqual([]);
  });

  it('[S3.history] is in local storage until one year after the last change', async () => {
    (await openTab()).rememberSearch('沪深300');
    vi.setSystemTime(START_MS + YEAR_MS - 1);
    expect((await openTab()).useSearchHistory.getState().items).toEqual(['沪深300']);
    vi.setSystemTime(START_MS + YEAR_MS);
    expect((await openTab()).useSearchHistory.getState().items).toEqual([]);
  });

  it.each([
    ['no JSON', '{"v":1,'],
    ['a foreign value', '"x"'],
    ['no list', JSON.stringify({ v: 1, until: START_MS * 2, value: { state: { items: 'x' } } })],
    ['no state', JSON.stringify({ v: 1, until: START_MS * 2, value: 7 })],
    [
      'another version',
      JSON.stringify({ v: 9, until: START_MS * 2, value: { state: { items: ['a'] }, version: 9 } }),
    ],
  ])('[S3.history] survives a storage that holds %s', async (_name, text) => {
    localStorage.setItem('portal:search-history', text);
    const tab = await openTab();
    expect(tab.useSearchHistory.getState().items).toEqual([]);
    tab.rememberSearch('a');
    expect((await openTab()).useSearchHistory.getState().items).toEqual(['a']);
  });

  it('[S3.history] takes from storage only what is a search, and no more than 10', async () => {
    keepRaw('search-history', [
      'a',
      5,
      null,
      'a',
      '',
      'b',
      { c: 1 },
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
      'j',
      'k',
    ]);
    expect((await openTab()).useSearchHistory.getState().items).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
      'j',
    ]);
  });

  it.each([
    ['full', () => new DOMException('full', 'QuotaExceededError')],
    ['full, in the older spelling', () => new DOMException('full', 'NS_ERROR_DOM_QUOTA_REACHED')],
    ['forbidden', () => new DOMException('no', 'SecurityError')],
  ])('[S3.history] goes on in memory when storage is %s', async (_name, error) => {
    keepRaw('search-history', ['old']);
    const tab = await openTab();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw error();
    });
    tab.rememberSearch('a');
    tab.rememberSearch('b');
    expect(tab.useSearchHistory.getState().items).toEqual(['b', 'a', 'old']);
  });

  it('[S3.history] works if reading `localStorage` throws', async () => {
    const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    try {
      const tab = await openTab();
      tab.rememberSearch('a');
      tab.rememberSearch('b');
      expect(tab.useSearchHistory.getState().items).toEqual(['b', 'a']);
    } finally {
      forbidden.mockRestore();
    }
  });
});

describe('two tabs', () => {
  it('[S3.history] show the same list as soon as one of them wrote', async () => {
    const first = await openTab();
    const second = await openTab();
    first.rememberSearch('a');
    expect(second.useSearchHistory.getState().items).toEqual([]);
    tellOtherTabs('portal:browse-history');
    expect(second.useSearchHistory.getState().items).toEqual([]);
    tellOtherTabs('portal:search-history');
    expect(second.useSearchHistory.getState().items).toEqual(['a']);
    second.forgetSearches();
    tellOtherTabs('portal:search-history');
    expect(first.useSearchHistory.getState().items).toEqual([]);
  });

  it('[S3.history] lose nothing when both write before either heard of the other', async () => {
    const first = await openTab();
    const second = await openTab();
    first.rememberSearch('a');
    second.rememberSearch('b');
    first.rememberFund({ code: '900001', name: '甲', area: 'public' });
    second.rememberFund({ code: '900002', name: '乙', area: 'public' });
    expect(second.useSearchHistory.getState().items).toEqual(['b', 'a']);
    expect(second.useBrowseHistory.getState().items.map((fund) => fund.code)).toEqual(['900002', '900001']);
  });
});

describe('browse history', () => {
  it('[S3.history] holds 10 funds, newest first, each code once with its newest name', async () => {
    const tab = await openTab();
    for (let index = 0; index < 12; index += 1) {
      tab.rememberFund({ code: String(900000 + index), name: `基金${index}`, area: 'public' });
    }
    tab.rememberFund({ code: '900005', name: '改名', area: 'public' });
    const { items } = (await openTab()).useBrowseHistory.getState();
    expect(items).toHaveLength(10);
    expect(items[0]).toEqual({ code: '900005', name: '改名', area: 'public' });
    expect(items.map((fund) => fund.code).filter((code) => code === '900005')).toHaveLength(1);
    tab.forgetFund('900005');
    expect(tab.useBrowseHistory.getState().items.map((fund) => fund.code)).not.toContain('900005');
    expect(tab.useBrowseHistory.getState().items).toHaveLength(9);
    tab.forgetFunds();
    expect(tab.useBrowseHistory.getState().items).toEqual([]);
  });

  it('[S3.history] takes from storage only what is a fund', async () => {
    const fund = { code: '900001', name: '甲', area: 'private' };
    keepRaw('browse-history', [
      { ...fund, code: '../x' },
      fund,
      'x',
      { ...fund, extra: 1 },
      { code: '900002' },
    ]);
    expect((await openTab()).useBrowseHistory.getState().items).toEqual([fund]);
  });
});
