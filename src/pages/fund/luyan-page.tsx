import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { RoadshowList } from '@/features/roadshow/components/roadshow-list';
import { Card } from '@/ui/card';

/** Roadshows about the fund. */
export function FundLuyanPage() {
  const { area, code } = useSubjectAddress();
  return (
    <Card title="路演">
      <RoadshowList area={area} fundCode={code} />
    </Card>
  );
}
