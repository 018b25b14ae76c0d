import { AGREEMENT_TYPES, type AgreementType } from '@/domain/application';

/** What the agreements are called where none of them was read; the title that counts comes with its text. */
export const AGREEMENT_NAMES: Readonly<Record<AgreementType, string>> = {
  licaishi: '理财师入驻协议',
  guanli: '私募管理人入驻协议',
  privacy: '个人信息处理规则',
  conduct: '平台行为规范',
};

/** The type of agreement that a part of an address names; null for anything else. */
export function agreementTypeIn(text: string): AgreementType | null {
  return AGREEMENT_TYPES.find((type) => type === text) ?? null;
}

/** Where the text of an agreement stands, as it is or in one version. */
export function agreementHref(type: AgreementType, version?: string): string {
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  return `/apply/agreement/${type}${query}`;
}
