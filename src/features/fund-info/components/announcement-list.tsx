import { useState } from 'react';
import { formatCompactDate } from '@/domain/text/format';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { ChipGroup } from '@/ui/controls/chip-group';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { Tag } from '@/ui/marks/tag';
import type { Announcement } from '../info';
import { ANNOUNCEMENT_KIND_NAMES } from '../info-words';
import styles from './announcement-list.module.css';

type Choice = Announcement['kind'] | 'all';

const STEP = 20;

/** What happened to the fund, newest first, by kind. */
export function AnnouncementList({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const [choice, setChoice] = useState<Choice>('all');
  const [shownCount, setShownCount] = useState(STEP);
  const kinds = new Set(announcements.map((entry) => entry.kind));
  const chosen = announcements.filter((entry) => choice === 'all' || entry.kind === choice);
  if (announcements.length === 0) {
    return (
      <Card title="公告与事件">
        <EmptyState isCompact title="暂无公告" hint="分红、拆分、人事变动等公告会列在这里。" />
      </Card>
    );
  }
  return (
    <Card
      title="公告与事件"
      action={
        kinds.size > 1 && (
          <ChipGroup<Choice>
            label="公告类别"
            look="soft"
            value={choice}
            options={[
              { value: 'all', label: '全部' },
              ...[...kinds].map((kind) => ({ value: kind, label: ANNOUNCEMENT_KIND_NAMES[kind] })),
            ]}
            onChange={(next) => {
              setChoice(next);
              setShownCount(STEP);
            }}
          />
        )
      }
    >
      <ol className={styles['list']} aria-label="公告">
        {chosen.slice(0, shownCount).map((entry) => (
          <li key={`${entry.date}${entry.kind}${entry.title}${entry.url ?? ''}`} className={styles['entry']}>
            <time className={styles['date']}>{formatCompactDate(entry.date)}</time>
            <div className={styles['body']}>
              <p className={styles['title']}>
                <Tag tone="neutral">{ANNOUNCEMENT_KIND_NAMES[entry.kind]}</Tag>
                {entry.url === null ? entry.title : <SourceLink url={entry.url} title={entry.title} />}
              </p>
              {entry.text !== '' && <p className={styles['text']}>{entry.text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {chosen.length > shownCount && (
        <p className={styles['more']}>
          <Button variant="secondary" onClick={() => setShownCount(shownCount + STEP)}>
            更多公告（还有 {chosen.length - shownCount} 条）
          </Button>
        </p>
      )}
    </Card>
  );
}

function SourceLink({ url, title }: { readonly url: string; readonly title: string }) {
  if (!url.startsWith('https://')) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['outside']}>
      {title}
      <Icon name="external" size={14} />
      <span className="visually-hidden">（在新窗口打开公告原文）</span>
    </a>
  );
}
