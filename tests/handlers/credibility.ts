import type { RequestHandler } from 'msw';
import {
  checkCredential,
  licences,
  type Credential,
  type Licence,
} from '@/contract/applications/credibility';
import { answer, success } from './answer';

/** A licence as the gateway tells it. */
export function licenceReply(index: number, changes: Partial<Licence> = {}): Licence {
  return {
    id: `licence-${index}`,
    name: `第 ${index} 号证照`,
    number: `YH-000${index}`,
    issuer: '示例监管机构',
    issuedDate: '20240105',
    validUntil: '20290104',
    scope: '公开募集证券投资基金销售',
    picture: `/content/licence/licence-${index}.svg`,
    isSimulated: true,
    ...changes,
  };
}

/** A credential as the gateway tells it. */
export function credentialReply(changes: Partial<Credential> = {}): Credential {
  return {
    kind: 'adviser',
    name: '顾清远',
    institution: '青崖投资顾问',
    certificateKind: '证券投资顾问',
    certificateNumber: 'S1010520010001',
    region: '上海',
    phoneMask: '138****1234',
    issuedDate: '20200601',
    validUntil: '20270531',
    status: 'valid',
    isSimulated: true,
    ...changes,
  };
}

/** Two licences, and one credential under the name 顾清远. */
export const credibilityHandlers: readonly RequestHandler[] = [
  answer(licences, () => success([licenceReply(1), licenceReply(2, { validUntil: null })])),
  answer(checkCredential, ({ value }) => success(value === '顾清远' ? [credentialReply()] : [])),
];
