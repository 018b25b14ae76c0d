import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { unstable_NormalPriority as NormalPriority, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll } from 'vitest';

const library = getConfig();

configure({
  asyncUtilTimeout: 30_000,
  // A part is seen as soon as it stands in the document. What it does then, such as taking the focus, React leaves to its
  // scheduler: a wait ends when that is done too, however busy the machine. What it has replaced is looked for again.
  asyncWrapper: (wait) =>
    library.asyncWrapper(async () => {
      let found: unknown;
      do {
        found = await wait();
        await effectsHaveRun();
      } while (isGone(found));
      return found;
    }),
  // Every try of a waiting query fails with a picture of the document, which only the last one's is asked for again.
  getElementError: (message, container) => {
    const picture = isWaiting() ? '' : prettyDOM(container);
    const error = new Error([message, picture].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// The library stays from file to file of a worker, and is set up anew by each.
afterAll(() => configure(library));

/** Whether a query is tried again and again, as the library tells its own queries. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

/** Behind the effects of what stands in the document, whose tasks have this priority. */
function effectsHaveRun(): Promise<void> {
  return new Promise((resolve) => {
    schedule(NormalPriority, () => resolve());
  });
}

/** A user's action, which must not be done twice, finds nothing. */
function isGone(found: unknown): boolean {
  return [found].flat().some((part) => part instanceof Node && !part.isConnected);
}
