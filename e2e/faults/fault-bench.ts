import type { BrowserContext, Locator, Page } from '@playwright/test';
import { hasData, type FaultName } from './fault-kinds';
import type { FaultedCall, FaultProxy } from './fault-proxy';
import { endWaits } from './hurry';
import { brokenWord, scrollThrough, shownLines, until } from './page-reading';
import type { ReadRow } from './read-table';
import type { Scene } from './scene';

/** A part of a page's lines may be others each time: moments, counts, what is being shown live. */
const LEAST_PART_BACK = 0.9;
const MISSING = /没有|未找到|不存在|已下线/;
/** A refused or broken call is noted by the browser itself, and so is a script that is no script. */
const NOTED = /Failed to load resource|net::ERR_|Refused to execute|MIME type/;
const BROKEN_SCRIPT = /SyntaxError/;
const OTHER_PAGE = '/zizhi';
const OTHER_PAGE_OF_ITSELF = '/about';

interface Tried {
  readonly row: ReadRow;
  readonly call: FaultedCall;
  readonly scene: Scene;
}

/** One page with a call whose replies go wrong; gathers what it finds wrong instead of stopping at the first. */
export class FaultBench {
  readonly page: Page;
  readonly wrongs: string[] = [];
  readonly #proxy: FaultProxy;
  readonly #row: ReadRow;
  readonly #call: FaultedCall;
  readonly #address: string;
  readonly #what: Tried;
  #usual: readonly string[] = [];
  #fault = 'without a fault';

  private constructor(page: Page, proxy: FaultProxy, what: Tried) {
    this.page = page;
    this.#proxy = proxy;
    this.#row = what.row;
    this.#call = what.call;
    this.#address = proxy.origin + what.row.page(what.scene);
    this.#what = what;
  }

