/** A credential that a demonstration has on record, to try the check with. */
export interface CredentialExample {
  readonly kind: 'adviser' | 'manager';
  readonly by: 'name' | 'phone' | 'certificate';
  readonly value: string;
}

/** One in force, one out of date and one that was taken back; the names and numbers are invented. */
export const CREDENTIAL_EXAMPLES: readonly CredentialExample[] = [
  { kind: 'adviser', by: 'phone', value: '19900000001' },
  { kind: 'adviser', by: 'certificate', value: 'A2016000036' },
  { kind: 'manager', by: 'name', value: '苏听澜' },
];
