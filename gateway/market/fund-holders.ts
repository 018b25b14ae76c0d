import { quarterEnd } from './quarters';
import { namedKey, uniformAt } from './random';
import { wanderAt } from './wander';
import { datePartsOf } from '../../src/domain/day';
import { isMoneyType } from '../../src/domain/fund-taxonomy';
import { BASIS_POINTS, ratioOf } from './weights';
import type { ClassLabel, ShareClass } from './public-plan';
import type { Key } from './random';
import type { PublicTypeCode } from './taxonomy';

/** Who holds a class, as shares of its units that sum to 1; the staff are counted among the individuals as well. */
export interface Holders {
  readonly institutions: number;
  readonly individuals: number;
  readonly staff: number;
}

const WANDER_QUARTERS = 8;

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
  const place = 0.6 * uniformAt(holderKey, -1) + 0.4 * wanderAt(holderKey, quarter, WANDER_QUARTERS);
  const [low, high] = institutions;
  const points = Math.round((low + (high - low) * place) * BASIS_POINTS);
  const individuals = BASIS_POINTS - points;
  const staff = Math.min(individuals, Math.round(mostStaff * uniformAt(holderKey, quarter) * BASIS_POINTS));
  return { institutions: ratioOf(points), individuals: ratioOf(individuals), staff: ratioOf(staff) };
}

/** Lowest and highest share of the institutions in a class of a public fund: they like bond funds and dear classes. */
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
