import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { RoadshowList } from '@/features/roadshow/components/roadshow-list';
import { Card } from '@/ui/card';

/** The roadshows that a manager speaks at. */
export function ManagerLuyanPage() {
  const { area, code } = useSubjectAddress();
  return (
    <Card title="经理路演">
      <RoadshowList area={area} managerCode={code} />
    </Card>
  );
}
