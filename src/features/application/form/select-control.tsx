import { useController, useFormContext } from 'react-hook-form';
import { FIELD_LABELS } from '@/contract/applicant-fields';
import { SelectField } from '@/ui/select-field';
import type { ApplicantForm } from './applicant-form';
import { SELECT_OPTIONS, type SelectName } from './field-inputs';
import { errorWords } from './field-words';

/** A choice of one from a list. */
export function SelectControl({ name }: { readonly name: SelectName }) {
  const { getValues, trigger } = useFormContext<ApplicantForm>();
  const { field, fieldState } = useController<ApplicantForm, SelectName>({ name });
  const { value, onChange, onBlur } = field;
  const options = [
    { value: '', label: '请选择' },
    ...SELECT_OPTIONS[name].map((option) => ({ value: option, label: option })),
  ];
  const change = (next: string) => {
    onChange(next);
    // The number was judged by the kind that stood here before.
    if (name === 'certificateKind' && getValues('certificateNumber') !== '')
      void trigger('certificateNumber');
  };
  return (
    <SelectField
      name={name}
      label={FIELD_LABELS[name]}
      options={options}
      value={value}
      error={errorWords(fieldState.error)}
      required
      onChange={change}
      onBlur={onBlur}
    />
  );
}
