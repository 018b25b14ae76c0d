import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { FLASH_IMPORTANCE_NAMES, FLASH_KIND_NAMES } from '@/domain/text/flash-words';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/marks/tag';
import { flashHref, flashTime, type Flash, type FlashFund } from '../flash';
import styles from './flash-item.module.css';
import { ShareFlash } from './share-flash';

interface FlashItemProps {
  readonly flash: Flash;
  /** Marked as simulated. */
  readonly isMarked: boolean;
  /** Just added to the list. */
  readonly isNew: boolean;
}

/** A flash of the timeline: time, text and funds. */
export function FlashItem({ flash, isMarked, isNew }: FlashItemProps) {
  const { id, publishedMs, kind, importance, title, body, funds } = flash;
  const [isOpen, setOpen] = useState(false);
  const [text, isCut] = useCutText(!isOpen);
  return (
    <article className={styles['item']} data-importance={importance} data-new={isNew}>
      <time className={styles['time']} dateTime={formatDate(publishedMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
        {flashTime(publishedMs, null)}
      </time>
      <div className={styles['content']}>
        <h3 className={styles['title']}>
          {importance > 0 && (
            <span className={styles['mark']}>
              <Tag tone="danger">{FLASH_IMPORTANCE_NAMES[importance]}</Tag>
            </span>
          )}
          <Link to={flashHref(id)} className={styles['link']}>
            {title}
          </Link>
        </h3>
        <p ref={text} className={cx(styles['body'], !isOpen && styles['folded'])}>
          {body}
        </p>
        <div className={styles['foot']}>
          <p className={styles['labels']}>
            {kind !== null && <span>{FLASH_KIND_NAMES[kind]}</span>}
            {isMarked && <span>模拟</span>}
            <FlashFunds funds={funds} />
          </p>
          {/* Takes its space even if hidden: rows are measured before it is known whether the text is cut. */}
          <span style={{ visibility: isCut ? undefined : 'hidden' }}>
            <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起' : '展开'}
            </Button>
          </span>
          <ShareFlash flash={flash} />
        </div>
      </div>
    </article>
  );
}

/** The funds of a flash as links, with names only. */
function FlashFunds({ funds }: { readonly funds: readonly FlashFund[] }) {
  return funds.map(({ code, name, href, isPrivate }) => (
    <Link key={code} to={href} className={styles['fund']} data-private={isPrivate}>
      {name}
    </Link>
  ));
}

/** Whether a folded text is cut off; checked on each change of its size while folded. */
function useCutText(isFolded: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!isFolded || !box) return undefined;
    // Runs after the layout of the page, so that many rows force no layout each.
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isFolded]);
  return [text, isCut] as const;
}
