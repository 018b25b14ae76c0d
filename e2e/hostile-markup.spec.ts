import * as v from 'valibot';
import { HOSTILE_MARKUP } from '../tests/factories/hostile-markup';
import { enterRoom } from '../src/contract/live/live-room';
import { expect, test } from './fixtures';
import {
  answerArticles,
  flashesOfSamples,
  fulfil,
  messagesOfSamples,
  outsideOfBox,
  Watch,
} from './hostile-scene';
import { signInAsQualified } from './qualified';
import { begunRoom, RoomPage } from './room-scene';
import { askForAll } from './ask-for-all';

test.beforeEach(({ page }) => askForAll(page));

const ARTICLE_TEXT = '[data-article-text]';
const SHOWN = [...HOSTILE_MARKUP.entries()];
/** So many samples share one load of the page; the halves run side by side. */
const HALF = Math.ceil(SHOWN.length / 2);

for (const [name, from] of [
  ['first', 0],
  ['second', HALF],
] as const) {
  test(`[S2.toujiao] the ${name} half of the hostile samples does nothing as an article and stays in its box`, async ({
    page,
    baseURL,
    shell,
    expectedTroubles,
  }) => {
    // What the browser reports of the sanitiser's reading (Watch.leaveOutParsing).
    expectedTroubles.push(/Content Security Policy directive/);
    // The document of an article that the gateway itself does not have.
    expectedTroubles.push(/status of 404 .*\/toujiao\/detail\/sample-0/);
    const watch = await Watch.over(page, baseURL ?? '');
    await answerArticles(page);
    await page.goto('/toujiao/detail/sample-0');
    for (const [place, sample] of SHOWN.slice(from, from + HALF)) {
      await test.step(sample.name, async () => {
        await page.evaluate((address) => {
          window.history.pushState({}, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, `/toujiao/detail/sample-${place}`);
        await expect(
          page.getByRole('heading', { level: 1, name: `样本 ${place}`, exact: true }),
        ).toBeVisible();
        await watch.leaveOutParsing();
        expect(await page.evaluate(armed, ARTICLE_TEXT)).toEqual([]);
        await page.evaluate(provoke, ARTICLE_TEXT);
        expect(await outsideOfBox(page, ARTICLE_TEXT)).toEqual([]);
        await watch.expectNothing();
      });
    }
    await shell.expectNoSidewaysScroll();
    await expect(shell.mainNav).toBeVisible();
  });
}

test('[S7.news] hostile samples are plain words in the wire of flashes', async ({ page, baseURL, shell }) => {
  const watch = await Watch.over(page, baseURL ?? '');
  await page.route('**/api/news/flash/list?*', (route) =>
    fulfil(route, {
      list: flashesOfSamples(Date.now()),
      nextCursor: null,
      lastSequence: HOSTILE_MARKUP.length,
    }),
  );
  await page.goto('/touzi');
  await expect(shell.main.getByText(HOSTILE_MARKUP[0]?.html ?? '').first()).toBeVisible();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 2000);
    expect(await outsideOfBox(page, 'main article')).toEqual([]);
  }
  await page.evaluate(provoke, 'main');
  await shell.expectNoSidewaysScroll();
  await watch.expectNothing();
});

test('[S7.liveCalls] hostile samples are plain words in the talk of a room', async ({
  page,
  context,
  baseURL,
  shell,
}) => {
  const base = baseURL ?? '';
  await signInAsQualified(context.request, base);
  const watch = await Watch.over(page, base);
  await page.route(`**/api/${enterRoom.path}`, async (route) => {
    const reply = v.parse(enterRoom.reply, await (await route.fetch()).json());
    const messages = messagesOfSamples(Date.now(), reply.body.lastEventId);
    await fulfil(route, { ...reply.body, messages, hasEarlier: false });
  });
  const room = new RoomPage(page);
  await room.open(await begunRoom(context, base, 15));
  await expect(room.messages).toBeVisible();
  const last = HOSTILE_MARKUP.at(-1)?.html ?? '';
  await expect(room.messages.getByText(last).first()).toBeVisible();
  await room.messages.hover();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, -1500);
    const wide = await room.messages.evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(wide).toBeLessThanOrEqual(1);
  }
  await expect(room.messages.getByText(HOSTILE_MARKUP[0]?.html ?? '').first()).toBeVisible();
  await shell.expectNoSidewaysScroll();
  await watch.expectNothing();
});

/** Does to every element what hostile markup waits for: the events that its handlers name. */
function provoke(selector: string): void {
  const events = [
    'mouseover',
    'pointerenter',
    'focus',
    'toggle',
    'load',
    'error',
    'scroll',
    'animationstart',
  ];
  for (const element of document.querySelectorAll(`${selector} *`)) {
    for (const type of events) element.dispatchEvent(new Event(type));
    if (!element.closest('a[href], button'))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
}

/** What is left in the page that could run or leave its box by itself: handlers, styles, and elements that load. */
function armed(selector: string): string[] {
  const loading =
    'script, style, link, iframe, frame, object, embed, img, svg, math, form, input, base, meta';
  return [...document.querySelectorAll(`${selector} *`)].flatMap((element) => [
    ...element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
    ...(element.matches(loading) ? [element.localName] : []),
  ]);
}
