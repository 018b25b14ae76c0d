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

/** What is chosen of the third step's text. */
export interface DeclarationFields {
  /** Version of the text it was chosen of, '' before a choice. */
  readonly textVersion: string;
  /** Id of the chosen ground, '' without one. */
  readonly ground: string;
  readonly tickedStatements: ReadonlySet<string>;
}

/** What is typed and ticked in the steps and not sent. */
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
 * The fields outlast the window. Name and ID number stand in this memory alone; the declaration, ids of a public text,
 * is kept for the tab. A step that is done, another visitor and a sign-out empty them.
 */
const useFields = create<StepFields>()(() => fieldsOf(useSession.getState().user.userId));

useSession.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) useFields.setState(fieldsOf(user.userId));
});
useQualification.subscribe(({ isIdentityVerified, isDeclared }, before) => {
  if (isIdentityVerified && !before.isIdentityVerified) changeFields({ name: '', idCode: '' });
  if (isDeclared && !before.isDeclared) changeFields({ declaration: NO_DECLARATION });
});

/** The fields of all steps, kept from one step and one window to another; another visitor finds them empty. */
export function useStepFields() {
  return { fields: useFields(), change: changeFields };
}

/** Whether closing would leave something behind: a form that was begun and not sent. */
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
 * The verified identity that the risk and disclaimer calls carry [S3.investor]; in memory only, so that a reload or
 * another tab asks for it again. Another visitor, a sign-out and the end of the steps empty it.
 */
const useRemembered = create<{ readonly identity: JourneyIdentity | null }>()(() => ({ identity: null }));

useSession.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) forgetIdentity();
});
useQualificationWindow.subscribe(({ openedFor }, before) => {
  if (openedFor !== null || before.openedFor === null) return;
  if (nextQualificationStep(useQualification.getState(), beijingDay(serverNow())) === null) forgetIdentity();
});

/** The identity verified in this document, null where it has to be asked for. */
export function useJourneyIdentity(): JourneyIdentity | null {
  return useRemembered((state) => state.identity);
}

/** Keeps what the gateway confirmed for `userId`; dropped when another visitor has signed in meanwhile. */
export function rememberIdentity(userId: string, identity: JourneyIdentity): void {
  if (userId !== '' && useSession.getState().user.userId === userId) useRemembered.setState({ identity });
}

/** The next step that needs the identity asks for it. */
export function forgetIdentity(): void {
  useRemembered.setState({ identity: null });
}
