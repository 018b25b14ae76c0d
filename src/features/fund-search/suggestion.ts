import type { SearchSuggestions } from '@/contract/funds/search';
import { companyHref, fundHref, managerHref } from '@/domain/site/fund-paths';
import type { FundKey } from '@/domain/funds/fund-key';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { OptionGroup } from '@/ui/fields/grouped-listbox';

/** One option below the search box: opens a page, or searches for its text. */
export interface Suggestion {
  /** Unique in the list. */
  readonly key: string;
  readonly label: string;
  /** Code of a fund, which the keyword may match; `null` for others. */
  readonly code: string | null;
  readonly detail: string;
  /** The fund it opens. */
  readonly fund?: FundKey;
  readonly target: { readonly href: string } | { readonly keyword: string };
}

export type SuggestionGroup = OptionGroup<Suggestion>;

const AREA_LABELS: Readonly<Record<FundArea, string>> = { public: '公募', private: '私募' };

/** Maps the wire groups; groups without a suggestion are left out. */
export function suggestionsFromWire(body: SearchSuggestions): SuggestionGroup[] {
  const managers = body.managers.map(({ code, area, name, companyName }) => ({
    key: `${area}-manager-${code}`,
    label: name,
    code: null,
    detail: companyName,
    target: { href: managerHref(area, code) },
  }));
  const companies = body.companies.map(({ code, area, name }) => ({
    key: `${area}-company-${code}`,
    label: name,
    code: null,
    detail: AREA_LABELS[area],
    target: { href: companyHref(area, code) },
  }));
  return [
    ...group('公募基金', fundSuggestions('public', body.publicFunds)),
    ...group('私募基金', fundSuggestions('private', body.privateFunds)),
    ...group('基金经理', managers),
    ...group('基金公司', companies),
  ];
}

/** Recent searches as suggestions. */
export function recentSuggestions(searches: readonly string[]): SuggestionGroup[] {
  return group(
    '最近搜索',
    searches.map((keyword) => searchFor(`recent-${keyword}`, keyword, keyword)),
  );
}

/** The last option of every list: all results for the keyword. */
export function searchAllGroup(keyword: string): SuggestionGroup {
  const all = searchFor('all', `查看“${keyword}”的全部结果`, keyword);
  return { name: '全部结果', isNamed: false, options: [all] };
}

function fundSuggestions(area: FundArea, found: SearchSuggestions['publicFunds']): Suggestion[] {
  return found.map(({ code, name, category }) => ({
    key: `${area}-fund-${code}`,
    label: name,
    code,
    detail: category,
    fund: { area, code },
    target: { href: fundHref(area, code) },
  }));
}

function searchFor(key: string, label: string, keyword: string): Suggestion {
  return { key, label, code: null, detail: '', target: { keyword } };
}

function group(name: string, options: readonly Suggestion[]): SuggestionGroup[] {
  return options.length === 0 ? [] : [{ name, isNamed: true, options }];
}