  static async open(context: BrowserContext, proxy: FaultProxy, what: Tried): Promise<FaultBench> {
    const bench = new FaultBench(await context.newPage(), proxy, what);
    bench.#watch();
    await bench.#load();
    bench.#usual = await shownLines(bench.page);
    if (bench.#usual.length === 0) bench.#say('the page is empty');
    await bench.#judge();
    return bench;
  }

  /**
   * The faults one after another. Each begins with the page opened anew, or with the 重试 that the one before has left:
   * that is another read like the first, and takes no second document. In the end everything is well again, and the
   * way on that the last fault has left shows the data.
   */
  async sufferAll(names: readonly FaultName[]): Promise<void> {
    for (const name of names) await this.#suffer(name);
    this.#proxy.lift();
    this.#fault = `${this.#fault}, lifted`;
    if ((await this.#retry.count()) === 0) await this.#load();
    else await this.#retryAll();
    await this.#expectUsual('the data is not back');
    await this.#judge();
  }

  async #suffer(name: FaultName): Promise<void> {
    this.#fault = name;
    const ends: Promise<void>[] = [];
    const onUnanswered = () => ends.push(endWaits(this.page, this.#proxy, this.#call));
    this.#proxy.set(this.#call, name, { onUnanswered });
    if (name === 'out of order') await this.#cross();
    else if ((await this.#retry.count()) > 0) await this.#retryOnce();
    else await this.#load();
    // Some of what a page shows is asked for when the rest stands.
    if (!(await until(async () => Promise.resolve(this.#proxy.asked > 0))))
      this.#say('the call was not made');
    await this.#proxy.quiet();
    await Promise.all(ends);
    await this.#judge();
    if (hasData(name, this.#call)) {
      await this.#retryAll();
      await this.#expectUsual('the data came and is not shown');
    } else await this.#expectTold(name);
  }

  /** A button that is still busy with the try before passes a press over, so it is pressed until the call is made. */
  async #retryOnce(): Promise<void> {
    const before = this.#proxy.asked;
    await until(async () => {
      if ((await this.#retry.count()) > 0)
        await this.#retry
          .first()
          .click({ timeout: 5000 })
          .catch(() => undefined);
      await this.page.waitForTimeout(100);
      return this.#proxy.asked > before;
    });
    await this.#proxy.quiet();
  }

  /** Several parts of a page may have failed by the same call, each with a 重试 of its own. */
  async #retryAll(): Promise<void> {
    await until(async () => {
      if ((await this.#retry.count()) === 0) return true;
      await this.#retry
        .first()
        .click({ timeout: 5000 })
        .catch(() => undefined);
      await this.#proxy.quiet();
      return (await this.#retry.count()) === 0;
    });
  }

  async #load(): Promise<void> {
    await this.page.goto(this.#address, { waitUntil: 'commit' });
    await this.#arrive();
  }

  async #arrive(): Promise<void> {
    await this.page.getByRole('main').waitFor();
    // The first sign of use: what is about the visitor comes with it.
    await this.page.mouse.move(240, 300);
    await this.page.mouse.move(242, 302);
    await this.#proxy.quiet();
    if (this.#row.act) {
      await this.#row
        .act(this.page)
        .catch((error: unknown) => this.#say(`the act failed: ${String(error).slice(0, 300)}`));
      await this.#proxy.quiet();
    }
    await until(async () => (await this.page.getByRole('main').locator('[aria-busy="true"]').count()) === 0);
  }

  /** Leaves the page while its first reply is held, comes back, and has the first reply come after the second. */
  async #cross(): Promise<void> {
    if (this.#row.isAskedOnce === true) {
      await this.#load();
    } else {
      const other = this.#address.endsWith(OTHER_PAGE) ? OTHER_PAGE_OF_ITSELF : OTHER_PAGE;
      await this.page.goto(this.#proxy.origin + other);
      await this.#go(this.#address);
      await this.#arrive();
      await this.#go(this.#proxy.origin + other);
      await this.#proxy.quiet();
      await this.#go(this.#address);
      await this.#arrive();
    }
    this.#proxy.letGo();
    await this.#proxy.quiet();
  }

  /** Navigates inside the running document. */
  async #go(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await this.page.waitForTimeout(50);
  }

  async #expectTold(name: FaultName): Promise<void> {
    if (this.#row.failure === 'silent') return;
    if (await until(() => this.#isTold(name))) return;
    this.#say(`no word and no 重试; away: ${(await this.#lost()).slice(0, 6).join(' | ')}`);
  }

  /** A missing thing and an ended session have other ways on than another try. */
  async #isTold(name: FaultName): Promise<boolean> {
    if ((await this.#retry.count()) > 0) return true;
    if (this.#row.ownWords?.faults.includes(name)) {
      return (await this.page.getByRole('main').getByText(this.#row.ownWords.words).count()) > 0;
    }
    if (name !== '401' && name !== '404') return false;
    if ((await this.#signIn.count()) + (await this.page.getByRole('alert').count()) > 0) return true;
    return (await this.#lost()).length > 0 && MISSING.test((await shownLines(this.page)).join('\n'));
  }

  async #expectUsual(words: string): Promise<void> {
    if (this.#row.isMoving) return;
    const isBack = async () => (await this.#lost()).length <= this.#usual.length * (1 - LEAST_PART_BACK) + 1;
    if (await until(isBack)) return;
    // What waits to come near may lie further down than at first.
    await scrollThrough(this.page);
    await this.#proxy.quiet();
    if (await until(isBack)) return;
    await this.#readUsualAnew();
    if (await isBack()) return;
    const lost = await this.#lost();
    this.#say(`${words}: ${lost.length} of ${this.#usual.length} lines, ${lost.slice(0, 6).join(' | ')}`);
  }

  /** A roadshow that has begun or ended meanwhile makes the page of the live rooms another one, without any fault. */
  async #readUsualAnew(): Promise<void> {
    this.#proxy.lift();
    const fresh = await FaultBench.open(this.page.context(), this.#proxy, this.#what);
    this.#usual = fresh.#usual;
    this.wrongs.push(...fresh.wrongs);
    await fresh.page.close();
  }

  async #judge(): Promise<void> {
    if (!(await until(async () => (await shownLines(this.page)).length > 0))) this.#say('the page is white');
    const broken = await brokenWord(this.page);
    if (broken !== null) this.#say(`the page shows ${broken}`);
    const heading = this.page.getByRole('heading', { level: 1 });
    if (!(await until(async () => (await heading.count()) > 0))) this.#say('the heading is gone');
  }

  get #retry(): Locator {
    return this.page.getByRole('button', { name: '重试', exact: true });
  }

  get #signIn(): Locator {
    return this.page.getByRole('button', { name: '重新登录', exact: true });
  }

  /** Usual lines of the page that it does not show now. */
  async #lost(): Promise<string[]> {
    const shown = new Set(await shownLines(this.page));
    return this.#usual.filter((line) => !shown.has(line));
  }

  #watch(): void {
    const isScript = this.#call.transport === 'jsonp';
    const note = (text: string) => {
      if (!NOTED.test(text) && !(isScript && BROKEN_SCRIPT.test(text))) this.#say(text);
    };
    this.page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => note(`uncaught: ${String(error)}`));
  }

  #say(words: string): void {
    this.wrongs.push(`${this.#row.call}, ${this.#fault}: ${words}`);
  }
}
