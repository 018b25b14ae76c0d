import type { Page } from '@playwright/test';
import type { Scene, Visitor } from './scene';
import type { WriteCase } from './write-bench';

/** What a journey's steps know of: where the portal is, what there is in it. */
export interface JourneyScene extends Scene {
  readonly origin: string;
  /** Has the call fail once while something is done. */
  readonly failFirst: (call: string, work: () => Promise<void>) => Promise<void>;
}

/** What leads to the place where a write is made, and the write. */
export interface Part {
  readonly before: (page: Page, scene: JourneyScene) => Promise<void>;
  readonly row: WriteCase;
}

/** Writes that one visitor makes one after another. */
export interface Journey {
  readonly title: string;
  readonly visitor: Visitor;
  readonly parts: readonly Part[];
}

/** Opens a page as somebody who uses it at once. */
export function open(address: string): Part['before'] {
  return async (page, { origin }) => {
    await page.goto(origin + address);
    await page.mouse.move(240, 300);
    await page.mouse.move(242, 302);
    await page.waitForLoadState('networkidle');
  };
}

export const stay: Part['before'] = () => Promise.resolve();
