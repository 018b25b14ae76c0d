// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printPage, usePrinting } from './printing';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><p aria-busy="true"></p></main>';
});

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser that opens its print dialog, or one that does nothing. */
function openPrinter(canPrint: boolean) {
  return vi.spyOn(window, 'print').mockImplementation(() => {
    if (canPrint) window.dispatchEvent(new Event('beforeprint'));
  });
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

it('shows all of the page and prints it when everything is loaded', async () => {
  const print = openPrinter(true);
  const { result } = renderHook(() => usePrinting());
  expect(result.current).toBe(false);
  const printed = printPage();
  await pass(1000);
  expect(result.current).toBe(true);
  expect(print).not.toHaveBeenCalled();
  document.querySelector('[aria-busy]')?.remove();
  await pass(200);
  await printed;
  expect(print).toHaveBeenCalledOnce();
  expect(result.current).toBe(true);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(result.current).toBe(false);
});

it('prints without what does not come within five seconds', async () => {
  const print = openPrinter(true);
  const printed = printPage();
  await pass(4900);
  expect(print).not.toHaveBeenCalled();
  await pass(200);
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

it('leaves the page as it was where the browser cannot print', async () => {
  const print = openPrinter(false);
  const { result } = renderHook(() => usePrinting());
  const printed = printPage();
  await pass(5100);
  await printed;
  expect(print).toHaveBeenCalledOnce();
  expect(result.current).toBe(false);
});
