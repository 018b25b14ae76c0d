import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

interface Device {
  readonly isTouched: boolean;
  readonly screen: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
}

const PHONE: Device = {
  isTouched: true,
  screen: { width: 390, height: 844 },
  window: { width: 844, height: 390 },
};
const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const [, script = ''] = /<script>\s*(\/\/ Lays a turned phone[\s\S]*?)<\/script>/.exec(page) ?? [];

/** Runs the script of index.html on a device; `turn` changes its window. */
function openOn({ isTouched, screen, window }: Device) {
  const meta = { content: '' };
  const listeners: (() => void)[] = [];
  const context = {
    document: { querySelector: () => meta },
    screen,
    outerWidth: window.width,
    matchMedia: (query: string) => ({
      get matches() {
        return query === '(pointer: coarse)' ? isTouched : context.outerWidth > window.height;
      },
      addEventListener: (_type: string, listener: () => void) => {
        listeners.push(listener);
      },
    }),
  };
  runInNewContext(script, context);
  const turn = (width: number) => {
    window = { width, height: window.width };
    context.outerWidth = width;
    for (const listener of listeners) listener();
  };
  return { width: () => /^width=([\w-]+)/.exec(meta.content)?.[1], turn };
}

describe('[S2.viewport] the width that a device lays a page out in', () => {
  it.each<[string, Partial<Device>, string]>([
    ['a turned phone', {}, '750'],
    ['a turned phone that swaps the sides of its screen', { screen: { width: 844, height: 390 } }, '750'],
    ['an upright phone', { window: { width: 390, height: 844 } }, 'device-width'],
    ['half of the screen of a turned phone', { window: { width: 422, height: 390 } }, 'device-width'],
    [
      'a small turned phone that has no more than 750 px',
      { window: { width: 740, height: 360 } },
      'device-width',
    ],
    [
      'a tablet',
      { screen: { width: 768, height: 1024 }, window: { width: 1024, height: 768 } },
      'device-width',
    ],
    ['a low window on a desk', { isTouched: false }, 'device-width'],
  ])('of %s', (_name, changes, width) => {
    expect(openOn({ ...PHONE, ...changes }).width()).toBe(width);
  });

  it('follows every turn', () => {
    const device = openOn(PHONE);
    device.turn(390);
    expect(device.width()).toBe('device-width');
    device.turn(844);
    expect(device.width()).toBe('750');
  });
});
