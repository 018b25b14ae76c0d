import { createContext, redirect, replace } from 'react-router-dom';

/** What loaders and middleware may ask of the running router. */
export interface NavigationPort {
  /** True once a page is displayed, so that a navigation can be cancelled. */
  hasPage(): boolean;
  /** The hash of the address that is wanted, with its sign, '' for none: requests of loaders and middleware have none. */
  hash(): string;
  /**
   * Ends the navigation under way, whose signal is given, and keeps the present page as it is, its scroll position and the
   * places before and after it too. Resolves once the navigation has ended.
   */
  stay(signal: AbortSignal): Promise<void>;
  /** Sets out for an address. */
  go(to: string): void;
}

export const navigationPort = createContext<NavigationPort>();

/**
 * The response that leads a navigation on to another address. Inside the portal it takes its own place in the history;
 * where a tab begins it replaces the address that was asked for, which would otherwise send the back button here again.
 */
export function leadOn(to: string, port: NavigationPort): Response {
  return port.hasPage() ? redirect(to) : replace(to);
}
