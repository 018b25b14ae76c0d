import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { foldText } from '@/domain/keyword';
import { foundFundsQuery } from './api/search.queries';
import { newSearch } from './search-filter';

const PUBLIC_CODE = /^\d{6}$/;

interface CodeSearch {
  readonly keyword: string;
  /** Called before the fund page is opened. */
  readonly onLeave: () => void;
  /** Called with the keyword where no public fund has that code, or the look-up failed. */
  readonly onSearch: (keyword: string) => void;
}

/**
 * Opens the page of the public fund whose full code is the keyword. Returns false for a keyword that is no full code.
 * The look-up is dropped when the keyword changes or the caller unmounts.
 */
export function useCodeSearch({ keyword, onLeave, onSearch }: CodeSearch): () => boolean {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    shown.current = keyword;
    return () => {
      shown.current = undefined;
    };
  }, [keyword]);
  return () => {
    const code = foldText(keyword);
    if (!PUBLIC_CODE.test(code)) return false;
    if (asked.current === keyword) return true;
    asked.current = keyword;
    void isPublicFund(queries, code).then((isFund) => {
      asked.current = undefined;
      if (shown.current !== keyword) return undefined;
      if (!isFund) return onSearch(keyword);
      onLeave();
      return void navigate(fundHref('public', code));
    });
    return true;
  };
}

async function isPublicFund(queries: QueryClient, code: string): Promise<boolean> {
  try {
    const { funds } = await queries.fetchQuery(foundFundsQuery(newSearch(code, 'public')));
    return funds.filter((fund) => fund.code === code).length === 1;
  } catch {
    // The search page shows the failure.
    return false;
  }
}
