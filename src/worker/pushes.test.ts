import { describe, expect, it } from 'vitest';
import { endPushesHere, openPlace, shownPush } from './pushes';

const ORIGIN = 'https://portal.example';

describe('a push', () => {
  it('is shown with its fund, and kept by its tag', () => {
    const path = '/gongmu_fund/funds/detail?code=000001';
    const text = JSON.stringify({ title: '岚汐混合A', body: '有新的自选提醒', path, tag: 'n1' });
    expect(shownPush(text)).toMatchObject({
      title: '岚汐混合A',
      options: { body: '有新的自选提醒', tag: 'n1', data: path },
    });
  });

  it.each([
    ['no text', undefined],
    ['another text', 'hello'],
    ['no object', 'null'],
    ['a missing field', '{"title":"x"}'],
  ])('with %s says only that there is something', (_what, text) => {
    expect(shownPush(text)).toMatchObject({ title: '自选提醒', options: { data: '/home/notices' } });
  });
});

/** Windows of a browser, of which `urls` are open. */
function openWindows(...urls: string[]) {
  const said: string[] = [];
  const windows = {
    matchAll: async () =>
      urls.map((url) => ({ ...Object.create(null), url, focus: async () => said.push(`focus ${url}`) })),
    openWindow: async (url: string | URL) => {
      said.push(`open ${String(url)}`);
      return null;
    },
  };
  return { windows, said };
}

describe('a press on a push', () => {
  const PLACE = '/gongmu_fund/funds/detail?code=000001';

  it('opens its place in a new window', async () => {
    const { windows, said } = openWindows(`${ORIGIN}/index`);
    await openPlace(windows, PLACE, ORIGIN);
    expect(said).toEqual([`open ${ORIGIN}${PLACE}`]);
  });

  it('goes to the window that shows it already', async () => {
    const { windows, said } = openWindows(`${ORIGIN}/index`, ORIGIN + PLACE);
    await openPlace(windows, PLACE, ORIGIN);
    expect(said).toEqual([`focus ${ORIGIN}${PLACE}`]);
  });

  it.each([
    ['https://elsewhere.example/'],
    ['//elsewhere.example/x'],
    ['javascript:alert(1)'],
    [7],
    ['http://'],
  ])('never leads out of the portal: %s', async (place) => {
    const { windows, said } = openWindows();
    await openPlace(windows, place, ORIGIN);
    expect(said).toEqual([`open ${ORIGIN}/home/notices`]);
  });
});

describe('signing out', () => {
  it.each([
    ['with a subscription', true, ['unsubscribed', 'closed', 'closed']],
    ['without one', false, ['closed', 'closed']],
  ])('ends the pushes of the browser %s', async (_how, hasSubscription, expected) => {
    const said: string[] = [];
    const closing = { ...Object.create(null), close: () => said.push('closed') };
    const subscription = { ...Object.create(null), unsubscribe: async () => said.push('unsubscribed') };
    await endPushesHere({
      pushManager: {
        ...Object.create(null),
        getSubscription: async () => (hasSubscription ? subscription : null),
      },
      getNotifications: async () => [closing, closing],
    });
    expect(said).toEqual(expected);
  });
});
