import type { FundArea } from '../store/fund-people-repository';

/** The code that a second-level class's average has among the series of the area `category`. */
export function categoryCode(area: FundArea, classCode: string): string {
  return `${area}:${classCode}`;
}
