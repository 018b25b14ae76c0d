import { redirect, replace } from 'react-router-dom';
import type { NavigationPort } from './navigation-port';

/**
 * The response that leads a navigation on to another address. Inside the portal it takes its own place in the history;
 * where a tab begins it replaces the address that was asked for, which would otherwise send the back button here again.
 */
export function leadOn(to: string, port: NavigationPort): Response {
  return port.hasPage() ? redirect(to) : replace(to);
}
