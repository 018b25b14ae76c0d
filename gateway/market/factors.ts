/** What moves prices. Every factor is a cumulative log return (or, for the carries, a cumulative yield). */
export const FACTORS = [
  'market',
  'size',
  'value',
  'technology',
  'health',
  'consumption',
  'newEnergy',
  'finance',
  'cyclical',
  'defence',
  'manufacturing',
  'hongKong',
  'america',
  'developed',
  'yieldCarry',
  'duration',
  'creditCarry',
  'credit',
  'convertible',
  'gold',
  'commodity',
  'oil',
  'realEstate',
  'dollar',
  'moneyCarry',
  'trend',
  'quant',
  'optionCarry',
] as const;

export type Factor = (typeof FACTORS)[number];

/** Sectors of the domestic stock market, as returns relative to the market. */
export const SECTORS = [
  'technology',
  'health',
  'consumption',
  'newEnergy',
  'finance',
  'cyclical',
  'defence',
  'manufacturing',
] as const satisfies readonly Factor[];

/** Weights of factors in a portfolio; a missing factor weighs 0. */
export type Loadings = Readonly<Partial<Record<Factor, number>>>;

/** Sum of loadings, each times its weight. */
export function blendLoadings(
  parts: readonly { readonly weight: number; readonly loadings: Loadings }[],
): Loadings {
  const sum: Partial<Record<Factor, number>> = {};
  for (const { weight, loadings } of parts) {
    for (const factor of FACTORS) {
      const loading = loadings[factor];
      if (loading !== undefined) sum[factor] = (sum[factor] ?? 0) + loading * weight;
    }
  }
  return sum;
}
