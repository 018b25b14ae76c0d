import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every page: navigation, progress, notices. */
export class Shell {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly mainNav: Locator;
  readonly progress: Locator;
  readonly main: Locator;
  readonly notices: Locator;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    this.mainNav = page.getByRole('navigation', { name: '主导航' });
    this.progress = page.locator('#nprogress .bar');
    this.main = page.getByRole('main');
    this.notices = page.getByRole('region', { name: /^提示/ }).getByRole('listitem');
  }

  /** Goes through the main navigation. */
  async goTo(label: string): Promise<void> {
    await this.mainNav.getByRole('link', { name: label, exact: true }).click();
  }

  /**
   * Goes through the main navigation as a hand does, where it stands on the screen: a locator's click scrolls to what
   * it presses first, and for a header that sticks that is another place of the page.
   */
  async pressInPlace(label: string): Promise<void> {
    const box = await this.mainNav.getByRole('link', { name: label, exact: true }).boundingBox();
    if (!box) throw new Error(`${label} is not on the screen`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Marks the running document; a later document does not have the mark. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => {
      document.documentElement.dataset['marked'] = 'yes';
    });
  }

  isMarked(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
  }

  /** Opens an address and waits until its page stands with all that it asked for. */
  async openWhole(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await this.expectLoaded();
  }

  /** Nothing of the page is on its way any more. */
  async expectLoaded(): Promise<void> {
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(this.progress).toHaveCount(0);
  }

  /** The code of the portal has taken the document over; before that a page is displayed, but only its links work. */
  async expectCode(): Promise<void> {
    await this.page.waitForFunction(() => window.earlyUse?.isOver);
  }

  /** The portal's tools have come with a first use, and their effects have run: they have named the manifest. */
  async expectTools(): Promise<void> {
    await expect(this.page.locator('head link[rel="manifest"]')).toBeAttached();
  }

  /** Gives the first sign of use, with which the tools come. */
  async useTools(): Promise<void> {
    await this.page.mouse.move(5, 300);
    await this.page.mouse.move(6, 301);
    await this.expectTools();
  }

  async expectAtTop(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.scrollY)).toBe(0);
  }

  /** Scrolls down by as much as the page allows, up to `wantedPx`; answers how far it came. */
  scrollDown(wantedPx = 900): Promise<number> {
    return this.page.evaluate((top) => {
      window.scrollTo(0, top);
      return window.scrollY;
    }, wantedPx);
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const { scrollWidth, width } = await this.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(scrollWidth, 'width of the document').toBeLessThanOrEqual(width);
    expect(width).toBe(this.page.viewportSize()?.width);
  }

  meta(name: 'keywords' | 'description'): Locator {
    return this.page.locator(`meta[name="${name}"]`);
  }
}
