import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FundKey } from '@/domain/fund-key';
import { fundHref } from '@/domain/fund-paths';
import styles from './fund-link.module.css';

interface FundLinkProps {
  readonly fund: FundKey & { readonly name: string };
  /** The name with something marked in it. */
  readonly children?: ReactNode;
}

/** A fund's name in a table as the way to its page: one line, cut where the column ends, whole when pointed at. */
export function FundLink({ fund: { area, code, name }, children = name }: FundLinkProps) {
  return (
    <Link to={fundHref(area, code)} className={styles['link']} title={name}>
      {children}
    </Link>
  );
}
