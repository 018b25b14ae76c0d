import { useState } from 'react';
import { useWatch, useForm, type UseFormReturn } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { GatewayError } from '@/api/gateway-error';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { ApplicationPicture } from '@/contract/applications/application';
import { AGREEMENTS_OF, PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import type { AgreedText } from '../../agreements/agreement-checks';
import { isOnItsWay, itemsOf, type PictureModel } from '../../pictures/picture-model';
import { usePictures } from '../../pictures/use-pictures';
import { errorMessage } from '../controls/field-errors';
import { phoneIn, FORM_SCHEMAS, isFieldOf, type ApplicantForm } from '../model/applicant-form';
import type { FormStep } from '../model/form-steps';
import { usePhoneCode, type PhoneCode } from '../phone/use-phone-code';

interface FormPartsInHand extends FormParts {
  readonly setAgreed: (agreed: readonly AgreedText[]) => void;
  readonly isDirty: boolean;
}

/** Fields, phone confirmation, pictures and agreements of a form; `kept` pictures were uploaded before. */
export function useFormParts(
  kind: ApplicantKind,
  values: ApplicantForm,
  kept: readonly ApplicationPicture[] = [],
): FormPartsInHand {
  const form = useApplicantForm(kind, values);
  // Read on every render: the form notifies only about properties that were read.
  const { errors, isDirty } = form.formState;
  const phoneText = useWatch({ control: form.control, name: 'phone' });
  const phone = usePhoneCode(phoneIn(phoneText));
  const pictures = usePictures(kind, kept);
  const [agreed, setAgreed] = useState<readonly AgreedText[]>([]);
  return { kind, form, errors, isDirty, phone, pictures, agreed, setAgreed };
}

/** A form with the contract's schema: a field is validated on blur, then on each change. */
function useApplicantForm(kind: ApplicantKind, values: ApplicantForm): UseFormReturn<ApplicantForm> {
  return useForm<ApplicantForm>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: standardSchemaResolver(FORM_SCHEMAS[kind], undefined, { raw: true }),
    shouldFocusError: false,
  });
}

/** A problem that blocks a step. */
export interface Problem {
  /** A field, 'code', a slot of pictures, or 'agreements'. */
  readonly key: string;
  readonly label: string;
  readonly words: string;
  /** Reported by the gateway: only another request can clear it. */
  readonly isRefused?: boolean;
  /** Pictures are being uploaded: it may be resolved afterwards. */
  readonly isPending?: boolean;
}

/** State of a form apart from its steps. */
export interface FormParts {
  readonly kind: ApplicantKind;
  readonly form: UseFormReturn<ApplicantForm>;
  /** By field, for `errorMessage`. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly phone: PhoneCode;
  readonly pictures: PictureModel;
  readonly agreed: readonly AgreedText[];
}

/** Validates fields. Returns their problems in order; submits a typed phone code first. */
export async function fieldProblems(
  { form, phone }: Pick<FormParts, 'form' | 'phone'>,
  names: readonly ApplicantField[],
): Promise<Problem[]> {
  // A touched field is validated on each change, so that a correction is visible before blur.
  for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
  await form.trigger([...names]);
  const problems: Problem[] = [];
  for (const name of names) {
    const words = errorMessage(form.getFieldState(name).error);
    if (words !== undefined) problems.push({ key: name, label: FIELD_LABELS[name], words });
    else if (name === 'phone' && !phone.isConfirmed && !(await phone.confirm())) problems.push(CODE_PROBLEM);
  }
  return problems;
}

const CODE_PROBLEM: Problem = { key: 'code', label: '短信验证码', words: '请验证手机号' };

/** Problems of picture slots. */
export function pictureProblems(
  { kind, pictures }: Pick<FormParts, 'kind' | 'pictures'>,
  slots: readonly string[] = PICTURE_SLOTS[kind].map(({ slot }) => slot),
): Problem[] {
  return PICTURE_SLOTS[kind].flatMap(({ slot, label }) => {
    const words = slots.includes(slot) ? pictures.problemOf(slot) : undefined;
    const isPending = itemsOf(pictures.items, slot).some(isOnItsWay);
    return words === undefined ? [] : [{ key: slot, label, words, isPending }];
  });
}

/** Problems that finishing the uploads cannot resolve. */
export function withoutPending(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ isPending }) => isPending !== true);
}

/** Problems of one step. */
export async function stepProblems(parts: FormParts, step: FormStep): Promise<Problem[]> {
  const problems = await fieldProblems(parts, step.fields);
  if (step.content === 'pictures') problems.push(...pictureProblems(parts));
  if (step.content === 'review' && !hasAgreed(parts)) {
    problems.push({ key: 'agreements', label: '协议', words: '请阅读并勾选全部协议' });
  }
  return problems;
}

export function hasAgreed({ kind, agreed }: Pick<FormParts, 'kind' | 'agreed'>): boolean {
  return AGREEMENTS_OF[kind].every((type) => agreed.some((text) => text.type === type));
}

/** A gateway refusal as a problem of the field that it names; `null` if it names none. */
export function refusalOf(
  { kind, form }: Pick<FormParts, 'kind' | 'form'>,
  error: GatewayError,
): Problem | null {
  const key = fieldAtFault(kind, error);
  if (key === null) return null;
  const words = error.serverMessage || '请核对后再提交';
  // The phone number itself was validated: the gateway requires its code.
  if (key === 'phone') return { ...CODE_PROBLEM, words };
  if (isFieldOf(kind, key)) {
    form.setError(key, { type: 'refused', message: words });
    return { key, label: FIELD_LABELS[key], words };
  }
  const slot = PICTURE_SLOTS[kind].find((each) => each.slot === key);
  if (slot) return { key, label: slot.label, words, isRefused: true };
  return { key, label: key === 'code' ? CODE_PROBLEM.label : '协议', words };
}

/** Whether a problem is still open, as far as the form can decide without another request. */
export function isOpen({ key, isRefused = false }: Problem, parts: FormParts): boolean {
  if (isRefused) return true;
  if (key === 'code') return !parts.phone.isConfirmed;
  if (key === 'agreements') return !hasAgreed(parts);
  return errorMessage(parts.errors[key]) !== undefined || parts.pictures.problemOf(key) !== undefined;
}

const OTHER_PARTS: ReadonlySet<string> = new Set(['code', 'agreements']);

/**
 * The part of the form that a gateway refusal names: a field, 'code', a picture slot or 'agreements'; `null` if it names
 * none. A path like `fields.products.0` means its field.
 */
export function fieldAtFault(kind: ApplicantKind, { failure }: GatewayError): string | null {
  const path = 'field' in failure ? (failure.field ?? '') : '';
  const name = path.split('.').find((part) => part !== 'fields' && part !== 'pictures') ?? '';
  const isSlot = PICTURE_SLOTS[kind].some(({ slot }) => slot === name);
  return isSlot || OTHER_PARTS.has(name) || isFieldOf(kind, name) ? name : null;
}
