import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { RoadshowList } from '@/features/roadshow/components/roadshow-list';
import { Card } from '@/ui/layout/card';

/** Roadshows about a fund. */
export function FundLuyanPage() {
  return <Roadshows title="路演" subject="fundCode" />;
}

/** Roadshows that a manager speaks at. */
export function ManagerLuyanPage() {
  return <Roadshows title="经理路演" subject="managerCode" />;
}

/** Roadshows of a company. */
export function CompanyLuyanPage() {
  return <Roadshows title="公司路演" subject="companyCode" />;
}

interface RoadshowsProps {
  readonly title: string;
  /** Whose code the address has. */
  readonly subject: 'fundCode' | 'managerCode' | 'companyCode';
}

function Roadshows({ title, subject }: RoadshowsProps) {
  const { area, code } = useSubjectAddress();
  return (
    <Card title={title}>
      <RoadshowList area={area} {...{ [subject]: code }} />
    </Card>
  );
}
