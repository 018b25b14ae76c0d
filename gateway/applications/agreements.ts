import { AGREEMENT_TYPES, type AgreementType } from '../../src/domain/site/application';
import { CONDUCT_2026_11 } from '../content/agreements/conduct-2026-11';
import { GUANLI_2026_11 } from '../content/agreements/guanli-2026-11';
import { LICAISHI_2026_09 } from '../content/agreements/licaishi-2026-09';
import { LICAISHI_2026_11 } from '../content/agreements/licaishi-2026-11';
import { PRIVACY_2026_09 } from '../content/agreements/privacy-2026-09';
import { PRIVACY_2026_11 } from '../content/agreements/privacy-2026-11';
import type { Agreement } from '../../src/contract/applications/partner';
import type { AgreementVersion } from '../content/agreements/agreement-version';

/** The versions of every agreement, newest first; the first one is in force. */
const AGREEMENTS: Readonly<
  Record<AgreementType, readonly [AgreementVersion, ...(readonly AgreementVersion[])]>
> = {
  licaishi: [LICAISHI_2026_11, LICAISHI_2026_09],
  guanli: [GUANLI_2026_11],
  privacy: [PRIVACY_2026_11, PRIVACY_2026_09],
  conduct: [CONDUCT_2026_11],
};

/** Version of an agreement in force, which applications must accept. */
export function currentVersion(type: AgreementType): string {
  return AGREEMENTS[type][0].version;
}

/** Title of an agreement in a version, or in the one in force if the version is missing or unknown. */
export function agreementTitle(type: AgreementType, version?: string): string {
  const versions = AGREEMENTS[type];
  return (versions.find((text) => text.version === version) ?? versions[0]).title;
}

/** Whether a text names an agreement. */
export function isAgreementType(text: string): text is AgreementType {
  return AGREEMENT_TYPES.some((type) => type === text);
}

/** An agreement in a version, by default the one in force; `null` for an unknown version. */
export function readAgreement(type: AgreementType, version?: string): Agreement | null {
  const versions = AGREEMENTS[type];
  const place = version === undefined ? 0 : versions.findIndex((text) => text.version === version);
  const text = versions[place];
  if (text === undefined) return null;
  const earlier = versions.slice(place + 1).map(({ version: name, effectiveDate }) => ({
    version: name,
    effectiveDate,
  }));
  return { type, ...text, earlier };
}
