import type { Credential as WireCredential } from '@/contract/applications/credibility';
import { formatCompactDate } from '@/domain/text/format';
import { isMobilePhone, isPersonName, tidyPersonName } from '@/domain/text/validators';

export type CredentialKind = 'adviser' | 'manager';
export type CredentialKey = 'name' | 'phone' | 'certificate';

/** What is looked for: a whole name, phone or certificate number. */
export interface CredentialSearch {
  readonly kind: CredentialKind;
  readonly by: CredentialKey;
  readonly value: string;
}

export type CredentialStatus = WireCredential['status'];

/** A credential on record. */
export interface Credential {
  readonly name: string;
  readonly institution: string;
  readonly certificateKind: string;
  readonly certificateNumber: string;
  readonly region: string;
  readonly phone: string;
  readonly issuedDay: string;
  readonly validity: string;
  readonly status: CredentialStatus;
  readonly isSimulated: boolean;
}

/** What a status means for whoever looked it up. */
export const STATUS_WORDS: Readonly<
  Record<CredentialStatus, { readonly name: string; readonly meaning: string }>
> = {
  valid: { name: '有效', meaning: '登记信息与查询内容相符，资质在有效期内。' },
  expired: { name: '已过期', meaning: '资质已超过有效期。续期之前，不应以此身份提供服务。' },
  suspended: { name: '已暂停', meaning: '资质处于暂停状态。恢复之前，不应以此身份提供服务。' },
  revoked: { name: '已注销', meaning: '资质已被注销。以此身份提供服务的，请停止往来并留存证据。' },
};

export function credentialFromWire(wire: WireCredential): Credential {
  const { name, institution, certificateKind, certificateNumber, region, status, isSimulated } = wire;
  return {
    name,
    institution,
    certificateKind,
    certificateNumber,
    region,
    phone: wire.phoneMask ?? '--',
    issuedDay: formatCompactDate(wire.issuedDate),
    validity: wire.validUntil === null ? '长期' : formatCompactDate(wire.validUntil),
    status,
    isSimulated,
  };
}

interface KeyWords {
  readonly name: string;
  readonly placeholder: string;
  readonly hint: string;
}

const KEY_WORDS: Readonly<Record<CredentialKey, KeyWords>> = {
  name: { name: '姓名', placeholder: '完整姓名', hint: '须与登记的姓名完全一致' },
  phone: { name: '手机号', placeholder: '11 位手机号', hint: '对方联系您时使用的手机号' },
  certificate: {
    name: '证书编号',
    placeholder: '如 P1012345',
    hint: '名片、合同或工牌上的编号，字母不区分大小写',
  },
};

const MANAGER_NAME: KeyWords = {
  name: '姓名或机构',
  placeholder: '完整姓名或机构全称',
  hint: '须与登记的姓名或机构全称完全一致',
};

/** How a key is asked for: a manager is known by the institution too. */
export function keyWords({ kind, by }: Pick<CredentialSearch, 'kind' | 'by'>): KeyWords {
  return kind === 'manager' && by === 'name' ? MANAGER_NAME : KEY_WORDS[by];
}

const CERTIFICATE = /^[A-Z0-9-]{5,30}$/;
const INSTITUTION = /^[\p{L}\p{N}（）()·\s]{2,60}$/u;

/** What was typed in its one spelling. */
export function tidyValue({ by, value }: CredentialSearch): string {
  if (by === 'name') return tidyPersonName(value);
  const plain = value.normalize('NFKC').replaceAll(/\s/gu, '');
  return by === 'phone' ? plain.replaceAll('-', '').replace(/^\+?86(?=1\d{10}$)/, '') : plain.toUpperCase();
}

/** What is wrong with a search and how to mend it; undefined when it can be sent. */
export function searchProblem(search: CredentialSearch): string | undefined {
  const value = tidyValue(search);
  if (value === '') return `请输入${keyWords(search).name}`;
  if (search.by === 'phone') return isMobilePhone(value) ? undefined : '请输入 11 位手机号';
  if (search.by === 'certificate') {
    return CERTIFICATE.test(value) ? undefined : '证书编号由 5 至 30 位字母和数字组成';
  }
  if (isPersonName(value)) return undefined;
  if (search.kind === 'adviser') return '请输入完整的姓名，不含数字与符号';
  return INSTITUTION.test(value) ? undefined : '请输入完整的姓名或机构全称，不含符号';
}
