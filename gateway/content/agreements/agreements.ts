import { CONDUCT_2026_11 } from './conduct-2026-11';
import { GUANLI_2026_11 } from './guanli-2026-11';
import { LICAISHI_2026_09 } from './licaishi-2026-09';
import { LICAISHI_2026_11 } from './licaishi-2026-11';
import { PRIVACY_2026_09 } from './privacy-2026-09';
import { PRIVACY_2026_11 } from './privacy-2026-11';
import type { AgreementType } from '../../../src/domain/application';
import type { AgreementVersion } from './agreement-version';

/** The versions of every agreement, newest first; the first one is in force. */
export const AGREEMENTS: Readonly<
  Record<AgreementType, readonly [AgreementVersion, ...(readonly AgreementVersion[])]>
> = {
  licaishi: [LICAISHI_2026_11, LICAISHI_2026_09],
  guanli: [GUANLI_2026_11],
  privacy: [PRIVACY_2026_11, PRIVACY_2026_09],
  conduct: [CONDUCT_2026_11],
};
