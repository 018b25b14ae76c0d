import { useState } from 'react';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { ApplicationDetail } from '@/contract/applications/application';
import { PICTURE_SLOTS } from '@/domain/site/application';
import { resubmit } from '../../api/application-calls';
import type { PictureItem } from '../../pictures/picture-model';
import { formOf, typedFieldsOf, isFieldOf, type ApplicantForm } from '../model/applicant-form';
import { FORM_STEPS } from '../model/form-steps';
import {
  fieldProblems,
  pictureProblems,
  refusalOf,
  withoutPending,
  useFormParts,
  type Problem,
} from './form-state';
import { useLeaveGuard } from './leave-guard';
import { useSendOnce } from './send-once';
import { useAfterUploads, usePendingAction, useFieldFocus, useStepCheck } from './step-hooks';

interface ResubmissionOptions {
  readonly userId: string;
  readonly application: ApplicationDetail;
  readonly isLeaving: (path: string) => boolean;
}

/** State and actions of a resubmission. Starts with the sent fields and pictures, but without the ID number. */
export function useResubmission({ userId, application, isLeaving }: ResubmissionOptions) {
  const { id, kind, version } = application;
  const [asked] = useState(() => requestedCorrections(application));
  const [values] = useState(() => formOf({ ...application.fields, idNumber: '' }));
  const parts = useFormParts(kind, values, application.pictures);
  const { form, phone, pictures, isDirty } = parts;
  const { area, focusOn } = useFieldFocus(0);
  const check = useStepCheck();
  const uploads = usePendingAction<undefined>();
  const [untouched, setUntouched] = useState<readonly string[]>([]);

  const hasWork = isDirty || pictures.items.some(({ isKept }) => !isKept);
  const guard = useLeaveGuard({ losesWork: hasWork, isLeaving });
  const complain = (problems: readonly Problem[]) => {
    check.complain(problems);
    const [first] = problems;
    if (first) focusOn(first.key);
  };
  const sending = useSendOnce({
    userId,
    call: (keyOf) => {
      const all = Object.entries(pictures.toSlotPictures());
      const resubmission = {
        id,
        version,
        fields: typedFieldsOf(form.getValues(), asked.fields),
        pictures: Object.fromEntries(all.filter(([slot]) => asked.slots.includes(slot))),
      };
      return resubmit(resubmission, keyOf);
    },
    onDone: guard.lift,
    onFailed(error) {
      const refused = refusalOf(parts, error);
      if (refused === null) return;
      if (refused.key === 'code') phone.forget();
      complain([refused]);
    },
  });
  const send = () =>
    check.run(async () => {
      uploads.cancel();
      const problems = [
        ...(await fieldProblems(parts, asked.fields)),
        ...pictureProblems(parts, asked.slots),
      ];
      const own = withoutPending(problems);
      if (own.length > 0) return () => complain(own);
      if (problems.length > 0) return () => uploads.wait(undefined);
      const names = untouchedItems(application, form.getValues(), pictures.items);
      return names.length > 0 ? () => setUntouched(names) : sending.send;
    });
  const isWaitingForUploads = useAfterUploads(uploads, pictures.isBusy, send);
  const sendAnyway = () => {
    setUntouched([]);
    sending.send();
  };
  const keepEditing = () => setUntouched([]);

  return {
    ...parts,
    asked,
    area,
    focusOn,
    guard,
    hasWork,
    sending,
    isWaitingForUploads,
    problems: check.problems,
    send,
    /** Labels of unchanged items while the visitor is asked about them, else empty. */
    untouched,
    sendAnyway,
    keepEditing,
  };
}

export type ResubmissionModel = ReturnType<typeof useResubmission>;

/** The fields and picture slots that a reviewer wants corrected. */
interface RequestedCorrections {
  readonly fields: readonly ApplicantField[];
  readonly slots: readonly string[];
}

/** In form order. Includes both kind and number of a certificate, because one is validated by the other. */
export function requestedCorrections({
  kind,
  asked,
}: Pick<ApplicationDetail, 'kind' | 'asked'>): RequestedCorrections {
  const names = new Set(asked.map(({ field }) => field));
  if (names.has('certificateKind')) names.add('certificateNumber');
  if (names.has('certificateNumber')) names.add('certificateKind');
  return {
    fields: FORM_STEPS[kind]
      .flatMap(({ fields }) => fields)
      .filter((name) => isFieldOf(kind, name) && names.has(name)),
    slots: PICTURE_SLOTS[kind].map(({ slot }) => slot).filter((slot) => names.has(slot)),
  };
}

/**
 * Labels of requested items that were not changed, in the reviewer's order. Leaves out the ID number, which is masked in
 * replies and cannot be compared.
 */
function untouchedItems(
  { kind, asked, fields, pictures }: ApplicationDetail,
  form: ApplicantForm,
  items: readonly PictureItem[],
): string[] {
  const isAsSent = (name: string) =>
    isFieldOf(kind, name) &&
    name !== 'idNumber' &&
    JSON.stringify(typedFieldsOf(form, [name])[name]) === JSON.stringify(fields[name]);
  const hasSamePictures = (slot: string) => {
    const inHand = items.filter((item) => item.slot === slot);
    const sent = pictures.filter((picture) => picture.slot === slot);
    return inHand.length === sent.length && inHand.every(({ isKept }) => isKept);
  };
  return asked.flatMap(({ field: name }) => {
    if (isFieldOf(kind, name)) return isAsSent(name) ? [FIELD_LABELS[name]] : [];
    const slot = PICTURE_SLOTS[kind].find((each) => each.slot === name);
    return slot && hasSamePictures(name) ? [slot.label] : [];
  });
}
