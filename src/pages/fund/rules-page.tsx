import { useQuery } from '@tanstack/react-query';
import { isRegularlyBought } from '@/domain/dealing/words';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { RulesContent } from '@/features/fund-rules/components/rules-content';
import { RulesSkeleton } from '@/features/fund-rules/components/rules-skeleton';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { PlanLink } from './plan-link';

/** Fees, minimums, dealing days and the calculator of a fund. */
export function RulesPage() {
  const { area, code } = useSubjectAddress();
  const rules = useQuery(fundRulesQuery(area, code));
  const detail = useQuery(fundDetailQuery(area, code));
  return (
    <PageColumns>
      {rules.data && (
        <RulesContent key={code} area={area} rules={rules.data} typeCode={detail.data?.categoryCode ?? ''} />
      )}
      {area === 'public' && rules.data && isRegularlyBought(rules.data) && <PlanLink fund={{ area, code }} />}
      {!rules.data && !rules.error && <RulesSkeleton />}
      {!rules.data && rules.error && (
        <Card>
          <ReadFailure read={rules} />
        </Card>
      )}
    </PageColumns>
  );
}
