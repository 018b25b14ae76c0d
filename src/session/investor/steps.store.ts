import * as v from 'valibot';
import { create } from 'zustand';
import { beijingDay } from '@/domain/calendar/day';
import { nextQualificationStep } from '@/domain/qualification/qualification-steps';
import type { Qualification } from '@/domain/qualification/qualification';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { forgetStep, keepStep, keptStep } from './kept-steps';
import { useQualification } from './qualification.store';
import { useQualificationWindow } from './qualification-window.store';

/** The visitor's choices in the third step. */
export interface DeclarationFields {
  /** Version of the text, '' before a choice. */
  readonly textVersion: string;
  /** Id of the chosen ground, '' without one. */
  readonly ground: string;
  readonly tickedStatements: ReadonlySet<string>;
}

/** Unsent fields of the steps. */
export interface StepFields {
  readonly name: string;
  readonly idCode: string;
  readonly declaration: DeclarationFields;
}

export const NO_DECLARATION: DeclarationFields = { textVersion: '', ground: '', tickedStatements: new Set() };

const keptDeclaration = v.object({
  textVersion: v.string(),
  ground: v.string(),
  tickedStatements: v.array(v.string()),
});

/**
 * Fields outlast the window. Name and ID number are in memory only; the declaration, ids of a public text, is stored in
 * the tab. A finished step, another visitor and a sign-out clear them.
 */
const useFields = create<StepFields>()(() => fieldsOf(useSession.getState().user.userId));

useSession.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) useFields.setState(fieldsOf(user.userId));
});
useQualification.subscribe(({ isIdentityVerified, isDeclared }, before) => {
  if (isIdentityVerified && !before.isIdentityVerified) changeFields({ name: '', idCode: '' });
  if (isDeclared && !before.isDeclared) changeFields({ declaration: NO_DECLARATION });
});

/** The fields of all steps, and their change. */
export function useStepFields() {
  return { fields: useFields(), change: changeFields };
}

/** Whether closing the window would leave unsent fields. */
export function hasUnsentFields(fields: StepFields, qualification: Qualification): boolean {
  const { name, idCode, declaration } = fields;
  const { ground, tickedStatements } = declaration;
  const hasIdentity = name.trim() !== '' || idCode !== '';
  const hasDeclaration = !qualification.isDeclared && (ground !== '' || tickedStatements.size > 0);
  return hasIdentity || hasDeclaration;
}

function changeFields(changes: Partial<StepFields>): void {
  useFields.setState(changes);
  const { declaration } = changes;
  if (declaration === undefined) return;
  const { ground, tickedStatements } = declaration;
  if (ground === '' && tickedStatements.size === 0) forgetStep('declaration');
  else
    keepStep('declaration', useSession.getState().user.userId, {
      ...declaration,
      tickedStatements: [...tickedStatements],
    });
}

function fieldsOf(userId: string): StepFields {
  return { name: '', idCode: '', declaration: declarationOf(userId) };
}

function declarationOf(userId: string): DeclarationFields {
  const parsed = v.safeParse(keptDeclaration, keptStep('declaration', userId));
  if (!parsed.success) return NO_DECLARATION;
  return { ...parsed.output, tickedStatements: new Set(parsed.output.tickedStatements) };
}

/** Name and ID number in full, as the visitor typed them. */
export interface JourneyIdentity {
  readonly name: string;
  readonly certificateNo: string;
}

/**
 * The verified identity for the risk and disclaimer calls [S3.investor]; in memory only: a reload or another tab asks
 * for it again. Another visitor, a sign-out and the end of the steps clear it.
 */
const useRemembered = create<{ readonly identity: JourneyIdentity | null }>()(() => ({ identity: null }));

useSession.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) forgetIdentity();
});
useQualificationWindow.subscribe(({ openedFor }, before) => {
  if (openedFor !== null || before.openedFor === null) return;
  if (nextQualificationStep(useQualification.getState(), beijingDay(serverNow())) === null) forgetIdentity();
});

/** The identity verified in this document, null before. */
export function useJourneyIdentity(): JourneyIdentity | null {
  return useRemembered((state) => state.identity);
}

/** Stores the identity verified for `userId`, unless another visitor has signed in meanwhile. */
export function rememberIdentity(userId: string, identity: JourneyIdentity): void {
  if (userId !== '' && useSession.getState().user.userId === userId) useRemembered.setState({ identity });
}

/** Makes the next step that needs the identity ask for it. */
export function forgetIdentity(): void {
  useRemembered.setState({ identity: null });
}
