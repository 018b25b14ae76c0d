export type PortalClient = 'native-app' | 'mobile-browser' | 'desktop';

export type LeaveTarget = { readonly kind: 'close' } | { readonly kind: 'navigate'; readonly path: string };

/** Parts of a path whose pages are for qualified investors. */
export const QUALIFIED_PATH_PARTS = ['simu_fund', 'search', 'zhibo/details'] as const;

const TARGETS: Readonly<Record<PortalClient, LeaveTarget>> = {
  'native-app': { kind: 'close' },
  'mobile-browser': { kind: 'navigate', path: '/simu_fund' },
  desktop: { kind: 'navigate', path: '/index' },
};

/** Whether a path belongs to a page that only qualified investors may stay on. */
export function isQualifiedPath(path: string): boolean {
  return QUALIFIED_PATH_PARTS.some((part) => path.includes(part));
}

/**
 * [S2.leave] Where a visitor goes who closes the qualification window unqualified: the native app closes
 * the page, a mobile browser goes to the private-fund home, desktop to /index; null on pages for everyone.
 */
export function leaveTarget(path: string, client: PortalClient): LeaveTarget | null {
  return isQualifiedPath(path) ? TARGETS[client] : null;
}
