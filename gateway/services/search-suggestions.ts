import { readClassNames } from '../store/dictionary-repository';
import { suggestCompanies, suggestFunds, suggestManagers } from '../store/suggestion-repository';
import { searchWords } from './search-words';
import type { SearchSuggestions } from '../../src/contract/search';
import type { Store } from '../store/store';
import type { SuggestedFund } from '../store/suggestion-repository';

const MOST_OF_A_GROUP = 5;

const NOTHING: SearchSuggestions = { publicFunds: [], privateFunds: [], managers: [], companies: [] };

/** Funds, managers and companies that a keyword may mean, five of a kind at most; none for an empty one. */
export async function suggest({ db }: Store, keyword: string): Promise<SearchSuggestions> {
  const [first, ...others] = searchWords(keyword);
  if (first === undefined) return NOTHING;
  const request = { words: [first, ...others] as const, limit: MOST_OF_A_GROUP };
  const [publicFunds, privateFunds, managers, companies, types, strategies] = await Promise.all([
    suggestFunds(db, 'public', request),
    suggestFunds(db, 'private', request),
    suggestManagers(db, request),
    suggestCompanies(db, request),
    readClassNames(db, 'public'),
    readClassNames(db, 'private'),
  ]);
  return {
    publicFunds: publicFunds.map((fund) => wireFund(fund, types)),
    privateFunds: privateFunds.map((fund) => wireFund(fund, strategies)),
    managers: managers.map(({ code, area, name, company_name }) => ({
      code,
      area,
      name,
      companyName: company_name,
    })),
    companies,
  };
}

function wireFund(
  { code, short_name, class_code }: SuggestedFund,
  names: ReadonlyMap<string, string>,
): SearchSuggestions['publicFunds'][number] {
  return { code, name: short_name, category: names.get(class_code) ?? class_code };
}
