import { isExchangeOnly, publicDealing } from '../../src/domain/dealing/form';
import { listedTiers } from '../../src/domain/fees/fees';
import { dayAt, indexAtOrBefore, valueAt, type PublishedSeries } from '../../src/domain/returns/nav-series';
import { foldText } from '../../src/domain/text/keyword';
import { readFundRules } from '../funds/detail/fund-rules';
import { readCodesOfNames } from '../funds/detail/fund-facts';
import { readPublishedSeries } from '../funds/figures/fund-series';
import type { FundRules } from '../../src/contract/funds/fund-rules';
import type { StatementFund } from '../../src/domain/ledger/statement-figures';
import type { StatementRow } from '../../src/domain/ledger/statement';
import type { Store } from '../store/store';

/** Finds the fund of each row of a statement, or says in words why there is none. */
export async function statementFunds(
  store: Store,
  rows: readonly StatementRow[],
): Promise<(row: StatementRow) => StatementFund | string> {
  const names = rows.flatMap(({ code, name }) => (code === '' ? [foldedName(name)] : []));
  const byName = await readCodesOfNames(store.db, [...new Set(names)]);
  const named = [...byName.values()].flat();
  const codes = [...new Set([...rows.flatMap(({ code }) => (code === '' ? [] : [code])), ...named])];
  const [rules, series] = await Promise.all([
    Promise.all(codes.map((code) => readFundRules(store, { area: 'public', code }, true))),
    readPublishedSeries(store.db, codes),
  ]);
  const funds = new Map(
    rules.flatMap((known) =>
      known === null ? [] : [[known.code, statementFund(known, series.get(known.code))]],
    ),
  );
  return ({ code, name }) => {
    const twins = byName.get(foldedName(name)) ?? [];
    if (code !== '') return funds.get(code) ?? `未找到基金 ${code}，请核对代码`;
    if (twins.length > 1) return `有 ${twins.length} 只基金名为“${name}”，请补充代码`;
    return funds.get(twins[0] ?? '') ?? `未找到基金“${name}”，请补充代码`;
  };
}

function foldedName(name: string): string {
  return foldText(name).replaceAll(/\s/g, '');
}

function statementFund(
  { code, dealing, terms, fees }: FundRules,
  published: PublishedSeries | undefined,
): StatementFund {
  return {
    code,
    name: fees.name,
    isTraded: isExchangeOnly(publicDealing(dealing, { code, typeCode: '' })),
    terms,
    fees: { ...fees, purchase: listedTiers(fees.purchase) },
    navOn: (day) => {
      if (published === undefined) return null;
      const { kind, series } = published;
      const at = indexAtOrBefore(series, day);
      if (dayAt(series, at) !== day) return null;
      return kind === 'income' ? 1 : valueAt(series, at);
    },
  };
}
