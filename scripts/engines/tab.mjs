import { setTimeout as sleep } from 'node:timers/promises';
import { findNamed, hasText, isComplete, readAddress } from './in-page.mjs';

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;
const CONTROLS = 'button, a, label, [role="tab"], [role="radio"], [role="button"]';

/**
 * A tab of a browser as a visitor uses it, over the driver of an engine: `show()` brings it to the front; `goto(url)`;
 * `run(fn, args)` with the JSON result of a function in the page; `click(fn, args)` and `type(fn, args, text)` on the
 * element that a function in the page returns, false without one; `back()`, `resize(width, height)`, `picture(path)` and `close()`.
 */
export class Tab {
  #driver;
  #base;

  constructor(driver, base) {
    this.#driver = driver;
    this.#base = base;
  }

  /** Opens a path of the portal and waits until the page is complete. */
  async open(path) {
    await this.goto(path);
    await this.settle();
  }

  /** Opens a path of the portal or the address of another site. */
  goto(path) {
    return this.#driver.goto(new URL(path, this.#base).href);
  }

  read(fn, ...args) {
    return this.#driver.run(fn, args);
  }

  /** Resolves with the first true result of a function in the page; throws with what it waited for. */
  until(what, fn, ...args) {
    return this.#repeat(what, () => this.#driver.run(fn, args));
  }

  /** Waits for a text that matches an expression within one of the elements. */
  async shows(pattern, selector = 'body') {
    await this.#driver.show();
    return this.until(`${selector} shows ${pattern}`, hasText, pattern.source, selector);
  }

  /** Waits until the page has its heading and nothing in it is loading. */
  settle() {
    return this.until('the page is complete', isComplete);
  }

  /** Presses the first visible control whose name matches an expression. */
  async press(pattern, selector = CONTROLS) {
    await this.#driver.show();
    const args = [pattern.source, selector];
    return this.#repeat(`a press on ${pattern}`, () => this.#driver.click(findNamed, args));
  }

  /** Types into the first visible element that a selector finds. */
  async type(selector, text) {
    await this.#driver.show();
    return this.#repeat(`typing into ${selector}`, () => this.#driver.type(findNamed, ['', selector], text));
  }

  /** Goes back in the tab's history. */
  back() {
    return this.#driver.back();
  }

  resize(width, height = 900) {
    return this.#driver.resize(width, height);
  }

  picture(path) {
    return this.#driver.picture(path);
  }

  close() {
    return this.#driver.close();
  }

  async #repeat(what, attempt) {
    const deadline = performance.now() + PATIENCE_MS;
    let problem = '';
    while (performance.now() < deadline) {
      try {
        const result = await attempt();
        if (result) return result;
      } catch (error) {
        // The page may have been replaced at this moment.
        problem = ` (${error.message})`;
      }
      await sleep(LOOK_MS);
    }
    throw new Error(
      `${what}: not within ${PATIENCE_MS / 1000} s at ${await this.read(readAddress)}${problem}`,
    );
  }
}
