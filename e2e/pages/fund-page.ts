import { expect, type Locator, type Page } from '@playwright/test';

/** A balanced fund with NAV of many years, a benchmark, and open for sale. */
export const GROWN_FUND = { type: '0201', statuses: ['0'], sort: 'YEAR3_INCOME' } as const;

/** A public fund's page: head, chart and periods. */
export class FundPage {
  readonly page: Page;
  readonly name: Locator;
  readonly main: Locator;
  readonly chart: Locator;
  readonly plot: Locator;
  readonly windows: Locator;
  readonly periods: Locator;
  readonly performance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.name = this.main.getByRole('heading', { level: 1 });
    this.performance = this.main.getByRole('region', { name: '业绩走势', exact: true });
    this.chart = this.performance.getByRole('figure');
    this.plot = this.chart.getByRole('slider');
    this.windows = this.main.getByRole('radiogroup', { name: '走势区间' });
    // A table, or a list where the screen is narrow.
    this.periods = this.main
      .getByRole('table', { name: '各区间的收益与最大回撤' })
      .locator('tbody tr')
      .or(this.main.getByRole('list', { name: '各区间的收益与最大回撤' }).getByRole('listitem'));
  }

  async open(code: string): Promise<void> {
    await this.page.goto(`/gongmu_fund/funds/detail?code=${encodeURIComponent(code)}`);
  }

  /** The periods stand below the screen, where they wait until the page is used: a pointer that moves is use enough. */
  async expectPeriods(count: number): Promise<void> {
    await expect(async () => {
      await this.page.mouse.move(2, 2);
      await this.page.mouse.move(4, 4);
      expect(await this.periods.count()).toBe(count);
    }).toPass();
  }

  /** A figure of the head by the beginning of its label. */
  stat(label: string): Locator {
    return this.main
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${label}`) }) })
      .locator('dd');
  }

  /** A card by its title. */
  card(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }

  /** The big return with its label. */
  headline(label: string): Locator {
    return this.main.locator('p', { hasText: new RegExp(`^${label}`) }).locator('..');
  }

  async chooseWindow(label: string): Promise<void> {
    await this.windows.locator('label').filter({ hasText: label }).click();
  }

  /** The value that the legend shows of a line. */
  legend(line: '本基金' | '业绩基准' | '同类平均'): Locator {
    return this.chart
      .locator('span', { hasText: new RegExp(`^${line}`) })
      .locator('strong')
      .first();
  }

  /** Day and values beside the crosshair. */
  get valuesAtCursor(): Locator {
    return this.plot.locator('[data-side]');
  }

  /** Whether something is drawn on the canvas. */
  isDrawn(): Promise<boolean> {
    return this.chart
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return pixels?.some((value) => value !== 0) ?? false;
      });
  }

  async expectChart(): Promise<void> {
    await expect(this.plot).toBeVisible();
    await expect.poll(() => this.isDrawn()).toBe(true);
  }
}
