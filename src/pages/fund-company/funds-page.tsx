import { useMemo } from 'react';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { usePrivateChoices } from '@/features/fund-ranking/use-private-choices';
import { usePublicChoices } from '@/features/fund-ranking/use-public-choices';
import { CompanyFunds } from './company-funds';

/** The funds of a company: ranked and filtered as in the ranking of their area. */
export function CompanyFundsPage() {
  const { area, code } = useSubjectAddress();
  return area === 'public' ? <PublicFunds code={code} /> : <PrivateFunds code={code} />;
}

interface FundsProps {
  readonly code: string;
}

function PublicFunds({ code }: FundsProps) {
  const place = useMemo(() => ({ area: 'public', kind: 'all', companyCode: code }) as const, [code]);
  return <CompanyFunds place={place} choices={usePublicChoices()} />;
}

function PrivateFunds({ code }: FundsProps) {
  const place = useMemo(() => ({ area: 'private', kind: 'all', companyCode: code }) as const, [code]);
  return <CompanyFunds place={place} choices={usePrivateChoices()} />;
}
