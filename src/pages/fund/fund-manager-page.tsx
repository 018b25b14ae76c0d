import { useQuery } from '@tanstack/react-query';
import { formatCompactDate } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { NotImported } from '@/features/fund-kit/components/not-imported';
import { useIsImported } from '@/features/fund-kit/use-missing-text';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundPeopleQuery } from '@/features/fund-people/api/people.queries';
import { CurrentManagerCard } from '@/features/fund-people/components/current-manager-card';
import { PastManagers } from '@/features/fund-people/components/past-managers';
import { NobodyInOffice, NoPeople, PeopleSkeleton } from '@/features/fund-people/components/people-states';
import { tenureKey, type FundPeople } from '@/features/fund-people/tenures';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';

/** Who manages the fund, who did before, and what came of it. */
export function FundManagerPage() {
  const { area, code } = useSubjectAddress();
  const people = useQuery(fundPeopleQuery(area, code));
  return (
    <PageColumns>
      {people.data && <People area={area} people={people.data} />}
      {!people.data && !people.error && <PeopleSkeleton />}
      {!people.data && people.error && (
        <Card>
          <ReadFailure read={people} />
        </Card>
      )}
    </PageColumns>
  );
}

function People({ area, people }: { readonly area: FundArea; readonly people: FundPeople }) {
  const { current, past, navDate, isWithheld } = people;
  const isImported = useIsImported(area);
  if (current.length === 0 && past.length === 0)
    return isImported ? <NotImported what="基金经理资料" /> : <NoPeople />;
  return (
    <>
      {current.length === 0 && <NobodyInOffice />}
      {current.map((tenure) => (
        <CurrentManagerCard key={tenureKey(tenure)} area={area} tenure={tenure} people={people} />
      ))}
      {past.length > 0 && (
        <Card
          title="历任基金经理"
          note={
            isWithheld || navDate === null
              ? undefined
              : `按复权净值计算 · 数据截至 ${formatCompactDate(navDate)} · 任职不满一年不年化`
          }
        >
          <PastManagers area={area} people={people} />
        </Card>
      )}
    </>
  );
}
