// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { saveTextFile } from './download';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('presses a link to the text under the name, leaves nothing in the page and lets the text go later', () => {
  vi.useFakeTimers();
  const pressed: { href: string; download: string }[] = [];
  const given: Blob[] = [];
  const released: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        given.push(blob);
        return 'blob:kept';
      }
      static override revokeObjectURL(address: string) {
        released.push(address);
      }
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    pressed.push({ href: this.href, download: this.download });
  });
  saveTextFile('排行.csv', '代码\r\n', 'text/csv');
  expect(pressed).toEqual([{ href: 'blob:kept', download: '排行.csv' }]);
  expect(given[0]?.type).toBe('text/csv;charset=utf-8');
  expect(given[0]?.size).toBe(8);
  expect(document.querySelector('a')).toBeNull();
  expect(released).toEqual([]);
  vi.advanceTimersByTime(120_000);
  expect(released).toEqual(['blob:kept']);
});
