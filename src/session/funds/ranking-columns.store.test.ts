import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store as a tab that was just opened has it. */
function openTab() {
  vi.resetModules();
  return import('./ranking-columns.store');
}

function keepRaw(choices: unknown) {
  const value = { state: { choices }, version: 1 };
  localStorage.setItem(
    'portal:ranking-columns',
    JSON.stringify({ v: 1, until: Date.now() + 86_400_000, value }),
  );
}

beforeEach(() => localStorage.clear());

describe('the columns that are kept', () => {
  it('are there again after a reload, one arrangement a ranking', async () => {
    const tab = await openTab();
    tab.keepColumns('public', { order: ['5'], hidden: ['nav'] });
    tab.keepColumns('private', { order: [], hidden: [] });
    tab.keepColumns('private', null);
    expect((await openTab()).useRankingColumns.getState().choices).toEqual({
      public: { order: ['5'], hidden: ['nav'] },
    });
  });

  it.each([
    ['no record', 'x'],
    ['null', null],
    ['a list', []],
  ])('are as at first where storage holds %s', async (_name, choices) => {
    keepRaw(choices);
    expect((await openTab()).useRankingColumns.getState().choices).toEqual({});
  });

  it('lose only what is corrupt', async () => {
    keepRaw({ public: { order: 7 }, money: { order: ['seven'], hidden: [] } });
    expect((await openTab()).useRankingColumns.getState().choices).toEqual({
      money: { order: ['seven'], hidden: [] },
    });
  });
});
