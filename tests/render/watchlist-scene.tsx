import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import {
  changeWatchEntries,
  orderWatchlist,
  removeFund,
  restoreFunds,
  saveWatchGroup,
  watchRows,
  type WatchGroup,
  type WatchRow,
} from '@/contract/watchlist/watchlist';
import { WatchlistPage } from '@/pages/home/watchlist-page';
import { markWatchedFundsUnread, useWatchedFunds } from '@/session/funds/watched-funds.store';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { answer } from '../handlers/answer';
import { gatewayServer } from '../handlers/server';
import { watchRowReply, watchRowsReply } from '../handlers/watch-rows';

/** A reply that says nothing but that it went well. */
export const OK = { code: 0, msg: '', data: {} };

/** The joined lists that a test did not set count as unreadable, so that the page opens on public funds. */
export function leaveJoinedUnread(): void {
  for (const area of ['public', 'private'] as const) {
    if (useWatchedFunds.getState()[area] === null) markWatchedFundsUnread(area);
  }
}

/** The watchlist page at an address, with the toasts; by default after the joined lists have been answered. */
export function showWatchlist(address = '/home', { isAnswered = true } = {}) {
  configureHosts(true);
  if (isAnswered) leaveJoinedUnread();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter([{ path: '/home', Component: WatchlistPage }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastViewport />
    </QueryClientProvider>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), place, client };
}

/** A gateway that keeps one public list as the calls change it, and remembers what it was asked to change. */
export function gatewayWith(rows: readonly WatchRow[], groups: readonly WatchGroup[] = []) {
  const state = { rows: [...rows], groups: [...groups], calls: [] as [string, object][], reads: 0 };
  const removed = new Map<string, { kept: WatchRow; index: number }>();
  gatewayServer.use(
    answer(watchRows, ({ businessType }) => {
      state.reads += 1;
      return businessType === '0' ? watchRowsReply(state.rows, state.groups) : watchRowsReply([]);
    }),
    answer(removeFund, (request) => {
      state.calls.push(['remove', request]);
      const codes = codesOf(request.list);
      state.rows.forEach((kept, index) => removed.set(kept.fundCode, { kept, index }));
      state.rows = state.rows.filter(({ fundCode }) => !codes.includes(fundCode));
      return { ...OK, data: { removed: codes } };
    }),
    answer(restoreFunds, (request) => {
      state.calls.push(['restore', request]);
      for (const code of codesOf(request.list)) {
        const before = removed.get(code);
        if (before) state.rows.splice(before.index, 0, before.kept);
      }
      return { ...OK, data: { restored: codesOf(request.list) } };
    }),
    answer(orderWatchlist, (request) => {
      state.calls.push(['order', codesOf(request.list)]);
      const codes = codesOf(request.list);
      state.rows.sort((a, b) => codes.indexOf(a.fundCode) - codes.indexOf(b.fundCode));
      return OK;
    }),
    answer(changeWatchEntries, (request) => {
      state.calls.push(['change', request]);
      const { note, groupId } = request;
      state.rows = state.rows.map((entry) =>
        codesOf(request.list).includes(entry.fundCode)
          ? {
              ...entry,
              ...(note === undefined ? {} : { note }),
              ...(groupId === undefined ? {} : { groupId }),
            }
          : entry,
      );
      return OK;
    }),
    answer(saveWatchGroup, ({ id, name }) => {
      state.calls.push(['group', { id, name }]);
      if (id === undefined) state.groups.push({ id: `g${state.groups.length + 1}`, name });
      else if (name === '') state.groups = state.groups.filter((group) => group.id !== id);
      else state.groups = state.groups.map((group) => (group.id === id ? { id, name } : group));
      return { ...OK, data: { groups: state.groups } };
    }),
  );
  return state;
}

function codesOf(list: readonly { readonly fundCode: string }[]): string[] {
  return list.map(({ fundCode }) => fundCode);
}

/** Three funds in the own order. */
export const THREE = [watchRowReply(1), watchRowReply(5), watchRowReply(9)];

/** The funds that are shown, by their links, in order. */
export function names(): (string | null)[] {
  return screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => /^测试(基金|私募)/.test(text));
}

/** The row of a fund, once it is there. */
export async function row(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name });
  const found = link.closest<HTMLElement>('[data-watch-code]');
  if (!found) throw new Error(`no row of ${name}`);
  return found;
}

/** Chooses an entry of the menu in a fund's row. */
export async function choose(user: UserEvent, name: string, entry: string): Promise<void> {
  await row(name);
  await user.click(screen.getByRole('button', { name: `更多操作：${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
