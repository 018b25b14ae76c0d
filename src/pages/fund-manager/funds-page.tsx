import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { ManagedFunds } from '@/features/fund-manager/components/managed-funds';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { PageColumns } from '@/ui/page-columns';

/** The funds a manager is and was in charge of. */
export function ManagerFundsPage() {
  const { area, code } = useSubjectAddress();
  return (
    <PageColumns>
      <ManagedFunds
        area={area}
        code={code}
        starSlot={(fund) => <WatchToggle area={area} code={fund.code} fundName={fund.name} />}
      />
    </PageColumns>
  );
}
