import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { fundHref } from '@/domain/site/fund-paths';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import type { Notice } from '../notice';
import { kindWords } from '../notice-words';
import { NoticeSentence } from './notice-sentence';
import styles from './notice-row.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  /** The visitor goes to the fund. */
  readonly onFollow: (notice: Notice) => void;
  /** Without it there is no button for it: the panel of the bell has none. */
  readonly onRead?: (notice: Notice) => void;
}

/** One notice: kind, fund, what happened and when. The whole row leads to the fund. */
export function NoticeRow({ notice, onFollow, onRead }: NoticeRowProps) {
  const { area, fundCode, fundName, atMs, isRead } = notice;
  const { title, icon } = kindWords(notice);
  const name = fundName || fundCode;
  return (
    <li className={cx(styles['row'], !isRead && styles['unread'])}>
      <span className={styles['mark']} data-icon={icon}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles['texts']}>
        <p className={styles['head']}>
          <Link to={fundHref(area, fundCode)} className={styles['fund']} onClick={() => onFollow(notice)}>
            {name}
          </Link>
          <span className={styles['code']}>{fundCode}</span>
          {!isRead && <span className={styles['dot']}>未读</span>}
        </p>
        <p className={styles['words']}>
          <NoticeSentence notice={notice} />
        </p>
        <p className={styles['quiet']}>
          {title}
          <time dateTime={formatDate(atMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
            {formatDate(atMs, onRead ? 'hh:mm' : 'MM-DD hh:mm')}
          </time>
        </p>
      </div>
      {onRead && !isRead && (
        <IconButton
          icon="check"
          label={`标为已读：${name}`}
          className={styles['read']}
          onClick={() => onRead(notice)}
        />
      )}
    </li>
  );
}
