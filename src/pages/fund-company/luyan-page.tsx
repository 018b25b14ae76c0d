import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { RoadshowList } from '@/features/roadshow/components/roadshow-list';
import { Card } from '@/ui/card';

/** The roadshows of a company. */
export function CompanyLuyanPage() {
  const { area, code } = useSubjectAddress();
  return (
    <Card title="公司路演">
      <RoadshowList area={area} companyCode={code} />
    </Card>
  );
}
