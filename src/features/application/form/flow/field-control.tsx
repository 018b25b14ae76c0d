import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { ApplicantField } from '@/contract/applicant-fields';
import type { ApplicantKind } from '@/domain/application';
import { CheckField } from '@/ui/check-field';
import { ChipsControl, ProductsControl, SelectControl } from '../controls/list-controls';
import { CertificateNumberControl, IntroductionControl, TextControl } from '../controls/text-control';
import type { ApplicantForm } from '../model/applicant-form';
import { PhoneControl } from '../phone/phone-control';
import type { PhoneCode } from '../phone/use-phone-code';

interface FieldControlProps {
  readonly kind: ApplicantKind;
  readonly name: ApplicantField;
  readonly phone: PhoneCode;
  /** The step was to be left while the phone was not confirmed. */
  readonly isCodeMissing: boolean;
}

/** A field of the form by its name, as it is filled in. */
export function FieldControl(props: FieldControlProps) {
  const { name } = props;
  // The phone has two fields: itself and the code.
  if (name === 'phone') return controlOf(props);
  return <div data-field={name}>{controlOf(props)}</div>;
}

function controlOf({ kind, name, phone, isCodeMissing }: FieldControlProps): ReactNode {
  if (name === 'phone') return <PhoneControl model={phone} isMissing={isCodeMissing} />;
  if (name === 'region' || name === 'certificateKind') return <SelectControl name={name} />;
  if (name === 'certificateNumber') return <CertificateNumberControl />;
  if (name === 'specialities' || name === 'strategies') return <ChipsControl name={name} />;
  if (name === 'products') return <ProductsControl />;
  if (name === 'introduction') return <IntroductionControl />;
  if (name === 'isListed') return <ListedControl kind={kind} />;
  return <TextControl name={name} />;
}

/** What the promotion page shows of somebody accepted. */
const SHOWN_WORDS: Readonly<Record<ApplicantKind, string>> = {
  licaishi: '姓名、照片、机构、地区和擅长方向',
  guanli: '名称、地区和投资策略',
};

function ListedControl({ kind }: Pick<FieldControlProps, 'kind'>) {
  const { field } = useController<ApplicantForm, 'isListed'>({ name: 'isListed' });
  const { value, onChange, onBlur } = field;
  return (
    <CheckField checked={value} onChange={onChange} onBlur={onBlur}>
      通过后，在推广页公开展示{SHOWN_WORDS[kind]}。可以不勾选，不影响审核。
    </CheckField>
  );
}
