import { useLocation, useSearchParams } from 'react-router-dom';
import { areaOfPath, codeIn } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';

/** The fund, manager or company in the address. */
export interface SubjectAddress {
  readonly area: FundArea;
  /** '' if the address has no code. */
  readonly code: string;
}

/** Area and code of the page's address. */
export function useSubjectAddress(): SubjectAddress {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return { area: areaOfPath(pathname), code: codeIn(params) };
}
