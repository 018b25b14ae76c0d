import { compactDay } from '../../src/domain/day';
import { mayShowPerformance } from '../../src/domain/performance-rules';
import { searchManagers } from '../store/fund-manager-repository';
import { readCompanyNames } from '../store/fund-people-repository';
import { searchWords } from './search-words';
import type { InferOutput } from 'valibot';
import type { ManagerEntry, managerSearch } from '../../src/contract/fund-manager';
import type { FundArea } from '../../src/domain/performance-rules';
import type { ListedManager } from '../store/fund-manager-repository';
import type { Store } from '../store/store';

type SearchRequest = InferOutput<typeof managerSearch.request>;
type SearchBody = InferOutput<typeof managerSearch.reply>['body'];

/** Managers by a keyword, the largest first; by code where even the order would tell a figure. */
export async function findManagers(
  store: Store,
  request: SearchRequest,
  isQualified: boolean,
): Promise<SearchBody> {
  const { area, keyword, companyCode = '', pageNum, pageSize } = request;
  const mayShow = mayShowPerformance(area, isQualified);
  const [{ rows, total }, companyNames] = await Promise.all([
    searchManagers(
      store.db,
      { area, words: searchWords(keyword), companyCode },
      { order: mayShow ? 'size' : 'code', offset: (pageNum - 1) * pageSize, limit: pageSize },
    ),
    readCompanyNames(store.db, area),
  ]);
  const list = rows.map((row) =>
    managerEntryOf(row, { area, companyName: companyNames.get(row.company_code) ?? '', mayShow }),
  );
  return { list, total };
}

export interface EntryContext {
  readonly area: FundArea;
  readonly companyName: string;
  readonly mayShow: boolean;
}

/** A manager as lists and the page's head show it. */
export function managerEntryOf(
  row: ListedManager,
  { area, companyName, mayShow }: EntryContext,
): ManagerEntry {
  return {
    code: row.code,
    area,
    name: row.name,
    companyCode: row.company_code,
    companyName,
    careerStartDate: compactDay(row.career_start_day),
    fundCount: row.fund_count ?? 0,
    sizeYuan: mayShow ? row.size_yuan : null,
    careerIncome: mayShow ? row.career_income : null,
    year1Income: mayShow ? row.year1 : null,
    isWithheld: !mayShow,
  };
}
