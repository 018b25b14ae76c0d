import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  markWatchedFundsUnread,
  setWatchedFunds,
  useWatchedFunds,
} from '@/session/funds/watched-funds.store';
import { watchRowReply } from '../../../tests/handlers/watch-rows';
import { gatewayWith, row, showWatchlist } from '../../../tests/render/watchlist-scene';
import { signInVisitor } from '../../../tests/setup/visitor';

const PUBLIC_EMPTY = '暂无自选公募基金';
const PRIVATE_EMPTY = '暂无自选私募基金';

/** Opens the page before the joined lists have been answered. */
const openUnanswered = () => showWatchlist('/home', { isAnswered: false });

const currentTabs = () =>
  screen.getByRole('navigation', { name: '自选类别' }).querySelectorAll('[aria-current]');

beforeEach(() => {
  signInVisitor();
  gatewayWith([]);
});

describe('[S2.home] /home without an area in its address', () => {
  it.each([
    ['private funds alone', [], ['SARA10'], PRIVATE_EMPTY],
    ['more private than public funds', ['900001'], ['SARA10', 'SARA11'], PRIVATE_EMPTY],
    ['more public than private funds', ['900001', '900002'], ['SARA10'], PUBLIC_EMPTY],
    ['as many of both', ['900001'], ['SARA10'], PUBLIC_EMPTY],
    ['nothing', [], [], PUBLIC_EMPTY],
  ])('opens on the area of a visitor who watches %s', async (_name, publicCodes, privateCodes, words) => {
    setWatchedFunds('public', publicCodes);
    setWatchedFunds('private', privateCodes);
    showWatchlist();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows neither area until both lists have been answered', async () => {
    openUnanswered();
    expect(currentTabs()).toHaveLength(0);
    act(() => setWatchedFunds('public', []));
    expect(currentTabs()).toHaveLength(0);
    expect(screen.queryByText(PUBLIC_EMPTY)).toBeNull();
    act(() => setWatchedFunds('private', ['SARA10']));
    expect(await screen.findByText(PRIVATE_EMPTY)).toBeVisible();
  });

  it('opens on public funds where the lists cannot be read', async () => {
    openUnanswered();
    act(() => {
      markWatchedFundsUnread('public');
      markWatchedFundsUnread('private');
    });
    expect(await screen.findByText(PUBLIC_EMPTY)).toBeVisible();
  });

  it('lets the visitor choose an area before the lists are answered', async () => {
    const { user, place } = openUnanswered();
    await user.click(screen.getByRole('link', { name: '私募' }));
    expect(await screen.findByText(PRIVATE_EMPTY)).toBeVisible();
    expect(place()).toBe('/home?area=private');
  });

  it('stays on the area that it opened on when the lists change', async () => {
    gatewayWith([watchRowReply(1)]);
    setWatchedFunds('public', ['900001']);
    setWatchedFunds('private', []);
    showWatchlist();
    await row('测试基金1号');
    act(() => setWatchedFunds('private', ['SARA10', 'SARA11', 'SARA12']));
    expect(useWatchedFunds.getState().private?.size).toBe(3);
    expect(screen.getByRole('link', { name: '测试基金1号' })).toBeVisible();
  });
});

describe('[S2.home] an area in the address', () => {
  beforeEach(() => {
    setWatchedFunds('public', []);
    setWatchedFunds('private', ['SARA10']);
  });

  it.each([
    ['/home?area=public', PUBLIC_EMPTY],
    ['/home?area=private', PRIVATE_EMPTY],
  ])('wins over what is watched: %s', async (address, words) => {
    showWatchlist(address);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is written by a press on a tab', async () => {
    const { user, place } = showWatchlist();
    await screen.findByText(PRIVATE_EMPTY);
    await user.click(screen.getByRole('link', { name: /^公募/ }));
    await waitFor(() => expect(place()).toBe('/home?area=public'));
    expect(await screen.findByText(PUBLIC_EMPTY)).toBeVisible();
  });
});
