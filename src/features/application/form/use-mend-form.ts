import { useState } from 'react';
import type { ApplicationDetail } from '@/contract/application';
import { sendMending } from '../api/application-calls';
import { formOf, typedFieldsOf } from './applicant-form';
import { fieldProblems, pictureProblems, refusalOf, withoutPending, type Problem } from './form-problems';
import { partsAskedOf } from './parts-asked';
import { untouchedItems } from './untouched-items';
import { useAfterUploads, useUploadWish } from './use-after-uploads';
import { useFieldFocus } from './use-field-focus';
import { useFormParts } from './use-form-parts';
import { useLeaveGuard } from './use-leave-guard';
import { useSendOnce } from './use-send-once';
import { useStepCheck } from './use-step-check';

interface MendBeginning {
  readonly userId: string;
  readonly application: ApplicationDetail;
  readonly isLeaving: (path: string) => boolean;
}

/** What a reviewer asked for in hand: fields as they were sent, an ID number anew, and the pictures that are there. */
export function useMendForm({ userId, application, isLeaving }: MendBeginning) {
  const { id, kind, version } = application;
  const [asked] = useState(() => partsAskedOf(application));
  const [values] = useState(() => formOf({ ...application.fields, idNumber: '' }));
  const parts = useFormParts(kind, values, application.pictures);
  const { form, phone, pictures, isDirty } = parts;
  const { area, focusOn } = useFieldFocus(0);
  const check = useStepCheck();
  const uploads = useUploadWish<undefined>();
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
      const mending = {
        id,
        version,
        fields: typedFieldsOf(form.getValues(), asked.fields),
        pictures: Object.fromEntries(all.filter(([slot]) => asked.slots.includes(slot))),
      };
      return sendMending(mending, keyOf);
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
  const keepMending = () => setUntouched([]);

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
    /** What was asked for and stands as it was, while the visitor is asked about it. */
    untouched,
    sendAnyway,
    keepMending,
  };
}

export type MendFormModel = ReturnType<typeof useMendForm>;
