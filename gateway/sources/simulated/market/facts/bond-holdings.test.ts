import { expect, it } from 'vitest';
import { namedKey } from '../random';
import { bondHoldings, type BondKind } from './bond-holdings';

const KINDS: readonly BondKind[] = [
  '国债',
  '政策性金融债',
  '金融债',
  '企业债',
  '中期票据',
  '短期融资券',
  '可转债',
  '同业存单',
  '美元债',
];
const PORTFOLIOS = 400;
const LAST_QUARTER = 8107;

/** Every pair of code and name that portfolios hold over three years in one kind of bond. */
function heldBonds(kind: BondKind): readonly (readonly [code: string, name: string])[] {
  return Array.from({ length: PORTFOLIOS }, (_, portfolio) =>
    Array.from({ length: 12 }, (_quarter, back) =>
      bondHoldings(namedKey(7, `${kind} ${portfolio}`), [kind], {
        quarter: LAST_QUARTER - back,
        points: 9000,
        netAssetYuan: 1e9,
      }).map(({ code, name }) => [code, name] as const),
    ).flat(),
  ).flat();
}

it.each(KINDS)('gives every %s one code, and every code one name', (kind) => {
  const bonds = heldBonds(kind);
  expect(bonds.length).toBeGreaterThan(PORTFOLIOS);
  const pairs = new Set(bonds.map((bond) => bond.join(' ')));
  expect(new Set(bonds.map(([code]) => code)).size).toBe(pairs.size);
  expect(new Set(bonds.map(([, name]) => name)).size).toBe(pairs.size);
});

it('lists a bond that two of its places hold once', () => {
  for (let portfolio = 0; portfolio < PORTFOLIOS; portfolio += 1) {
    const at = { quarter: LAST_QUARTER, points: 9000, netAssetYuan: 1e9 };
    const names = bondHoldings(namedKey(7, `once ${portfolio}`), ['国债'], at).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
