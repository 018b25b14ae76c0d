import { useCallback, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { offersAdditionalCalls } from '@/api/hosts';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { useWindowCode } from '@/features/failure/use-window-code';
import { appVariantOf } from '@/session/app-variant';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Button, ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { noticesQuery } from '../api/notices.queries';
import { useReadNotices } from '../api/read-notices.mutations';
import { noticeDays, type NoticeDay } from '../notice';
import { dayWords } from '../notice-words';
import { NoticeRow } from './notice-row';
import styles from './notice-list.module.css';

/** All notices of the visitor who is signed in, by day; stands inside a card. */
export function NoticeList() {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(noticesQuery(userId));
  const markRead = useReadNotices();
  if (!read.data) return read.error ? <ReadFailure read={read} /> : <NoticeSkeleton />;
  const { list, unread } = read.data;
  if (list.length === 0) return <NoNotices />;
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <output>{unread > 0 ? `${unread} 条未读` : '全部已读'}</output>
        {unread > 0 && (
          <Button variant="link" size="sm" onClick={() => void markRead([])}>
            全部标为已读
          </Button>
        )}
      </div>
      {read.isError && (
        <div className={styles['failure']}>
          <ReadFailureLine title="新的通知加载失败" read={read} />
        </div>
      )}
      {noticeDays(list).map((day) => (
        <DaySection key={day.day} {...day} />
      ))}
      <p className={styles['foot']}>显示最近 100 条。提醒按公布的净值触发，净值公布前不会提醒。</p>
    </div>
  );
}

const importPushWindow = () => import('./push-window').then((module) => module.PushWindow);

/** Opens the pushes of notices to browsers; nothing where the portal has none to offer. */
export function PushButton() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { Component: PushWindow } = useWindowCode(importPushWindow, isOpen, close);
  if (!offersAdditionalCalls() || appVariantOf(navigator.userAgent) !== 'browser') return null;
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        浏览器推送
      </Button>
      {PushWindow && <PushWindow onClose={close} />}
    </>
  );
}

function DaySection({ day, notices }: NoticeDay) {
  const titleId = useId();
  const markRead = useReadNotices();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['day']}>
        {dayWords(day, serverNow())}
      </h3>
      <ul className={styles['list']}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onFollow={({ id, isRead }) => {
              if (!isRead) void markRead([id], { isQuiet: true });
            }}
            onRead={({ id }) => void markRead([id])}
          />
        ))}
      </ul>
    </section>
  );
}

function NoNotices() {
  return (
    <EmptyState
      picture="calm"
      title="暂无通知"
      hint="在自选中为基金设置提醒：涨跌幅超过您设定的数值、净值公布或交易状态变更时，会在此提醒您。"
      action={<ButtonLink to="/home">去自选设置提醒</ButtonLink>}
    />
  );
}

/** Rows to come, in the shape of the list. */
export function NoticeSkeleton() {
  return (
    <SkeletonGroup label="正在加载通知">
      <SkeletonRows count={5} rowHeight={84} isTwoLined paddingInline={16} trailing={[]} />
    </SkeletonGroup>
  );
}
