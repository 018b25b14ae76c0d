import { createContext, use } from 'react';

/** Whether the portal finds out by itself who the visitor is: on in the running portal, off where a part stands alone. */
export const AsksForVisitor = createContext(false);

export function useAsksForVisitor(): boolean {
  return use(AsksForVisitor);
}
