import { expect, type Page, type Route } from '@playwright/test';
import { HOSTILE_MARKUP, type HostileMarkup } from '../tests/factories/hostile-markup';
import type { ArticleDetail } from '../src/contract/content/article';
import type { Flash } from '../src/contract/content/news';
import type { RoomMessage } from '../src/contract/live/live-room';

/** Everything that hostile markup did to a page, or tried to. */
export class Watch {
  readonly #page: Page;
  readonly #signs: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins to watch; before the page opens anything. */
  static async over(page: Page, base: string): Promise<Watch> {
    const watch = new Watch(page);
    page.on('dialog', (dialog) => {
      watch.#signs.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === base || url.protocol === 'data:' || url.protocol === 'blob:';
      if (!isOwn || url.pathname.startsWith('/hostile')) watch.#signs.push(`request: ${request.url()}`);
    });
    page.on('popup', (popup) => watch.#signs.push(`window: ${popup.url()}`));
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenViolations: seen });
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    return watch;
  }

  /**
   * Leaves out what the browser reports of the sanitiser's own reading: it looks at handlers and styles of a document
   * that is never shown, where nothing of them could run, and blocks them there too.
   */
  async leaveOutParsing(): Promise<void> {
    await this.#page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seenViolations');
      if (!Array.isArray(seen)) return;
      const others = seen.filter(
        (sign) => !/^(script-src-attr|style-src-elem|style-src-attr) inline$|^base-uri /.test(String(sign)),
      );
      seen.splice(0, seen.length, ...others);
    });
  }

  /** Fails where anything ran, was asked for, or would have been but for the policy. */
  async expectNothing(): Promise<void> {
    const inPage = await this.#page.evaluate(() => {
      const ran = Reflect.get(window, '__hostile') === 1 ? ['ran'] : [];
      const seen: unknown = Reflect.get(window, 'seenViolations');
      return [...ran, ...(Array.isArray(seen) ? seen.map(String) : [])];
    });
    expect([...this.#signs, ...inPage]).toEqual([]);
  }
}

/** The reply of the article call for every sample, under the id `sample-<place>`. */
export async function answerArticles(page: Page): Promise<void> {
  await page.route('**/api/content/article/detail?*', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id') ?? '';
    const place = Number(id.slice('sample-'.length));
    await fulfil(route, articleOf(place, HOSTILE_MARKUP[place] ?? { name: '', html: '' }));
  });
}

function articleOf(place: number, { name, html }: HostileMarkup): ArticleDetail {
  return {
    id: `sample-${place}`,
    category: 'law',
    title: `样本 ${place}`,
    summary: name,
    picture: `/content/cover/article/sample-${place}.svg?v=1&of=seal`,
    publishedDate: '20261120',
    minutes: 1,
    isSimulated: true,
    categoryName: '法律法规',
    author: '测试',
    keywords: [],
    html,
    outline: [],
    previous: null,
    next: null,
    related: [],
    course: null,
  };
}

/** Every sample as the title and the text of a flash. */
export function flashesOfSamples(nowMs: number): Flash[] {
  return HOSTILE_MARKUP.map(({ html }, place) => ({
    id: `sample-${place}`,
    sequence: HOSTILE_MARKUP.length - place,
    publishedAt: nowMs - place * 1000,
    kind: 'market',
    importance: 0,
    title: html,
    body: html,
    funds: [{ area: 'public', code: '000001', name: html }],
    isSimulated: true,
  }));
}

/** Every sample as what a member said, under a name of the same kind; the last one's sequence is `last`. */
export function messagesOfSamples(nowMs: number, last: number): RoomMessage[] {
  return HOSTILE_MARKUP.map(({ html }, place) => ({
    sequence: last - HOSTILE_MARKUP.length + place + 1,
    happenedAt: nowMs - (HOSTILE_MARKUP.length - place) * 1000,
    kind: place % 9 === 8 ? 'notice' : 'message',
    memberId: `member-${place}`,
    nickName: html,
    medal: null,
    isHost: false,
    text: html,
  }));
}

/** What of the elements below `selector` stands outside of its box; what scrolls within the box may be wider. */
export function outsideOfBox(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    for (const frame of document.querySelectorAll(wanted)) {
      const outer = frame.getBoundingClientRect();
      for (const element of frame.querySelectorAll('*')) {
        if (element.parentElement?.closest('[data-scroll], pre')) continue;
        const { left, right, top, width, height } = element.getBoundingClientRect();
        if (width === 0 && height === 0) continue;
        if (left < outer.left - 1 || right > outer.right + 1 || top < outer.top - 1)
          found.push(`${element.localName} ${left} ${top} ${right}`);
        if (getComputedStyle(element).position === 'fixed') found.push(`${element.localName} is fixed`);
      }
    }
    return found;
  }, selector);
}

/** A reply of the envelope, by script where the call asks for one. */
export async function fulfil(route: Route, body: unknown): Promise<void> {
  const callback = new URL(route.request().url()).searchParams.get('callback');
  const text = JSON.stringify({ code: 0, msg: '', body });
  await (callback === null
    ? route.fulfill({ contentType: 'application/json', body: text })
    : route.fulfill({ contentType: 'application/javascript; charset=utf-8', body: `${callback}(${text});` }));
}
