import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicantKind } from '@/domain/site/application';
import { refreshAgreements } from '../../agreements/agreement.queries';
import { sendForm } from '../../api/application-calls';
import { useDraft, type DraftState } from '../draft/use-draft';
import type { ApplicantForm } from '../model/applicant-form';
import { filledSteps, FORM_STEPS, stepOf } from '../model/form-steps';
import {
  pictureProblems,
  refusalOf,
  stepProblems,
  withoutPending,
  useFormParts,
  type FormParts,
  type Problem,
} from './form-state';
import { useLeaveGuard } from './leave-guard';
import { useSendOnce } from './send-once';
import { useAfterUploads, usePendingAction, useFieldFocus, useStepCheck } from './step-hooks';

/** Initial state of a form. */
export interface FormBeginning {
  readonly kind: ApplicantKind;
  readonly userId: string;
  readonly values: ApplicantForm;
  /** Index of the step that the draft had reached, 0 without a draft. */
  readonly step: number;
  readonly isLeaving: (path: string) => boolean;
}

/** State and actions of a new application: fields, pictures, agreements, steps, draft and sending. */
export function useApplicationForm({ kind, userId, values, step, isLeaving }: FormBeginning) {
  const steps = FORM_STEPS[kind];
  const parts = useFormParts(kind, values);
  const { form, phone, pictures, agreed } = parts;
  const client = useQueryClient();
  const place = useStepPlace(step);
  const { area, heading, focusOn } = useFieldFocus(place.shown);
  const { draft, noteStep, handIn } = useDraft({ kind, userId, form, step });
  const check = useStepCheck();
  const uploads = usePendingAction<number>();
  const work = useUnkeptWork(parts, draft);
  const guard = useLeaveGuard({ ...work, isLeaving });

  const show = (index: number) => {
    uploads.cancel();
    check.forget();
    noteStep(index);
    place.goTo(index);
  };
  const complain = (index: number, problems: readonly Problem[]) => {
    if (index !== place.shown) show(index);
    check.complain(problems);
    const [first] = problems;
    if (first) focusOn(first.key);
  };
  const sending = useSendOnce({
    userId,
    call: (keyOf) => {
      const enclosed = { pictures: pictures.toSlotPictures(), agreements: agreed };
      return handIn(() => sendForm(kind, { form: form.getValues(), ...enclosed }, keyOf));
    },
    onDone: guard.lift,
    onFailed(error) {
      const refused = refusalOf(parts, error);
      if (refused === null) return;
      if (refused.key === 'agreements') void refreshAgreements(client);
      if (refused.key === 'code') phone.forget();
      complain(stepOf(kind, refused.key), [refused]);
    },
  });
  /** Opens a step once all earlier steps are valid and uploaded; sends after the last one. */
  const goOnTo = (target: number) =>
    check.run(async () => {
      uploads.cancel();
      const isSending = target === steps.length;
      const first = isSending ? 0 : place.shown;
      for (const [index, each] of steps.slice(0, target).entries()) {
        const problems = index < first ? [] : await stepProblems(parts, each);
        const own = withoutPending(problems);
        if (own.length > 0) return () => complain(index, own);
        if (problems.length > 0) return () => uploads.wait(target);
      }
      return isSending ? sending.send : () => show(target);
    });
  const isWaitingForUploads = useAfterUploads(uploads, pictures.isBusy, goOnTo);

  return {
    ...parts,
    ...work,
    steps,
    doneSteps: useDoneSteps(parts, place.reached),
    place,
    area,
    heading,
    focusOn,
    draft,
    guard,
    sending,
    isWaitingForUploads,
    problems: check.problems,
    /** Opens a step: an earlier one immediately, a later one if all between are valid. */
    show: (index: number) => (index > place.shown ? goOnTo(index) : show(index)),
    goOn: () => goOnTo(place.shown + 1),
  };
}

export type ApplicationFormModel = ReturnType<typeof useApplicationForm>;

/** Which reached steps are valid; a step left by the browser's back button may be invalid. */
function useDoneSteps(parts: FormParts, reached: number): readonly boolean[] {
  const { kind, form, phone } = parts;
  // Renders on every change; the typed values come from the form.
  useWatch({ control: form.control });
  const filled = filledSteps(kind, form.getValues());
  return FORM_STEPS[kind].map(({ content, fields }, index) => {
    if (index >= reached || filled[index] !== true) return false;
    if (content === 'pictures') return pictureProblems(parts).length === 0;
    return !fields.includes('phone') || phone.isConfirmed;
  });
}

/** What leaving now would lose. */
function useUnkeptWork({ form, pictures }: FormParts, draft: DraftState) {
  const idNumber = useWatch({ control: form.control, name: 'idNumber' });
  const hasUnkept = idNumber !== '' || pictures.items.length > 0;
  const isSignedOut = draft.state === 'failed' && draft.isSignedOut;
  return {
    /** Whether there is input that drafts do not contain: an ID number or pictures. */
    hasUnkept,
    isSignedOut,
    losesWork: hasUnkept || draft.state === 'failed',
    isSaving: draft.state === 'waiting',
    // The visitor has to sign in again, and the form says what is lost.
    isQuiet: isSignedOut,
  };
}

interface StepPlace {
  /** Index of the displayed step. */
  readonly shown: number;
  /** Index of the furthest step reached. */
  readonly reached: number;
  /** Displays a step with a new history entry. */
  readonly goTo: (index: number) => void;
}

const PARAM = 'step';

/** The step of the address (`?step=`, from 1), so that the back button goes back one step. At most the furthest step. */
function useStepPlace(first: number): StepPlace {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(first);
  const asked = params.get(PARAM);
  const index = asked === null ? first : Number(asked) - 1;
  const shown = Number.isInteger(index) ? Math.min(Math.max(index, 0), reached) : 0;
  const goTo = (next: number) => {
    if (next === shown) return;
    setReached((before) => Math.max(before, next));
    setParams((before) => {
      const address = new URLSearchParams(before);
      address.set(PARAM, String(next + 1));
      return address;
    });
  };
  return { shown, reached, goTo };
}
