import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { AsksForVisitor } from './visitor/asks-for-visitor';
import { RouterProvider, type DataRouter } from 'react-router-dom';

interface AppProps {
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  /** Whether it asks by itself who is signed in. */
  readonly asksForVisitor?: boolean;
}

/** The providers around the portal. */
export function App({ router, queryClient, asksForVisitor = false }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AsksForVisitor value={asksForVisitor}>
        <RouterProvider router={router} />
      </AsksForVisitor>
    </QueryClientProvider>
  );
}
