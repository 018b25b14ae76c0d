import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/api/query-client';
import type { ReactElement } from 'react';

/** A part of the portal that asks the gateway, without routes and shells. Failed reads are not tried again by themselves. */
export function renderAlone(part: ReactElement) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const view = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
  return { ...view, queryClient, user: userEvent.setup() };
}
