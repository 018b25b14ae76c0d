import type { Licence as WireLicence } from '@/contract/applications/credibility';
import { formatCompactDate } from '@/domain/text/format';

/** A licence of the house. Days are written out, `validity` too where it has no end. */
export interface Licence {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly issuer: string;
  readonly issuedDay: string;
  readonly validity: string;
  readonly scope: string;
  readonly picture: string;
  readonly isSimulated: boolean;
}

export function licenceFromWire(licence: WireLicence): Licence {
  const { id, name, number, issuer, issuedDate, validUntil, scope, picture, isSimulated } = licence;
  return {
    id,
    name,
    number,
    issuer,
    issuedDay: formatCompactDate(issuedDate),
    validity: validUntil === null ? '长期有效' : `有效期至 ${formatCompactDate(validUntil)}`,
    scope,
    picture,
    isSimulated,
  };
}
