import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatCompactDate } from '@/domain/text/format';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import { isDataKind, KIND_LABELS, sourceName } from './data-labels';
import styles from './source-line.module.css';

type Sources = FundProfile['sources'];

/** Where a fund's data comes from and of when it is, with a link to the whole description; nothing if unknown. */
export function SourceLine({ fund: { sources } }: { readonly fund: FundProfile }) {
  if (sources.length === 0) return null;
  return (
    <p className={styles['line']}>
      数据来源：
      {linesOf(sources).map(({ source, kinds }, index) => (
        <Fragment key={source}>
          {index > 0 && '；'}
          <span className={styles['source']}>{source}</span>（
          {kinds.map((text, at) => (
            <Fragment key={text}>
              {at > 0 && '\u00A0· '}
              <span className={styles['kind']}>{text}</span>
            </Fragment>
          ))}
          ）
        </Fragment>
      ))}
      。详见<Link to="/shuju">数据说明</Link>
    </p>
  );
}

interface LineOfSource {
  readonly source: string;
  readonly kinds: readonly string[];
}

/** The kinds of each source, in the order of the first kind of each. */
function linesOf(sources: Sources): LineOfSource[] {
  const names = [...new Set(sources.map(({ source }) => sourceName(source)))];
  return names.map((name) => ({
    source: name,
    kinds: sources.filter(({ source }) => sourceName(source) === name).flatMap(kindText),
  }));
}

/** 净值 2025-07-18, 费率. */
function kindText({ kind, day }: Sources[number]): string[] {
  if (!isDataKind(kind)) return [];
  const { name, shortName = name } = KIND_LABELS[kind];
  return [day === null ? shortName : `${shortName} ${formatCompactDate(day)}`];
}
