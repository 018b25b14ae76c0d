import { PROTECTION_GUIDE } from '../content/protection';
import type { ProtectionGuide } from '../../src/contract/article';

/** Rights, ways to complain, frauds and the quiz of the page about investor protection. */
export function readProtectionGuide(): ProtectionGuide {
  return PROTECTION_GUIDE;
}
