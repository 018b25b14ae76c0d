import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './card-link.module.css';

interface CardLinkProps extends Omit<LinkProps, 'className' | 'to'> {
  /** `null` for text without a link. */
  readonly to: LinkProps['to'] | null;
  /** Lines after which a longer title is cut; not cut by default. */
  readonly lines?: 1 | 2;
}

/** The title of a card or a row as a link that covers its nearest positioned ancestor. */
export function CardLink({ lines, to, ...props }: CardLinkProps) {
  const cut = lines && styles[lines === 1 ? 'line' : 'lines'];
  if (to === null) return <span className={cx(styles['words'], cut)}>{props.children}</span>;
  return <Link {...props} to={to} className={cx(styles['words'], styles['link'], cut)} />;
}
