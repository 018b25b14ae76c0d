import { beforeEach, describe, expect, it, vi } from 'vitest';

const html = document.documentElement;

function attributes() {
  return { theme: html.dataset['theme'], rise: html.dataset['rise'], mode: html.dataset['mode'] };
}

function openTab() {
  vi.resetModules();
  return import('./display.store');
}

beforeEach(() => {
  delete html.dataset['theme'];
  delete html.dataset['rise'];
  delete html.dataset['mode'];
});

describe('display settings', () => {
  it('start with the system theme and red for a rise, without attributes', async () => {
    const tab = await openTab();
    expect(tab.useDisplay.getState()).toEqual({
      theme: 'system',
      rise: 'red',
      textSize: 'standard',
      mode: 'standard',
    });
    const stop = tab.followDisplay();
    expect(attributes()).toEqual({});
    stop();
  });

  it('are on <html> at once, after every change, and no more after the end', async () => {
    const tab = await openTab();
    tab.setTheme('dark');
    const stop = tab.followDisplay();
    expect(attributes()).toEqual({ theme: 'dark' });
    tab.setRiseColour('green');
    tab.setTheme('light');
    expect(attributes()).toEqual({ theme: 'light', rise: 'green' });
    tab.setTheme('system');
    tab.setRiseColour('red');
    expect(attributes()).toEqual({});
    stop();
    tab.setTheme('dark');
    expect(attributes()).toEqual({});
  });

  it('are light on paper, and as chosen after it', async () => {
    const tab = await openTab();
    tab.setTheme('dark');
    const stop = tab.followDisplay();
    window.dispatchEvent(new Event('beforeprint'));
    expect(attributes()).toEqual({ theme: 'light' });
    window.dispatchEvent(new Event('afterprint'));
    expect(attributes()).toEqual({ theme: 'dark' });
    stop();
  });

  it.each(['orange', 'blue', 'green'] as const)('mark a rise as %s for the style sheets', async (rise) => {
    const tab = await openTab();
    const stop = tab.followDisplay();
    tab.setRiseColour(rise);
    expect(attributes()).toEqual({ rise });
    stop();
  });

  it('have 长辈版, in every tab and after a reload', async () => {
    const first = await openTab();
    const second = await openTab();
    const stop = second.followDisplay();
    first.setMode('elder');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:display' }));
    expect(attributes()).toEqual({ mode: 'elder' });
    second.setMode('standard');
    expect(attributes()).toEqual({});
    stop();
    first.setMode('elder');
    expect((await openTab()).useDisplay.getState().mode).toBe('elder');
  });

  it('are kept where the first paint of index.html looks for them', async () => {
    const tab = await openTab();
    tab.setTheme('dark');
    tab.setRiseColour('green');
    const kept: unknown = JSON.parse(localStorage.getItem('portal:display') ?? 'null');
    expect(kept).toMatchObject({ value: { state: { theme: 'dark', rise: 'green' } } });
    tab.setTextSize('large');
    expect((await openTab()).useDisplay.getState()).toEqual({
      theme: 'dark',
      rise: 'green',
      textSize: 'large',
      mode: 'standard',
    });
  });

  it('reach another tab', async () => {
    const first = await openTab();
    const second = await openTab();
    const stop = second.followDisplay();
    first.setTheme('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:display' }));
    expect(attributes()).toEqual({ theme: 'dark' });
    stop();
  });

  it.each([
    [
      'unknown values',
      { theme: 'sepia', rise: 'purple', textSize: 40, mode: 'child' },
      { theme: 'system', rise: 'red' },
    ],
    ['one unknown value', { theme: 'dark', rise: 7 }, { theme: 'dark', rise: 'red' }],
    ['no settings', 'x', { theme: 'system', rise: 'red' }],
  ])('fall back to the defaults for %s in storage', async (_name, state, expected) => {
    const entry = { v: 1, until: Date.now() + 1_000_000, value: { state, version: 1 } };
    localStorage.setItem('portal:display', JSON.stringify(entry));
    expect((await openTab()).useDisplay.getState()).toEqual({
      ...expected,
      textSize: 'standard',
      mode: 'standard',
    });
  });
});
