import * as v from 'valibot';
import {
  adviserEntries,
  adviserFields,
  managerEntries,
  managerFields,
} from '../../src/contract/applicant-fields';
import { typedFields, type TypedFields } from '../../src/contract/application';
import { tidyNumber } from '../../src/domain/partner-numbers';
import { comparableName, comparablePhone } from '../services/credential-record';
import type { ApplicantKind } from '../../src/domain/application';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationTable } from './application.schema';

/** Fields of an application as its row keeps them; they open for that application only. */
export function sealFields(sealer: Sealer, id: string, fields: TypedFields): string {
  return sealer.seal(JSON.stringify(fields), `application:${id}`);
}

/** The fields of an application in full, the ID number too; throws a SealError when they do not open. */
export function openFields(
  sealer: Sealer,
  { id, fields_sealed }: Pick<ApplicationTable, 'id' | 'fields_sealed'>,
): TypedFields {
  return v.parse(typedFields, JSON.parse(sealer.open(fields_sealed, `application:${id}`)));
}

/** The schema that fields of a kind have to pass, the form's own. */
export function schemaOf(kind: ApplicantKind) {
  return kind === 'licaishi' ? adviserFields : managerFields;
}

/** Names of the fields that a form of a kind has, in its order. */
export function fieldNamesOf(kind: ApplicantKind): readonly string[] {
  return Object.keys(kind === 'licaishi' ? adviserEntries : managerEntries);
}

/** Name of the adviser, or the company. */
export function subjectOf(kind: ApplicantKind, fields: TypedFields): string {
  return String(fields[kind === 'licaishi' ? 'name' : 'company'] ?? '');
}

const NUMBER_FIELDS = ['idNumber', 'certificateNumber', 'creditCode', 'amacNumber'] as const;

/** What an application is found by: fingerprints of its subject, phone and numbers, by field. */
export function marksOf(
  sealer: Sealer,
  kind: ApplicantKind,
  fields: TypedFields,
): ReadonlyMap<string, string> {
  const marks = new Map([['subject', subjectMark(sealer, subjectOf(kind, fields))]]);
  const phone = comparablePhone(String(fields['phone'] ?? ''));
  if (phone !== null) marks.set('phone', sealer.fingerprint(phone, 'application:phone'));
  for (const field of NUMBER_FIELDS) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '')
      marks.set(field, sealer.fingerprint(tidyNumber(value), `application:${field}`));
  }
  return marks;
}

/** What an application is found by with the whole name of its subject. */
export function subjectMark(sealer: Sealer, subject: string): string {
  return sealer.fingerprint(comparableName(subject), 'application:subject');
}
