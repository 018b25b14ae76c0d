import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';
import { NotImported, useIsImported } from '@/features/fund-kit/not-imported';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundPositionQuery, reportDateIn } from '@/features/fund-kit/api/position.queries';
import { PositionReport } from '@/features/fund-position/components/position-report';
import {
  NoReport,
  PositionSkeleton,
  PositionWithheld,
  UnknownReport,
} from '@/features/fund-position/components/position-states';
import { ReportChooser } from '@/features/fund-position/components/report-chooser';
import { useServerTime } from '@/session/server-clock';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { PendingRegion } from '@/ui/states/pending-region';
import type { FundArea } from '@/domain/returns/performance-rules';

/** What the fund holds, by report day; `?report=` names one. */
export function PositionPage() {
  const { area, code } = useSubjectAddress();
  const [params, setParams] = useSearchParams();
  const asked = reportDateIn(params);
  const position = useQuery(fundPositionQuery(area, code, asked));
  const nowMs = useServerTime('day');
  const show = (reportDate: string | null) => {
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (reportDate === null) next.delete('report');
      else next.set('report', reportDate);
      return next;
    });
  };
  if (!position.data) {
    return (
      <PageColumns>
        {position.error ? (
          <Card>
            <ReadFailure read={position} />
          </Card>
        ) : (
          <PositionSkeleton />
        )}
      </PageColumns>
    );
  }
  const { isWithheld, reportDates, report } = position.data;
  return (
    <PageColumns>
      {isWithheld && <PositionWithheld />}
      {report !== null && (
        <>
          <ReportChooser
            reportDates={reportDates}
            report={report}
            nowMs={nowMs}
            onChange={(date) => show(date === reportDates[0] ? null : date)}
          />
          <PendingRegion isPending={position.isPlaceholderData}>
            <PageColumns>
              <PositionReport report={report} />
            </PageColumns>
          </PendingRegion>
        </>
      )}
      {!isWithheld && report === null && reportDates.length > 0 && (
        <UnknownReport onShowNewest={() => show(null)} />
      )}
      {!isWithheld && report === null && reportDates.length === 0 && (
        <WithoutReport area={area} code={code} />
      )}
    </PageColumns>
  );
}

function WithoutReport({ area, code }: { readonly area: FundArea; readonly code: string }) {
  const { data: fund } = useQuery(fundDetailQuery(area, code));
  if (useIsImported(area)) return <NotImported what="持仓" />;
  return <NoReport establishedDate={fund?.establishedDate ?? null} />;
}
