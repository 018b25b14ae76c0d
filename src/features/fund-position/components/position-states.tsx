import { dayOf, isoDay } from '@/domain/calendar/day';
import { firstReportDays } from '@/domain/calendar/report-days';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { DescriptionList } from '@/ui/figures/stat';
import styles from './position-report.module.css';

/** In the shape of the report: chooser, ring beside bars, ten rows. */
export function PositionSkeleton() {
  return (
    <SkeletonGroup label="正在加载持仓" className={styles['skeleton']}>
      <Card padding="compact">
        <SkeletonBlock height={40} />
      </Card>
      <div className={styles['pair']}>
        <Card title="资产配置">
          <SkeletonBlock height={176} />
        </Card>
        <Card title="行业配置">
          <SkeletonRows count={5} rowHeight={36} />
        </Card>
      </div>
      <Card title="重仓持有">
        <SkeletonRows count={10} rowHeight={42} trailing={[72, 72, 96]} />
      </Card>
    </SkeletonGroup>
  );
}

const WITHHELD_SECTIONS = ['资产配置', '行业配置', '集中度'] as const;

/** A private fund before a visitor who is not qualified. */
export function PositionWithheld() {
  return (
    <Card title="持仓">
      <DescriptionList
        isDivided
        items={WITHHELD_SECTIONS.map((label) => ({ label, value: <GatedFigure /> }))}
      />
    </Card>
  );
}

/** A fund without a report yet: says when the first one is due, if known. */
export function NoReport({ establishedDate }: { readonly establishedDate: string | null }) {
  const established = dayOf(establishedDate ?? '');
  return (
    <Card>
      <EmptyState
        picture="calm"
        title="暂未披露持仓"
        hint={
          established === null ? (
            '基金发布定期报告后，持仓会列在这里。'
          ) : (
            <FirstReport established={established} />
          )
        }
      />
    </Card>
  );
}

function FirstReport({ established }: { readonly established: number }) {
  const { quarterEnd, publishedBy } = firstReportDays(established);
  return (
    <>
      基金成立于 {isoDay(established)}，首份季报截至 {isoDay(quarterEnd)}，应于 {isoDay(publishedBy)} 前披露。
    </>
  );
}

/** The address asks for a report that the fund does not have. */
export function UnknownReport({ onShowNewest }: { readonly onShowNewest: () => void }) {
  return (
    <Card>
      <EmptyState
        title="未找到该期报告"
        hint="地址中的报告期不在该基金已披露的报告之列。"
        action={<Button onClick={onShowNewest}>查看最新一期</Button>}
      />
    </Card>
  );
}
