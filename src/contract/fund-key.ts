import * as v from 'valibot';
import { fundArea, fundCode } from './fields';

/**
 * The fund that a call is about. Replies about one fund are of the same kind for both areas: rates are fractions, amounts
 * yuan, days YYYYMMDD. Their `isWithheld` says that the fund is private and the visitor is not qualified: then no figure
 * is in the reply. The specification shows none of them; they are designed in the manner of its fund calls.
 */
export const fundKey = v.object({ area: fundArea, code: fundCode });
