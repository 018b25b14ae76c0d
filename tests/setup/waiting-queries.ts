import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler';

const library = getConfig();

configure({
  asyncUtilTimeout: 30_000,
  // A part is seen as soon as it stands in the document. What it does then, such as taking the focus, React leaves to its
  // scheduler: a wait, and a user's action, ends when that is done too, however busy the machine.
  asyncWrapper: (wait) =>
    library.asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>((done) => {
        schedule(IDLE, () => done());
      });
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

/** Whether a query is tried again and again, as the library tells its own queries. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
