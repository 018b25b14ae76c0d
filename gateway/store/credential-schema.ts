import type { Day } from '../../src/domain/day';

/** Credential of an adviser or a manager of funds. Of the phone a keyed hash and a mask are kept. */
export interface CredentialTable {
  id: string;
  kind: 'adviser' | 'manager';
  name: string;
  /** Nick name of an adviser who hosts classes; '' otherwise. */
  nick_name: string;
  institution: string;
  certificate_kind: string;
  certificate_number: string;
  region: string;
  phone_hash: string | null;
  phone_mask: string | null;
  issued_day: Day;
  valid_until: Day | null;
  /** Expiry is not stored: it follows from `valid_until`. */
  status: 'valid' | 'suspended' | 'revoked';
  is_simulated: 0 | 1;
}
