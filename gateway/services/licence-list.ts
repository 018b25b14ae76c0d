import { LICENCES } from '../content/licences';
import type { Licence } from '../../src/contract/credibility';

/** The licences of the house, in the order of its page. */
export function listLicences(): Licence[] {
  return [...LICENCES];
}
