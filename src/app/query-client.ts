import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { DefaultError, QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** The query client that loaders start reads on; the one the pages read from too. */
export const queryClientContext = createContext<QueryClient>();

/**
 * Starts a read without waiting for it. A failure is not lost: the page that reads the same query asks again and
 * shows what happened.
 */
export function start<FnData, Data, Cached, Key extends QueryKey>(
  context: LoaderFunctionArgs['context'],
  options: QueryExecuteOptions<FnData, DefaultError, Data, Cached, Key>,
): void {
  context
    .get(queryClientContext)
    .query(options)
    .catch(() => undefined);
}
