import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { areaOfPath, codeIn } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { fundInfoQuery } from '@/features/fund-info/api/info.queries';
import { fundPositionQuery, reportDateIn } from '@/features/fund-position/api/position.queries';
import { PositionReport } from '@/features/fund-position/components/position-report';
import {
  NoReport,
  PositionSkeleton,
  PositionWithheld,
  UnknownReport,
} from '@/features/fund-position/components/position-states';
import { ReportChooser } from '@/features/fund-position/components/report-chooser';
import { Card } from '@/ui/card';
import { PendingRegion } from '@/ui/pending-region';
import styles from './fund-pages.module.css';

/** What the fund holds, by report day; `?report=` names one. */
export function PositionPage() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const area = areaOfPath(pathname);
  const code = codeIn(params);
  const asked = reportDateIn(params);
  const position = useQuery(fundPositionQuery(area, code, asked));
  const [nowMs] = useState(() => Date.now());
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
      <div className={styles['stack']}>
        {position.error ? (
          <Card>
            <ReadFailure read={position} />
          </Card>
        ) : (
          <PositionSkeleton />
        )}
      </div>
    );
  }
  const { isWithheld, reportDates, report } = position.data;
  return (
    <div className={styles['stack']}>
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
            <div className={styles['stack']}>
              <PositionReport report={report} />
            </div>
          </PendingRegion>
        </>
      )}
      {!isWithheld && report === null && reportDates.length > 0 && (
        <UnknownReport onShowNewest={() => show(null)} />
      )}
      {!isWithheld && report === null && reportDates.length === 0 && (
        <WithoutReport area={area} code={code} />
      )}
    </div>
  );
}

function WithoutReport({ area, code }: { readonly area: FundArea; readonly code: string }) {
  const { data: info } = useQuery(fundInfoQuery(area, code));
  return <NoReport establishedDate={info?.establishedDate ?? null} />;
}
