import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { TypedFields } from '@/contract/applications/application';
import { APPLICANT_NAMES, PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import { figureNumber, formatThousands, MISSING_TEXT } from '@/domain/text/format';
import { maskedCertificate } from '@/domain/text/masking';

/** The fields of each kind in display order. */
export const FIELD_ORDER: Readonly<Record<ApplicantKind, readonly ApplicantField[]>> = {
  licaishi: [
    'name',
    'phone',
    'idNumber',
    'region',
    'institution',
    'years',
    'certificateKind',
    'certificateNumber',
    'specialities',
    'introduction',
    'isListed',
  ],
  guanli: [
    'company',
    'creditCode',
    'amacNumber',
    'legalPerson',
    'region',
    'registeredCapital',
    'managedSize',
    'strategies',
    'products',
    'introduction',
    'contactName',
    'phone',
    'isListed',
  ],
};

const UNITS: Readonly<Partial<Record<ApplicantField, string>>> = {
  registeredCapital: '万元',
  managedSize: '亿元',
  years: '年',
};

/** A field for display: amounts with units, choices joined, `--` if empty. An ID number is always masked. */
export function fieldWords(name: ApplicantField, value: TypedFields[string] | undefined): string {
  if (typeof value === 'boolean') return value ? '同意' : '不同意';
  const text = (
    typeof value === 'object' ? value.filter((each) => each.trim() !== '').join('、') : value
  )?.trim();
  if (text === undefined || text === '') return MISSING_TEXT;
  if (name === 'idNumber') return text.includes('*') ? text : maskedCertificate(text);
  const unit = UNITS[name];
  return unit === undefined ? text : `${amountWords(text)} ${unit}`;
}

/** A number with thousands separators and the typed decimals. */
function amountWords(text: string): string {
  const tidy = text.normalize('NFKC').replaceAll(/[\s,]/gu, '');
  return figureNumber(tidy) === null ? text : formatThousands(tidy, tidy.split('.')[1]?.length ?? 0);
}

const SLOT_LABELS = new Map(
  [...PICTURE_SLOTS.licaishi, ...PICTURE_SLOTS.guanli].map(({ slot, label }) => [slot, label]),
);
const LABELS = new Map(Object.entries(FIELD_LABELS));

/** Label of a requested item, by the name of its field or picture slot. */
export function askedLabel(field: string): string {
  return LABELS.get(field) ?? SLOT_LABELS.get(field) ?? '其他材料';
}

/** Name of an application: 理财师入驻申请. */
export function applicationName(kind: ApplicantKind): string {
  return `${APPLICANT_NAMES[kind]}入驻申请`;
}

/** Address of the result of an application. */
export function resultHref(id: string): string {
  return `/apply/result?id=${encodeURIComponent(id)}`;
}
