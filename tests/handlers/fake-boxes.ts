import { onTestFinished } from 'vitest';

const ROW_PX = 40;
const PART_PX = 600;
const MEASURES = [
  [HTMLElement.prototype, 'offsetHeight'],
  [Element.prototype, 'clientHeight'],
] as const;

/** Gives the parts of a page a height for the running test: rows of a list 40 px, everything else 600. */
export function installFakeBoxes(): void {
  for (const [prototype, name] of MEASURES) {
    const before = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Element) {
        return this instanceof HTMLLIElement ? ROW_PX : PART_PX;
      },
    });
    onTestFinished(() => {
      if (before) Object.defineProperty(prototype, name, before);
    });
  }
}
