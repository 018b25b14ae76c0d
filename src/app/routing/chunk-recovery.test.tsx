import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileAwayError } from '@/lib/import-with-files';
import { TimeoutError } from '@/lib/with-timeout';
import { dismissToasts } from '@/ui/overlays/toast-store';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { ChunkLoadError } from './chunk';
import { recoverFromChunkFailure, withdrawRetry } from './chunk-recovery';
import { gatewayServer } from '../../../tests/handlers/server';

const NOTICE = '页面加载失败，请检查网络后重试';
const assign = vi.fn<(address: string) => void>();
const stay = vi.fn<(signal: AbortSignal) => Promise<void>>();
const go = vi.fn<(to: string) => void>();
const port = { hasPage: () => true, hash: () => '', stay, go };

/** A navigation to an address whose code failed for a reason. */
function lose(address: string, cause: Error) {
  const request = new Request(new URL(address, window.location.origin));
  return act(async () => {
    // A document that is reloaded never returns.
    void recoverFromChunkFailure(new ChunkLoadError('页面加载失败', { cause }), request, port);
    await expect.poll(() => stay.mock.calls.length + assign.mock.calls.length).toBeGreaterThan(0);
  });
}

const away = new FileAwayError('/assets/a.js did not arrive');
const retry = () => userEvent.click(screen.getByRole('button', { name: '重试' }));

beforeEach(() => {
  for (const known of [assign, stay, go]) known.mockReset();
  stay.mockResolvedValue();
  vi.stubGlobal('location', { origin: window.location.origin, href: window.location.href, assign });
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/a.js');
  document.head.append(script);
  gatewayServer.use(http.get('*/', () => HttpResponse.html('<script type="module" src="/assets/a.js">')));
  render(<ToastViewport />);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  act(dismissToasts);
  withdrawRetry();
});

describe('[S2.silent] a page whose code did not come', () => {
  it('leaves the old one, and a notice tries it again in place', async () => {
    await lose('/gongmu_fund?type=03', away);
    expect(stay).toHaveBeenCalledOnce();
    expect(screen.getByText(NOTICE)).toBeVisible();
    await retry();
    expect(go).toHaveBeenCalledWith('/gongmu_fund?type=03');
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['its files are still away', away],
    ['it is still not answered', new TimeoutError(120_000)],
  ])('is no reason to load the document while %s', async (_why, cause) => {
    await lose('/touzi', cause);
    await retry();
    stay.mockClear();
    await lose('/touzi', cause);
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByText(NOTICE)).toBeVisible();
  });

  it('comes with the document where its files are there and the browser remembers that they were not', async () => {
    const remembered = new TypeError('Failed to fetch dynamically imported module');
    await lose('/touzi', remembered);
    expect(assign).not.toHaveBeenCalled();
    await retry();
    stay.mockClear();
    await lose('/touzi', remembered);
    expect(assign).toHaveBeenCalledWith('/touzi');
  });

  it('does not come with the document while the server cannot be reached', async () => {
    const remembered = new TypeError('Failed to fetch dynamically imported module');
    await lose('/touzi', remembered);
    await retry();
    stay.mockClear();
    gatewayServer.use(http.get('*/', () => HttpResponse.error()));
    await lose('/touzi', remembered);
    expect(assign).not.toHaveBeenCalled();
  });

  it('is reported once for several presses, until the network is back', async () => {
    await lose('/touzi', away);
    await lose('/zhibo', away);
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('is no longer reported once the code of a page has loaded', async () => {
    await lose('/touzi', away);
    act(withdrawRetry);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});
