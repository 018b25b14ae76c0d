import { expect, test as base } from '@playwright/test';

interface Fixtures {
  /** Console errors and uncaught exceptions the test expects, by pattern; any other fails it. */
  readonly expectedTroubles: RegExp[];
  readonly watchTroubles: void;
}

/** A test that fails on a console error, an uncaught exception or a blocked resource in any page it opens. */
export const test = base.extend<Fixtures>({
  expectedTroubles: async ({}, provide) => {
    await provide([]);
  },
  watchTroubles: [
    async ({ context, expectedTroubles }, provide) => {
      const troubles: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          troubles.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => troubles.push(`uncaught: ${String(error.error())}`));
      await provide();
      const unexpected = troubles.filter((text) => !expectedTroubles.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
