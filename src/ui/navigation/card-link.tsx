import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './card-link.module.css';

interface CardLinkProps extends Omit<LinkProps, 'className' | 'to'> {
  /** `null` where it leads nowhere: then the words stand without a link. */
  readonly to: LinkProps['to'] | null;
  /** What a longer title is cut to; without it nothing is cut. */
  readonly lines?: 1 | 2;
}

/** The title of a card or a row as a link that takes a press anywhere on it: on its nearest positioned ancestor. */
export function CardLink({ lines, to, ...props }: CardLinkProps) {
  const cut = lines && styles[lines === 1 ? 'line' : 'lines'];
  if (to === null) return <span className={cx(styles['words'], cut)}>{props.children}</span>;
  return <Link {...props} to={to} className={cx(styles['words'], styles['link'], cut)} />;
}
