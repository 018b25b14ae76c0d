import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { Tag } from '@/ui/marks/tag';
import type { WatchedFund } from '../watch-list';
import styles from './watched-name.module.css';

interface WatchedNameProps {
  readonly fund: WatchedFund;
  readonly categories: readonly DictOption[] | undefined;
  /** Without a link to the fund's page, while a press has another meaning. */
  readonly isPlain?: boolean;
}

/** A listed fund with name, code and kind, and a mark if it has ended. */
export function WatchedName({ fund, categories, isPlain = false }: WatchedNameProps) {
  const { area, code, name, categoryCode, riskLevel, endWord } = fund;
  const category = nameOf(categories, categoryCode);
  return (
    <>
      {isPlain ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <Link to={fundHref(area, code)} className={styles['name']} title={name}>
          {name}
        </Link>
      )}
      <span className={styles['sub']}>
        <span className={styles['code']}>
          {code} <PublishedMark fund={fund} />
        </span>
        {endWord !== null && <Tag tone="neutral">{endWord}</Tag>}
        {riskLevel !== null && <span className={styles['code']}>R{riskLevel}</span>}
        {category !== '' && (
          <span className={styles['category']} title={category}>
            {category}
          </span>
        )}
      </span>
    </>
  );
}
