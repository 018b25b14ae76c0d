import { useState } from 'react';
import type { Qualification } from '@/domain/qualification';
import { useSession } from '@/session/session.store';

/** What is typed and ticked in the steps and not sent; in memory for as long as the window stands open. */
export interface StepFields {
  readonly name: string;
  readonly idCode: string;
  /** Id of the chosen ground, '' without one. */
  readonly ground: string;
  readonly tickedStatements: ReadonlySet<string>;
}

const EMPTY: StepFields = { name: '', idCode: '', ground: '', tickedStatements: new Set() };

/** The fields of all steps, kept from one step to another; another visitor finds them empty. */
export function useStepFields() {
  const userId = useSession((state) => state.user.userId);
  const [kept, setKept] = useState({ userId, fields: EMPTY });
  const fields = kept.userId === userId ? kept.fields : EMPTY;
  if (kept.userId !== userId) setKept({ userId, fields: EMPTY });
  const change = (changes: Partial<StepFields>) =>
    setKept((before) => ({ userId, fields: { ...before.fields, ...changes } }));
  return { fields, change };
}

/** Whether closing would lose something: a form that was begun and not sent. */
export function hasUnsentFields(fields: StepFields, qualification: Qualification): boolean {
  const { name, idCode, ground, tickedStatements } = fields;
  const hasIdentity = !qualification.isIdentityVerified && (name.trim() !== '' || idCode !== '');
  const hasDeclaration = !qualification.isDeclared && (ground !== '' || tickedStatements.size > 0);
  return hasIdentity || hasDeclaration;
}
