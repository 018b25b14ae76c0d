import { Link } from 'react-router-dom';
import type { FailedRead } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Button } from '@/ui/controls/button';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { useReadNotices } from '../api/read-notices.mutations';
import type { Notices } from '../notice';
import { NoticeRow } from './notice-row';
import styles from './notice-panel.module.css';

const SHOWN = 8;

interface NoticePanelProps {
  readonly read: FailedRead & { readonly data: Notices | undefined };
  /** The visitor goes to another page. */
  readonly onLeave: () => void;
}

/** What the bell opens: the latest notices, and the way to all of them. */
export function NoticePanel({ read, onLeave }: NoticePanelProps) {
  const markRead = useReadNotices();
  const unread = read.data?.unread ?? 0;
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <p className={styles['title']}>{unread > 0 ? `${unread} 条未读` : '最新通知'}</p>
        {unread > 0 && (
          <Button variant="link" size="sm" onClick={() => void markRead([])}>
            全部标为已读
          </Button>
        )}
      </div>
      <div className={styles['body']}>
        <PanelRows read={read} onLeave={onLeave} />
      </div>
      <Link to="/home/notices" className={styles['all']} onClick={onLeave}>
        查看全部
      </Link>
    </div>
  );
}

function PanelRows({ read, onLeave }: NoticePanelProps) {
  const markRead = useReadNotices();
  if (!read.data) {
    return read.error ? (
      <div className={styles['note']}>
        <ReadFailureLine read={read} />
      </div>
    ) : (
      <SkeletonGroup label="正在加载通知">
        <SkeletonRows count={3} rowHeight={84} isTwoLined paddingInline={16} trailing={[]} />
      </SkeletonGroup>
    );
  }
  const { list } = read.data;
  if (list.length === 0) {
    return <p className={styles['note']}>暂无通知。在自选中为基金设置提醒，净值公布后会在此提醒您。</p>;
  }
  return (
    <ul className={styles['list']} aria-label="最新通知">
      {list.slice(0, SHOWN).map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          onFollow={({ id, isRead }) => {
            if (!isRead) void markRead([id], { isQuiet: true });
            onLeave();
          }}
        />
      ))}
    </ul>
  );
}
