import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { datePartsOf } from '../../../../../src/domain/calendar/day';
import { gaussianAt, namedKey, wanderAt, uniformAt, BASIS_POINTS, ratioOf } from '../random';
import { endedQuarter, publishedQuarter, quarterEnd } from './quarters';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { PrivateClass, PrivatePlan } from '../funds/private-plan';
import type { PublicPlan, ShareClass, ClassLabel } from '../funds/public-plan';
import type { PublicTypeCode } from '../taxonomy';
import type { ReportQuarter } from './quarters';

/** A share class, as the computation of its sizes needs it. */
export interface SizedClass {
  readonly key: Key;
  readonly startDay: Day;
  readonly endedDay: Day | null;
  /** at the newest quarter published on the universe's anchor day, or at the first quarter of a younger class */
  readonly sizeYuan: number;
  readonly anchorDay: Day;
  /** how far the size wanders, as a logarithm from lowest to highest */
  readonly wander: number;
}

const WANDER_QUARTERS = 6;
const QUARTERLY_NOISE = 0.03;

/** Size of a class at the end of a quarter in yuan, `null` if it did not exist then. */
export function sizeAt(sized: SizedClass, quarter: Pick<ReportQuarter, 'index' | 'day'>): number | null {
  const { startDay, endedDay } = sized;
  if (quarter.day < startDay || (endedDay !== null && quarter.day >= endedDay)) return null;
  return sizeIn(sized, quarter.index);
}

/** The newest published size of a class; the planned one before its first report is out, null before its first day. */
export function publishedSize(sized: SizedClass, asOf: Day): number | null {
  if (asOf < sized.startDay) return null;
  const first = endedQuarter(sized.startDay - 1) + 1;
  const last = sized.endedDay === null ? Number.POSITIVE_INFINITY : endedQuarter(sized.endedDay - 1);
  const newest = Math.min(publishedQuarter(asOf), last);
  return newest < first ? sized.sizeYuan : sizeIn(sized, newest);
}

function sizeIn(sized: SizedClass, quarter: number): number {
  const first = endedQuarter(sized.startDay - 1) + 1;
  const base = Math.max(first, publishedQuarter(sized.anchorDay));
  const log = logAt(sized, quarter) - logAt(sized, base);
  return Math.round(sized.sizeYuan * Math.exp(log) * 100) / 100;
}

function logAt({ key, wander }: SizedClass, quarter: number): number {
  const sizeKey = namedKey(key, 'size');
  return (
    wander * wanderAt(sizeKey, quarter, WANDER_QUARTERS) + QUARTERLY_NOISE * gaussianAt(sizeKey, quarter)
  );
}

const PRIVATE_WANDER = 0.7;

/** A class of a public fund for the computation of its sizes; a failed offering never has one. */
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

/** A class of a private fund for the computation of its sizes. */
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

/** Holders of a class, as shares of its units that sum to 1; staff are also counted among the individuals. */
export interface Holders {
  readonly institutions: number;
  readonly individuals: number;
  readonly staff: number;
}

const HOLDER_QUARTERS = 8;

/** Holders of a class at a quarter's end: published for June and December, null for other quarters. */
export function holdersAt(
  key: Key,
  quarter: number,
  {
    institutions,
    mostStaff,
  }: { readonly institutions: readonly [number, number]; readonly mostStaff: number },
): Holders | null {
  if (datePartsOf(quarterEnd(quarter)).month % 6 !== 0) return null;
  const holderKey = namedKey(key, 'holders');
  const place = 0.6 * uniformAt(holderKey, -1) + 0.4 * wanderAt(holderKey, quarter, HOLDER_QUARTERS);
  const [low, high] = institutions;
  const points = Math.round((low + (high - low) * place) * BASIS_POINTS);
  const individuals = BASIS_POINTS - points;
  const staff = Math.min(individuals, Math.round(mostStaff * uniformAt(holderKey, quarter) * BASIS_POINTS));
  return { institutions: ratioOf(points), individuals: ratioOf(individuals), staff: ratioOf(staff) };
}

/**
 * Lowest and highest share of the institutions in a class of a public fund: they prefer bond funds and expensive
 * classes.
 */
export function publicInstitutions(
  type: PublicTypeCode,
  { label }: Pick<ShareClass, 'label'>,
): readonly [number, number] {
  if (type === '08') return [0.7, 0.96];
  if (label === 'Y') return [0, 0];
  const isBond = type.startsWith('03') || type === '0402';
  if (isFirstClass(label)) return isBond ? [0.3, 0.99] : isMoneyType(type) ? [0.02, 0.5] : [0.02, 0.6];
  return isBond ? [0.05, 0.6] : [0, 0.35];
}

function isFirstClass(label: ClassLabel | null): boolean {
  return label === null || label === 'A';
}
