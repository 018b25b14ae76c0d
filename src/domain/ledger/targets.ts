import { formatThousands } from '../text/format';
import { roundDecimal } from '../text/decimal';

export const TARGET_BASES = ['fund', 'type'] as const;
/** What weights are given to: funds by their codes, or product types by those of the first level. */
export type TargetBasis = (typeof TARGET_BASES)[number];

export const BASIS_NAMES: Readonly<Record<TargetBasis, string>> = { fund: '基金', type: '产品类型' };

export interface TargetWeight {
  readonly key: string;
  /** Of the value of the book, 100 being all of it; to two decimals. */
  readonly percent: number;
}

/** How the visitor wants the value of a book to be spread. */
export interface Targets {
  readonly basis: TargetBasis;
  readonly weights: readonly TargetWeight[];
}

/** Weights of one book. */
export const TARGETS_MOST = 300;

/** Sum of weights in percent. */
export function weightSum(weights: readonly TargetWeight[]): number {
  return roundDecimal(
    weights.reduce((sum, { percent }) => sum + percent, 0),
    2,
  );
}

/** Why weights are no targets, in words; `null` if they are. */
export function targetsProblem(weights: readonly TargetWeight[]): string | null {
  if (weights.length === 0) return '请至少填写一项目标占比';
  const sum = weightSum(weights);
  if (sum === 100) return null;
  const rest = `${formatThousands(Math.abs(roundDecimal(100 - sum, 2)), 2)}%`;
  return `目标占比合计须为 100%，${sum < 100 ? '还差' : '超出'} ${rest}`;
}

/** A part of a book beside its target. Shares are fractions of the value of the book. */
export interface TargetedPart {
  readonly key: string;
  readonly valueYuan: number;
  readonly share: number;
  /** 0 of a part without one. */
  readonly target: number;
  /** What it lacks of its target; negative what it has too much. */
  readonly gapYuan: number;
}

/** What belongs to a part of a book. */
interface PartValue {
  /** Key of the part. */
  readonly part: string;
  readonly valueYuan: number;
}

/** Values of the parts of a book by key. */
export function partValues(funds: readonly PartValue[]): Map<string, number> {
  const values = new Map<string, number>();
  for (const { part, valueYuan } of funds) values.set(part, (values.get(part) ?? 0) + valueYuan);
  return values;
}

/** The parts of a book by their values, and those that have a target alone; the largest target first. */
export function targetedParts(
  values: ReadonlyMap<string, number>,
  weights: readonly TargetWeight[],
): TargetedPart[] {
  const targets = new Map(weights.map(({ key, percent }) => [key, percent / 100]));
  const total = [...values.values()].reduce((sum, value) => sum + value, 0);
  return [...new Set([...targets.keys(), ...values.keys()])]
    .map((key) => {
      const [valueYuan, target] = [values.get(key) ?? 0, targets.get(key) ?? 0];
      return {
        key,
        valueYuan,
        share: total === 0 ? 0 : valueYuan / total,
        target,
        gapYuan: roundDecimal(target * total - valueYuan, 2),
      };
    })
    .filter(({ valueYuan, target }) => valueYuan > 0 || target > 0)
    .toSorted((a, b) => b.target - a.target || b.valueYuan - a.valueYuan);
}

/** Weights that are as the values are now, to two decimals; the largest takes what rounding leaves. */
export function weightsOfValues(values: ReadonlyMap<string, number>): TargetWeight[] {
  const parts = targetedParts(values, []);
  const weights = parts.map(({ key, share }) => ({ key, percent: hundredthsIn(share) }));
  return withWholeSum(weights);
}

/** The same weight for each, to two decimals; the first takes what rounding leaves. */
export function evenWeights(keys: readonly string[]): TargetWeight[] {
  return withWholeSum(keys.map((key) => ({ key, percent: hundredthsIn(1 / keys.length) })));
}

/** A fraction in percent, rounded down to a hundredth. */
function hundredthsIn(fraction: number): number {
  return Math.floor(roundDecimal(fraction * 10_000, 6)) / 100;
}

function withWholeSum(weights: readonly TargetWeight[]): TargetWeight[] {
  const rest = 100 - weightSum(weights);
  return weights
    .map(({ key, percent }, index) => ({ key, percent: roundDecimal(percent + (index === 0 ? rest : 0), 2) }))
    .filter(({ percent }) => percent > 0);
}
