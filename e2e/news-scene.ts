import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base } from './fixtures';
import { freePort, GatewayProcess } from './gateway-process';
import { Line } from './line';
import { operate } from './operate';

interface NewFlash {
  readonly title: string;
  readonly body?: string;
  readonly kind?: string;
}

/** A gateway of a worker's own, whose wire is written to while it runs. */
export class NewsDesk {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-news-'));
  readonly #gateway: GatewayProcess;
  readonly #port: number;
  readonly #linePort: number;
  #written = 0;
  readonly line: Line;

  constructor(port: number, linePort: number) {
    this.#port = port;
    this.#linePort = linePort;
    this.line = new Line(port);
    this.#gateway = new GatewayProcess({
      PORT: String(port),
      DATA_DIR: this.#dataDir,
      MARKET_SCALE: '0.02',
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#linePort}`;
  }

  async ready(): Promise<void> {
    await this.#gateway.ready(this.#port);
    await this.line.open(this.#linePort);
  }

  /** Publishes a flash as `npm run content -- import` does. */
  async publish({ title, body = '正文。', kind = 'market' }: NewFlash): Promise<void> {
    this.#written += 1;
    const folder = join(this.#dataDir, `content-${this.#written}`);
    mkdirSync(join(folder, 'flashes'), { recursive: true });
    const published = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19);
    writeFileSync(
      join(folder, 'flashes', `e2e-${this.#written}.md`),
      `---\ntitle: ${JSON.stringify(title)}\npublished: ${published}+08:00\nkind: ${kind}\n---\n\n${body}\n`,
    );
    await operate('content', ['import', folder], this.#dataDir);
  }

  async dispose(): Promise<void> {
    this.line.close();
    await this.#gateway.discard();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** The wire's page, as a visitor works it. */
export class WirePage {
  readonly page: Page;
  readonly list: Locator;
  readonly titles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: '快讯列表' });
    this.titles = this.list.getByRole('heading', { level: 3 });
  }

  /** Opens the wire and waits until it listens. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByText('实时更新中').waitFor();
    await this.titles.first().waitFor();
  }

  flash(title: string): Locator {
    return this.list.getByRole('link', { name: title, exact: true });
  }

  /** Scrolls down step by step, as a hand does, so that rows take their heights. */
  async scrollTo(wantedPx: number): Promise<void> {
    for (let top = 300; top <= wantedPx; top += 300) {
      await this.page.evaluate((y) => window.scrollTo(0, y), top);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Titles on the screen with their heights on it, from the top. */
  places(): Promise<readonly { readonly title: string; readonly top: number }[]> {
    return this.titles.evaluateAll((headings) =>
      headings
        .map((heading) => ({
          title: heading.textContent,
          top: Math.round(heading.getBoundingClientRect().top),
        }))
        .filter(({ top }) => top > 200 && top < window.innerHeight)
        .toSorted((one, other) => one.top - other.top),
    );
  }
}

export const test = base.extend<{ readonly wire: WirePage }, { readonly desk: NewsDesk }>({
  wire: async ({ page }, provide) => {
    await provide(new WirePage(page));
  },
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures to make first
    async ({}, provide) => {
      const desk = new NewsDesk(await freePort(), await freePort());
      await desk.ready();
      await provide(desk);
      await desk.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
