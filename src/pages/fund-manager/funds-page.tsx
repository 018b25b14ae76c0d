import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { ManagedFunds } from '@/features/fund-manager/components/managed-funds';
import { PageColumns } from '@/ui/page-columns';

/** The funds a manager is and was in charge of. */
export function ManagerFundsPage() {
  const { area, code } = useSubjectAddress();
  return (
    <PageColumns>
      <ManagedFunds area={area} code={code} />
    </PageColumns>
  );
}
