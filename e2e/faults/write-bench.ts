import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ContractCall } from './contract-calls';
import { FAULTS, type FaultName } from './fault-kinds';
import type { FaultProxy } from './fault-proxy';
import { endWaits } from './hurry';
import { brokenWord, shownLines } from './page-reading';

export interface WriteCase {
  /** The call's name in the contract. */
  readonly call: string;
  /** Presses what sends, as a hurried hand does: twice where a second press must not send again. */
  readonly act: (page: Page) => Promise<void>;
  /** Where a failure is told; null of one that section 8 passes over without a word. */
  readonly told: ((page: Page) => Locator) | null;
  /** What was typed or set and must still stand there after a failure. */
  readonly kept?: (page: Page) => Promise<void>;
  /** What the page shows once the call was taken. */
  readonly done: (page: Page) => Promise<void>;
  /** Sent in the background and again by itself, until it is taken. */
  readonly isTriedAgain?: true;
  /** Faults that end the matter otherwise than by a word on the page, with the reason beside the row. */
  readonly without?: readonly FaultName[];
}

/** The ones that fail come first, all on one page; the ones that pass would end the matter. */
const PASSING = (name: FaultName) => FAULTS[name].outcome === 'passes';

/** Makes writes of one page go wrong in every way asked for, then lets them succeed. */
export class WriteBench {
  readonly page: Page;
  readonly #proxy: FaultProxy;
  readonly #calls: ReadonlyMap<string, ContractCall>;
  readonly wrongs: string[] = [];

  constructor(page: Page, proxy: FaultProxy, calls: ReadonlyMap<string, ContractCall>) {
    this.page = page;
    this.#proxy = proxy;
    this.#calls = calls;
    page.on('pageerror', (error) => this.wrongs.push(`uncaught: ${String(error)}`));
  }

  /** Fails once for each fault that fails, and succeeds with the next try, under a passing fault where one is asked. */
  async suffer(row: WriteCase, faults: readonly FaultName[]): Promise<void> {
    const call = this.#callOf(row.call);
    for (const name of faults.filter((fault) => !PASSING(fault) && row.without?.includes(fault) !== true)) {
      await this.#fail(row, call, name);
    }
    const last = faults.find(PASSING) ?? 'slow';
    this.#proxy.set(call, last === 'out of order' ? 'slow' : last);
    await row.act(this.page);
    await this.#proxy.quiet();
    await row.done(this.page);
    this.#expectSentOnce(row, last);
    this.#proxy.lift();
  }

  /** Has a call fail while something is done, so that what follows is another try. */
  async failFirst(name: string, work: () => Promise<void>): Promise<void> {
    this.#proxy.set(this.#callOf(name), '500');
    await work();
    await expect.poll(() => this.#proxy.asked, { message: `${name} is sent` }).toBeGreaterThan(0);
    await this.#proxy.quiet();
    this.#proxy.lift();
  }

  #callOf(name: string): ContractCall {
    const call = this.#calls.get(name);
    if (!call) throw new Error(`the contract has no ${name}`);
    return call;
  }

  async #fail(row: WriteCase, call: ContractCall, name: FaultName): Promise<void> {
    const onUnanswered = () => void endWaits(this.page, this.#proxy, call);
    this.#proxy.set(call, name, { reachesGateway: false, onUnanswered });
    await row.act(this.page);
    await expect
      .poll(() => this.#proxy.asked, { message: `${row.call} under ${name} is sent` })
      .toBeGreaterThan(0);
    await this.#proxy.quiet();
    await expect.poll(() => this.#proxy.unanswered, { message: `${row.call} is given up` }).toBe(0);
    this.#expectSentOnce(row, name);
    if (row.told) {
      const told = row.told(this.page).first();
      await told.waitFor({ timeout: 5000 }).catch(() => this.#say(row, name, 'the failure is not told'));
    }
    await row.kept?.(this.page);
    const broken = await brokenWord(this.page);
    if (broken !== null) this.#say(row, name, `the page shows ${broken}`);
    if ((await shownLines(this.page)).length === 0) this.#say(row, name, 'the page is white');
    this.#proxy.lift();
  }

  #expectSentOnce(row: WriteCase, name: FaultName): void {
    if (row.isTriedAgain) return;
    if (this.#proxy.asked !== 1) this.#say(row, name, `sent ${this.#proxy.asked} times`);
  }

  #say({ call }: WriteCase, name: FaultName, words: string): void {
    this.wrongs.push(`${call}, ${name}: ${words}`);
  }
}
