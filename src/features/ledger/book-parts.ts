import { useQuery } from '@tanstack/react-query';
import { levelOneCode } from '@/domain/funds/fund-taxonomy';
import { tradedFundOf, untradedFund } from '@/domain/ledger/traded-fund';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { firstLevelTypes, type DictOption } from '@/features/fund-kit/dictionaries';
import { nameOf, type Book, type BookFund } from './api/ledger.queries';
import type { TradedFund } from '@/domain/ledger/rebalancing';
import { partValues, type TargetBasis, type Targets } from '@/domain/ledger/targets';
import type { HoldingsView } from './holdings';

/** Values of the holdings by fund or by product type of the first level; '' of an unknown type. */
export function valuesBy(basis: TargetBasis, { held }: HoldingsView): Map<string, number> {
  return partValues(
    held.flatMap(({ valuation, ...fund }) =>
      valuation !== null && valuation.valueYuan > 0
        ? { part: partOf(basis, fund), valueYuan: valuation.valueYuan }
        : [],
    ),
  );
}

function partOf(basis: TargetBasis, { code, typeCode }: Pick<BookFund, 'typeCode'> & { code: string }) {
  return basis === 'fund' ? code : levelOneCode(typeCode);
}

/** What is held and what has a target, as orders can trade it; funds without a value are left out. */
export function tradedFundsOf({ funds }: Book, { held }: HoldingsView, targets: Targets): TradedFund[] {
  const { basis, weights } = targets;
  const traded = held.flatMap(({ mark, ...fund }) =>
    mark === null ? [] : tradedFundOf(partOf(basis, fund), { ...fund, mark }),
  );
  const parts = new Set(traded.map(({ part }) => part));
  const missing = weights.flatMap(({ key }) => {
    if (parts.has(key)) return [];
    if (basis === 'type') return untradedFund(key);
    const fund = funds.get(key);
    return fund?.mark
      ? tradedFundOf(key, { ...fund, code: key, mark: fund.mark, valuation: null, sale: null })
      : [];
  });
  return [...traded, ...missing];
}

/** Product types of the first level; empty until they are wanted and have come. */
export function useProductTypes(isWanted: boolean): readonly DictOption[] {
  const { data } = useQuery({ ...publicDictionariesQuery(), enabled: isWanted });
  return firstLevelTypes(data?.types ?? []);
}

/** Names of parts. */
export function partNames(basis: TargetBasis, book: Book, types: readonly DictOption[]) {
  return (key: string): string => {
    if (basis === 'fund') return nameOf(book, key);
    return types.find(({ code }) => code === key)?.name ?? (key === '' ? '其他类型' : key);
  };
}
