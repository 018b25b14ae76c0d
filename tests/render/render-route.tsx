import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import { App } from '@/app/app';
import { contextWith, portOf } from '@/app/routing/portal-router';
import { routeTable } from '@/app/routes/route-table';
// Loaded late, it would replace a toast that a test has just found.
import '@/ui/overlays/toast-viewport';

interface RenderOptions {
  /** The portal finds out by itself who the visitor is, as in the browser. */
  readonly asksForVisitor?: boolean;
}

/** The portal at an address: the real route table, shells and query client over a memory history. */
export function renderRoute(address: string, { asksForVisitor = false }: RenderOptions = {}) {
  configureHosts(true);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router: DataRouter = createMemoryRouter(routeTable, {
    initialEntries: [address],
    getContext: contextWith(
      portOf(() => router),
      queryClient,
    ),
  });
  const user = userEvent.setup();
  const view = render(<App router={router} queryClient={queryClient} asksForVisitor={asksForVisitor} />);
  /** Path and query as the address bar would show them. */
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, user, place, queryClient };
}
