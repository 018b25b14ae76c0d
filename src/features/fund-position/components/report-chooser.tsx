import { beijingDay, dayOf, isoDay } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { isReportOverdue } from '@/domain/calendar/report-days';
import { Card } from '@/ui/layout/card';
import { SelectField } from '@/ui/fields/select-field';
import { StaleMark } from '@/ui/states/stale-mark';
import type { PositionReport } from '@/features/fund-kit/position';
import { reportName } from '../position-words';
import styles from './report-chooser.module.css';

interface ReportChooserProps {
  /** Newest first. */
  readonly reportDates: readonly string[];
  readonly report: PositionReport;
  readonly nowMs: number;
  readonly onChange: (reportDate: string) => void;
}

/** Which report is shown, when it came out, and what its figures are worth today. */
export function ReportChooser({ reportDates, report, nowMs, onChange }: ReportChooserProps) {
  const newest = dayOf(reportDates[0] ?? '');
  const isStale = newest !== null && isReportOverdue(newest, beijingDay(nowMs));
  return (
    <Card padding="compact">
      <div className={styles['line']}>
        <SelectField
          label="报告期"
          labelLook="inline"
          value={report.reportDate}
          options={reportDates.map((date) => ({
            value: date,
            label: `${reportName(date)}（${formatCompactDate(date)}）`,
          }))}
          onChange={onChange}
        />
        <span className={styles['note']}>
          {report.publishedDate !== null && `${formatCompactDate(report.publishedDate)} 披露。`}
          持仓为报告期末的状况，可能与当前持仓不同。
        </span>
        {isStale && <StaleMark since={isoDay(newest)} />}
      </div>
    </Card>
  );
}
