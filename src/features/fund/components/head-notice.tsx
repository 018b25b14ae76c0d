import { formatCompactDate } from '@/domain/format';
import { hasFailed } from '@/domain/fund-taxonomy';
import { cx } from '@/lib/cx';
import { StaleMark } from '@/ui/stale-mark';
import { isEnded, type FundProfile } from '@/features/fund-kit/fund-profile';
import { useIsLate } from '@/features/fund-kit/use-is-late';
import styles from './fund-head.module.css';

interface HeadNoticeProps {
  readonly fund: FundProfile;
}

const PUBLISHED = {
  daily: '净值每个交易日公布',
  weekly: '净值按周公布',
  monthly: '净值按月公布',
  'daily-late': '净值晚一个交易日公布',
} as const;

/** What must be known of the figures: that the fund has ended, that they are old, how often they come. */
export function HeadNotice({ fund }: HeadNoticeProps) {
  const isLate = useIsLate(fund);
  if (isEnded(fund)) {
    const when = fund.endDate === null ? '已终止' : `已于 ${formatCompactDate(fund.endDate)} 终止`;
    return <span className={styles['notice']}>本基金{when}，以下为历史数据。</span>;
  }
  if (hasFailed(fund.status))
    return <span className={styles['notice']}>本基金募集失败，合同未生效，没有净值。</span>;
  if (isLate) {
    return (
      <span className={styles['notice']}>
        <StaleMark since={formatCompactDate(fund.navDate)} />
      </span>
    );
  }
  // A fund that is still being offered has no values to publish.
  const isSaid = fund.frequency !== null && (fund.navDate !== null || fund.isWithheld);
  const text = isSaid ? PUBLISHED[fund.frequency] : '';
  return <span className={cx(styles['notice'], fund.frequency === 'daily' && styles['usual'])}>{text}</span>;
}
