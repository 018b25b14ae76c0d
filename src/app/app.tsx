import { useEffect, useMemo } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { NavigationSourceContext } from '@/session/navigating';
import { quietRouter } from './routing/quiet-router';
import { AsksForVisitor } from './visitor/asks-for-visitor';

interface AppProps {
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  /** Whether it starts the login check. */
  readonly asksForVisitor?: boolean;
  /** Called after the first commit. */
  readonly onShown?: (() => void) | undefined;
}

/** The providers around the portal. */
export function App({ router, queryClient, asksForVisitor = false, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const quiet = useMemo(() => quietRouter(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <AsksForVisitor value={asksForVisitor}>
        <NavigationSourceContext value={router}>
          <RouterProvider router={quiet} />
        </NavigationSourceContext>
      </AsksForVisitor>
    </QueryClientProvider>
  );
}
