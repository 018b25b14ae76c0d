import { useQuery } from '@tanstack/react-query';
import { hasEnded } from '@/domain/fund-taxonomy';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';
import { RulesContent } from '@/features/fund-rules/components/rules-content';
import { RulesSkeleton } from '@/features/fund-rules/components/rules-skeleton';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { PlanLink } from './plan-link';

/** Fees, minimums, dealing days and the calculator of a fund. */
export function RulesPage() {
  const { area, code } = useSubjectAddress();
  const rules = useQuery(fundRulesQuery(area, code));
  return (
    <PageColumns>
      {rules.data && <RulesContent key={code} area={area} rules={rules.data} />}
      {area === 'public' && rules.data && !hasEnded(rules.data.status) && <PlanLink fund={{ area, code }} />}
      {!rules.data && !rules.error && <RulesSkeleton />}
      {!rules.data && rules.error && (
        <Card>
          <ReadFailure read={rules} />
        </Card>
      )}
    </PageColumns>
  );
}
