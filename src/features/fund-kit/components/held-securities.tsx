import { Link } from 'react-router-dom';
import { formatPercent } from '@/domain/text/format';
import { Cell, HeadCell, RowHeadCell } from '@/ui/figures/table';
import styles from './held-securities.module.css';
import type { ReactNode } from 'react';
import type { NamedRatio } from '@/domain/funds/portfolio-holdings';

/** A security held by funds: a stock, a bond or another fund. */
interface HeldSecurity {
  readonly code: string;
  readonly name: string;
  /** Industry of a stock, type of a bond or of a fund. */
  readonly kind: string;
}

interface HeldNameProps {
  readonly item: Pick<HeldSecurity, 'name'>;
  /** Link to its page, if it has one. */
  readonly href?: string | undefined;
}

/** Head cells of rank and name. */
export function HeldHeadCells({ nameTitle }: { readonly nameTitle: string }) {
  return (
    <>
      <HeadCell className={styles['rank']}>名次</HeadCell>
      <HeadCell>{nameTitle}</HeadCell>
    </>
  );
}

interface HeldCellsProps extends HeldNameProps {
  /** Starts at 1. */
  readonly rank: number;
  /** Secondary text below the name. */
  readonly children?: ReactNode;
}

/** Rank and name, the first cells of a security's row. */
export function HeldCells({ rank, item, href, children }: HeldCellsProps) {
  return (
    <>
      <Cell className={styles['rank']}>{rank}</Cell>
      <RowHeadCell className={styles['name']}>
        <HeldName item={item} href={href} />
        {children !== undefined && <HeldNote>{children}</HeldNote>}
      </RowHeadCell>
    </>
  );
}

/** Cell with the security's type. */
export function HeldKindCell({ kind }: Pick<HeldSecurity, 'kind'>) {
  return <Cell className={styles['kind']}>{kind}</Cell>;
}

/** List in place of the table on narrow screens. */
export function HeldCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={styles['cards']} aria-label={label}>
      {children}
    </ol>
  );
}

interface HeldCardProps extends HeldNameProps {
  readonly rank: number;
  readonly item: HeldSecurity;
  /** At the end of the row. */
  readonly figures: ReactNode;
  /** Below the row. */
  readonly children?: ReactNode;
}

/** A list row: rank, name with code and type, figures. */
export function HeldCard({ rank, item, href, figures, children }: HeldCardProps) {
  return (
    <li className={styles['card']}>
      <span className={styles['cardRank']} aria-hidden="true">
        {rank}
      </span>
      <span className={styles['cardName']}>
        <HeldName item={item} href={href} />
        <HeldNote>
          {item.code} <span>{item.kind}</span>
        </HeldNote>
      </span>
      <span className={styles['figures']}>{figures}</span>
      {children !== undefined && <div className={styles['below']}>{children}</div>}
    </li>
  );
}

/** Secondary text below a name or a figure. */
export function HeldNote({ children }: { readonly children: ReactNode }) {
  return <span className={styles['note']}>{children}</span>;
}

function HeldName({ item, href }: HeldNameProps) {
  if (href === undefined) return item.name;
  return (
    <Link to={href} className={styles['link']}>
      {item.name}
    </Link>
  );
}

/** A larger sum of the shares is more than their rounding. */
const OVER_THE_WHOLE = 1.0005;

/**
 * Why the shares of the assets add up to more than the whole, `null` if they do not: bonds are bought on credit, and
 * trades that are not settled yet count twice.
 */
export function excessWords(assets: readonly NamedRatio[]): string | null {
  const sum = assets.reduce((total, { ratio }) => total + ratio, 0);
  if (sum <= OVER_THE_WHOLE) return null;
  const reason = assets.some(({ name }) => name.includes('债')) ? '来自杠杆' : '多为尚未交收的款项';
  return `合计 ${formatPercent(sum)}，超出 100% 的部分${reason}。`;
}
