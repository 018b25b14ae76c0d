import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundInfoQuery } from '@/features/fund-info/api/info.queries';
import { AnnouncementList } from '@/features/fund-info/components/announcement-list';
import { ClassTable } from '@/features/fund-info/components/class-table';
import { HolderStructure, SizeHistory, WithheldSizes } from '@/features/fund-info/components/size-cards';
import { InfoSkeleton, ProfileCard } from '@/features/fund-info/components/profile-card';
import { PurchaseState } from '@/features/fund-info/components/purchase-state';
import { nameOf } from '@/features/fund-kit/dictionaries';
import {
  riskLabel,
  useAreaDictionaries,
  usePrivateDictionary,
} from '@/features/fund-kit/use-area-dictionaries';
import { useIsImported } from '@/features/fund-kit/not-imported';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import styles from './fund-pages.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FundInfo } from '@/features/fund-info/info';

/** Profile, purchase state, sizes, holders, classes and announcements of a fund. */
export function InfoPage() {
  const { area, code } = useSubjectAddress();
  const info = useQuery(fundInfoQuery(area, code));
  return (
    <PageColumns>
      {info.data && <InfoCards area={area} info={info.data} />}
      {!info.data && !info.error && <InfoSkeleton />}
      {!info.data && info.error && (
        <Card>
          <ReadFailure read={info} />
        </Card>
      )}
    </PageColumns>
  );
}

interface InfoCardsProps {
  readonly area: FundArea;
  readonly info: FundInfo;
}

function InfoCards({ area, info }: InfoCardsProps) {
  const { statuses, riskLevels } = useAreaDictionaries(area);
  const isImported = useIsImported(area);
  const statusName = (status: string) => nameOf(statuses, status);
  const { riskLevel, fundType } = info;
  const moment = area === 'private' ? 'idle' : 'never';
  const fundTypes = usePrivateDictionary('FUND_TYPE', moment);
  const dateTypes = usePrivateDictionary('DATE_TYPE', moment);
  return (
    <>
      <ProfileCard
        area={area}
        info={info}
        riskName={riskLevel === null ? null : riskLabel(riskLevels, riskLevel)}
        {...(area === 'private' && { dateTypes, typeName: fundType && nameOf(fundTypes, fundType) })}
      />
      <PurchaseState area={area} purchase={info.purchase} statusName={statusName(info.purchase.status)} />
      {info.isWithheld ? <WithheldSizes /> : <Reported info={info} isImported={isImported} />}
      <ClassTable area={area} info={info} statusName={statusName} />
      {!(isImported && info.announcements.length === 0) && (
        <AnnouncementList announcements={info.announcements} />
      )}
    </>
  );
}

interface ReportedProps {
  readonly info: FundInfo;
  readonly isImported: boolean;
}

/** Sizes and holders from reports; hidden if no source has them. */
function Reported({ info: { sizes, holders, classes }, isImported }: ReportedProps) {
  const hasSizes = !isImported || sizes.length > 0;
  const hasHolders = !isImported || holders.length > 0;
  if (!hasSizes && !hasHolders) return null;
  return (
    <div className={styles['pair']}>
      {hasSizes && <SizeHistory sizes={sizes} classes={classes} />}
      {hasHolders && <HolderStructure holders={holders} />}
    </div>
  );
}
