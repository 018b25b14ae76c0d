import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { areaOfPath, codeIn } from '@/domain/fund-paths';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundRulesQuery } from '@/features/fund-rules/api/rules.queries';
import { RulesContent } from '@/features/fund-rules/components/rules-content';
import { RulesSkeleton } from '@/features/fund-rules/components/rules-skeleton';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';

/** Fees, minimums, dealing days and the calculator of a fund. */
export function RulesPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const code = codeIn(params);
  const rules = useQuery(fundRulesQuery(areaOfPath(pathname), code));
  return (
    <PageColumns>
      {rules.data && <RulesContent key={code} rules={rules.data} />}
      {!rules.data && !rules.error && <RulesSkeleton />}
      {!rules.data && rules.error && (
        <Card>
          <ReadFailure read={rules} />
        </Card>
      )}
    </PageColumns>
  );
}
