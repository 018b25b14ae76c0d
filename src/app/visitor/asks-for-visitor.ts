import { createContext, use } from 'react';

/** Whether the portal starts the login check: on in the running portal, off for parts under test. */
export const AsksForVisitor = createContext(false);

export function useAsksForVisitor(): boolean {
  return use(AsksForVisitor);
}
