import { Link } from 'react-router-dom';
import { companyNameWithoutForm } from '@/domain/company-name';
import { fundHref } from '@/domain/fund-paths';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import styles from './subject-names.module.css';
import type { ReactNode } from 'react';
import type { FundKey } from '@/domain/fund-key';

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

/** A company's whole name where there is room for it, on a phone without its legal form. */
export function CompanyName({ name }: { readonly name: string }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? companyNameWithoutForm(name) : name;
}
