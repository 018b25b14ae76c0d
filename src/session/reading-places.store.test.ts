import { beforeEach, describe, expect, it, vi } from 'vitest';

function openTab() {
  vi.resetModules();
  return import('./reading-places.store');
}

function keep(state: unknown): void {
  const entry = { v: 1, until: Date.now() + 1_000_000, value: { state, version: 1 } };
  localStorage.setItem('portal:reading-places', JSON.stringify(entry));
}

describe('reading places', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for the next visit, the newest first and each article once', async () => {
    const tab = await openTab();
    tab.keepReadingPlace({ id: 'a', fraction: 0.2 });
    tab.keepReadingPlace({ id: 'b', fraction: 0.3 });
    tab.keepReadingPlace({ id: 'a', fraction: 0.4 });
    expect((await openTab()).useReadingPlaces.getState().items).toEqual([
      { id: 'a', fraction: 0.4 },
      { id: 'b', fraction: 0.3 },
    ]);
  });

  it('are ten at most', async () => {
    const tab = await openTab();
    for (let index = 0; index < 14; index += 1) tab.keepReadingPlace({ id: `a${index}`, fraction: 0.5 });
    expect(tab.useReadingPlaces.getState().items).toHaveLength(10);
    expect(tab.readingPlaceOf('a13')).toBe(0.5);
    expect(tab.readingPlaceOf('a0')).toBeUndefined();
  });

  it('go one by one, or all together', async () => {
    const tab = await openTab();
    tab.keepReadingPlace({ id: 'a', fraction: 0.2 });
    tab.keepReadingPlace({ id: 'b', fraction: 0.3 });
    tab.forgetReadingPlace('a');
    expect(tab.readingPlaceOf('a')).toBeUndefined();
    expect(tab.readingPlaceOf('b')).toBe(0.3);
    tab.forgetReadingPlaces();
    expect(tab.useReadingPlaces.getState().items).toEqual([]);
  });

  it.each([
    ['no list', 'x'],
    ['places that cannot be', { items: [{ id: '<b>', fraction: 0.5 }, { id: 'a', fraction: 7 }, null] }],
  ])('begin empty where storage holds %s', async (_what, state) => {
    keep(state);
    expect((await openTab()).useReadingPlaces.getState().items).toEqual([]);
  });
});
