import { useMemo, useState } from 'react';
import { isoDay } from '@/domain/day';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { LazyTimeSeriesChart } from '@/ui/chart/lazy-time-series-chart';
import { SegmentedControl } from '@/ui/segmented-control';
import { COURSE_MODES, courseChart, type CourseMode } from '../course-chart';
import type { PlanResult } from '../plan-result';

const HEIGHT_PX = { desktop: 320, mobile: 240 } as const;

/** The way of the money, day by day, against the same money at once. */
export function CourseCard({ name, result }: { readonly name: string; readonly result: PlanResult }) {
  const [mode, setMode] = useState<CourseMode>('money');
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const chart = useMemo(() => courseChart(result, mode, isMobile), [result, mode, isMobile]);
  return (
    <Card
      title="资产走势"
      action={<SegmentedControl label="走势内容" options={COURSE_MODES} value={mode} onChange={setMode} />}
    >
      <LazyTimeSeriesChart
        label={`${name}定投走势`}
        height={isMobile ? HEIGHT_PX.mobile : HEIGHT_PX.desktop}
        formatDay={isoDay}
        {...chart}
      />
    </Card>
  );
}
