import { configure, getConfig, prettyDOM } from '@testing-library/react';

configure({
  asyncUtilTimeout: 30_000,
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
