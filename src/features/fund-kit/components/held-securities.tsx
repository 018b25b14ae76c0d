import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cell, HeadCell, RowHeadCell } from '@/ui/table';
import styles from './held-securities.module.css';

/** Something that funds hold: a stock, a bond or another fund. */
interface HeldSecurity {
  readonly code: string;
  readonly name: string;
  /** Industry of a stock, kind of a bond or of a fund. */
  readonly kind: string;
}

interface HeldNameProps {
  readonly item: Pick<HeldSecurity, 'name'>;
  /** Where it leads if it has a page of its own. */
  readonly href?: string | undefined;
}

/** The heads above the place and the name of what is held. */
export function HeldHeadCells({ nameTitle }: { readonly nameTitle: string }) {
  return (
    <>
      <HeadCell className={styles['rank']}>名次</HeadCell>
      <HeadCell>{nameTitle}</HeadCell>
    </>
  );
}

interface HeldCellsProps extends HeldNameProps {
  /** From 1. */
  readonly rank: number;
  /** What else tells it apart, below the name. */
  readonly children?: ReactNode;
}

/** The place and the name of what is held, as the first cells of its row. */
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

/** The cell that tells of which kind it is. */
export function HeldKindCell({ kind }: Pick<HeldSecurity, 'kind'>) {
  return <Cell className={styles['kind']}>{kind}</Cell>;
}

/** What is held, as the list that stands for the table on narrow screens. */
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
  /** At the end of the line. */
  readonly figures: ReactNode;
  /** Below the line. */
  readonly children?: ReactNode;
}

/** One of the list: place, name with code and kind, its figures. */
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

/** Lesser words below a name or a figure. */
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
