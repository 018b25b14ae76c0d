import { AGREEMENT_TYPES, type AgreementType } from '@/domain/site/application';

/** Fallback names of the agreements; the authoritative title comes with the text. */
export const AGREEMENT_NAMES: Readonly<Record<AgreementType, string>> = {
  licaishi: '理财师入驻协议',
  guanli: '私募管理人入驻协议',
  privacy: '个人信息处理规则',
  conduct: '平台行为规范',
};

/** The agreement type named by a path segment; `null` if unknown. */
export function agreementTypeIn(text: string): AgreementType | null {
  return AGREEMENT_TYPES.find((type) => type === text) ?? null;
}

/** Address of an agreement, in the current or a given version. */
export function agreementHref(type: AgreementType, version?: string): string {
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  return `/apply/agreement/${type}${query}`;
}
