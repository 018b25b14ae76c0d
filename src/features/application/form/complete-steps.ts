import * as v from 'valibot';
import type { ApplicantKind } from '@/domain/application';
import { FORM_SCHEMAS, type ApplicantForm } from './applicant-form';
import { FORM_STEPS } from './form-steps';

/** Of every step of a kind whether its fields are right as they stand; pictures and agreements are not looked at. */
export function filledSteps(kind: ApplicantKind, form: ApplicantForm): boolean[] {
  const { issues = [] } = v.safeParse(FORM_SCHEMAS[kind], form);
  const wrong = new Set(issues.map(({ path }) => path?.[0]?.key));
  return FORM_STEPS[kind].map(({ fields }) => !fields.some((name) => wrong.has(name)));
}

/** Where a draft goes on: at the step it had come to, or before it where something is missing that no draft holds. */
export function resumedStep(kind: ApplicantKind, form: ApplicantForm, draftStep: number): number {
  const steps = FORM_STEPS[kind];
  const filled = filledSteps(kind, form);
  const firstOpen = steps.findIndex(({ content }, index) => content !== 'fields' || filled[index] !== true);
  return Math.min(Math.max(draftStep, 0), firstOpen);
}
