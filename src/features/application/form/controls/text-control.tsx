import { useFormContext, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '@/contract/applications/applicant-fields';
import { CERTIFICATE_HINTS, CERTIFICATE_KINDS } from '@/domain/site/partner-numbers';
import { TextAreaField, TextField } from '@/ui/fields/text-field';
import type { ApplicantForm, TextName } from '../model/applicant-form';
import { errorMessage, useFieldError } from './field-errors';
import { isRequired, MOST_INTRODUCTION_LETTERS, TEXT_INPUTS, type TextInput } from './field-inputs';

interface TextControlProps {
  readonly name: TextName;
  /** Replaces the default hint. */
  readonly hint?: string | undefined;
  readonly inputProps?: TextInput;
}

/** A single-line text field. */
export function TextControl({ name, hint, inputProps = TEXT_INPUTS[name] ?? {} }: TextControlProps) {
  const { register } = useFormContext<ApplicantForm>();
  const error = errorMessage(useFieldError(name));
  const { hint: usualHint, unit, ...input } = inputProps;
  return (
    <TextField
      {...input}
      {...register(name)}
      label={FIELD_LABELS[name]}
      hint={hint ?? usualHint}
      error={error}
      required={isRequired(name)}
      enterKeyHint="next"
      {...(unit === undefined ? {} : { suffix: unit })}
    />
  );
}

/** The certificate number; its format depends on the kind of certificate. */
export function CertificateNumberControl() {
  const chosen = useWatch<ApplicantForm, 'certificateKind'>({ name: 'certificateKind' });
  const kind = CERTIFICATE_KINDS.find((each) => each === chosen);
  return (
    <TextControl
      name="certificateNumber"
      hint={kind === undefined ? '请先选择证书类型' : CERTIFICATE_HINTS[kind]}
    />
  );
}

/** The introduction of the applicant. */
export function IntroductionControl() {
  const { register } = useFormContext<ApplicantForm>();
  const error = errorMessage(useFieldError('introduction'));
  const letters = useWatch<ApplicantForm, 'introduction'>({ name: 'introduction' }).trim().length;
  return (
    <TextAreaField
      {...register('introduction')}
      label={`${FIELD_LABELS.introduction}（选填）`}
      hint={`通过后用于展示，已写 ${letters}/${MOST_INTRODUCTION_LETTERS} 字`}
      error={error}
      maxLength={MOST_INTRODUCTION_LETTERS + 100}
      rows={4}
    />
  );
}
