import { Link } from 'react-router-dom';
import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { fundHref } from '@/domain/site/fund-paths';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import styles from './subject-names.module.css';
import type { ReactNode } from 'react';
import type { FundKey } from '@/domain/funds/fund-key';

interface FundLinkProps {
  readonly fund: FundKey & { readonly name: string };
  /** The name with highlighted parts. */
  readonly children?: ReactNode;
}

/** Link from a fund's name in a table to its page: one line, truncated by the column, in full as a tooltip. */
export function FundLink({ fund: { area, code, name }, children = name }: FundLinkProps) {
  return (
    <Link to={fundHref(area, code)} className={styles['link']} title={name}>
      {children}
    </Link>
  );
}

/** A company's full name; on a phone without its legal form. */
export function CompanyName({ name }: { readonly name: string }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? companyNameWithoutForm(name) : name;
}
