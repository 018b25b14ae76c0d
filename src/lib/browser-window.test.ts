import { afterEach, expect, it, vi } from 'vitest';
import { openOutside } from './browser-window';

afterEach(() => void vi.unstubAllGlobals());

it('opens a window that cannot reach back', () => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal('window', { open });
  openOutside('https://example.com/a');
  expect(open).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener,noreferrer');
});
