import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import { FLASH_IMPORTANCE_NAMES, FLASH_KIND_NAMES } from '@/domain/text/flash-words';
import { RETURN } from '@/lib/navigation-state';
import { Card } from '@/ui/layout/card';
import { Tag } from '@/ui/marks/tag';
import { flashHref, flashTime, type Flash } from '../flash';
import { lastWireHref } from '../last-wire';
import styles from './flash-detail.module.css';
import { ShareFlash } from './share-flash';

interface Neighbour {
  readonly id: string;
  readonly title: string;
}

export interface FlashDetailProps {
  readonly flash: Flash;
  readonly newer: Neighbour | null;
  readonly older: Neighbour | null;
}

/** A flash on its page, with its funds and its neighbours in time. */
export function FlashDetail({ flash, newer, older }: FlashDetailProps) {
  const { title, body, publishedMs, kind, importance, isSimulated, funds } = flash;
  return (
    <Card>
      <article>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['meta']}>
          <time dateTime={formatDate(publishedMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
            {flashTime(publishedMs, 'YYYY-MM-DD')}
          </time>
          {kind !== null && <span>{FLASH_KIND_NAMES[kind]}</span>}
          {importance > 0 && <Tag tone="danger">{FLASH_IMPORTANCE_NAMES[importance]}</Tag>}
          {isSimulated && <Tag tone="outline">模拟</Tag>}
          <span className={styles['share']}>
            <ShareFlash flash={flash} />
          </span>
        </p>
        {paragraphsOf(body).map(({ from, text }) => (
          <p key={from} className={styles['body']}>
            {text}
          </p>
        ))}
        {funds.length > 0 && (
          <ul className={styles['funds']} aria-label="相关基金">
            {funds.map(({ code, name, href, isPrivate }) => (
              <li key={code}>
                <Link to={href} className={styles['fund']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['code']}>{code}</span>
                  <Tag tone={isPrivate ? 'gold' : 'ink'}>{isPrivate ? '私募' : '公募'}</Tag>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      <nav aria-label="前后快讯" className={styles['neighbours']}>
        <NeighbourLink word="较新一条" neighbour={newer} />
        <NeighbourLink word="较早一条" neighbour={older} />
      </nav>
      <p className={styles['back']}>
        <Link to={lastWireHref()} state={RETURN}>
          ‹ 返回快讯列表
        </Link>
      </p>
    </Card>
  );
}

/** The paragraphs of a text, each with its offset. */
function paragraphsOf(body: string) {
  return [...body.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: text, index }) => ({ from: index, text }));
}

function NeighbourLink({ word, neighbour }: { readonly word: string; readonly neighbour: Neighbour | null }) {
  return (
    <p className={styles['neighbour']}>
      <span>{word}</span>
      {neighbour === null ? <span>没有了</span> : <Link to={flashHref(neighbour.id)}>{neighbour.title}</Link>}
    </p>
  );
}
