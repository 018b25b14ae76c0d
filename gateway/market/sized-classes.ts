import { isMoneyType } from '../../src/domain/fund-taxonomy';
import { namedKey } from './random';
import type { Day } from '../../src/domain/day';
import type { SizedClass } from './fund-sizes';
import type { PrivateClass, PrivatePlan } from './private-plan';
import type { PublicPlan, ShareClass } from './public-plan';

const PRIVATE_WANDER = 0.7;

/** A class of a public fund as its sizes are reckoned; a failed offering never has one. */
export function publicSized(
  { key, type, lifecycle }: PublicPlan,
  shareClass: ShareClass,
  anchorDay: Day,
): SizedClass {
  return {
    key: namedKey(key, `size-${shareClass.code}`),
    startDay: lifecycle.hasFailed ? Number.POSITIVE_INFINITY : shareClass.startDay,
    endedDay: lifecycle.endedDay,
    sizeYuan: shareClass.sizeYuan,
    anchorDay,
    wander: isMoneyType(type) ? 0.5 : type.startsWith('03') ? 0.8 : 1,
  };
}

/** A class of a private fund as its sizes are reckoned. */
export function privateSized(
  { key, portfolio, endedDay }: PrivatePlan,
  privateClass: PrivateClass,
  anchorDay: Day,
): SizedClass {
  return {
    key: namedKey(key, `size-${privateClass.code}`),
    startDay: portfolio.startDay,
    endedDay,
    sizeYuan: privateClass.sizeYuan,
    anchorDay,
    wander: PRIVATE_WANDER,
  };
}
