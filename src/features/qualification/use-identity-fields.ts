import { useRef, useState, type RefObject } from 'react';
import { beijingDay } from '@/domain/calendar/day';
import { ageProblem, identityProblem, isResidentId } from '@/domain/text/validators';
import { serverNow } from '@/session/server-clock';
import type { StepFields } from '@/session/investor/steps.store';

type TypedIdentity = Pick<StepFields, 'name' | 'idCode'>;

export interface IdentityFieldsState {
  readonly nameError: string | undefined;
  readonly idError: string | undefined;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly idField: RefObject<HTMLInputElement | null>;
  /** The ID field was left: from now on it says what is wrong with it. */
  readonly leaveId: () => void;
  /** Whether the fields can be sent; shows what is missing and focuses the first field at fault otherwise. */
  readonly check: () => boolean;
}

/** Checks of name and ID number as typed; of the number alone where the call carries no name. */
export function useIdentityFields({ name, idCode }: TypedIdentity, needsName: boolean): IdentityFieldsState {
  const [wasSent, setWasSent] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const idField = useRef<HTMLInputElement>(null);

  const missing = missingWords(name, idCode, needsName);
  const isNameMissing = needsName && name.trim() === '';
  const misread = idProblem(idCode);
  const told = wasSent ? missing : null;
  return {
    nameError: isNameMissing ? (told ?? undefined) : undefined,
    idError: !isNameMissing && told !== null ? told : wasLeft || wasSent ? misread : undefined,
    nameField,
    idField,
    leaveId: () => setWasLeft(true),
    check() {
      setWasSent(true);
      if (isNameMissing) focusInSight(nameField.current);
      else if (missing !== null || misread !== undefined) focusInSight(idField.current);
      return missing === null && misread === undefined;
    },
  };
}

/** In the middle, so that what is said below the field is in sight too, above the buttons that cover the lower edge. */
function focusInSight(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function missingWords(name: string, idCode: string, needsName: boolean): string | null {
  if (needsName) return identityProblem(name, idCode);
  return idCode.trim() === '' ? '请填写身份证号' : null;
}

/** What is wrong with an ID number that was typed; nothing while it is empty. */
function idProblem(idCode: string): string | undefined {
  if (idCode === '') return undefined;
  if (idCode.length !== 18) return `身份证号应为 18 位，现为 ${idCode.length} 位`;
  if (!isResidentId(idCode)) return '身份证号有误，请核对出生日期与校验位';
  return ageProblem(idCode, beijingDay(serverNow()), '申请合格投资者认证') ?? undefined;
}
