import type { RouteObject } from 'react-router-dom';
import { RootBoundary } from '@/app/boundary/root-boundary';
import { SectionBoundary } from '@/app/boundary/section-boundary';
import { htmlRule, logoutRule, outsideRule } from '@/app/routing/root-middleware';
import { PortalShell } from '@/app/shells/portal-shell';
import { aboutRoutes } from './about.routes';
import { contentRoutes } from './content.routes';
import { partnerRoutes } from './partner.routes';
import { privateFundRoutes } from './private-fund.routes';
import { publicFundRoutes } from './public-fund.routes';
import { redirectRoute } from './redirect-route';
import { toolsRoutes } from './tools.routes';
import { visitorRoutes } from './visitor.routes';

/** The whole portal: every path of the specification below one shell. */
export const routeTable: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: PortalShell,
    ErrorBoundary: RootBoundary,
    // Nothing is drawn before the first page is ready: index.html's static frame stands until then.
    HydrateFallback: () => null,
    // The logout rule comes first: `/home/logout.html` signs out and is not shortened to `/home`.
    middleware: [logoutRule, htmlRule, outsideRule],
    children: [
      {
        ErrorBoundary: SectionBoundary,
        children: [
          redirectRoute(null, '/index'),
          ...contentRoutes,
          ...publicFundRoutes,
          ...privateFundRoutes,
          ...visitorRoutes,
          ...toolsRoutes,
          ...partnerRoutes,
          ...aboutRoutes,
        ],
      },
    ],
  },
];
