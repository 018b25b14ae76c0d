import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './card-link.module.css';

interface CardLinkProps extends Omit<LinkProps, 'className'> {
  /** What a longer title is cut to; without it nothing is cut. */
  readonly lines?: 1 | 2;
}

/** The title of a card or a row as a link that takes a press anywhere on it: on its nearest positioned ancestor. */
export function CardLink({ lines, ...props }: CardLinkProps) {
  return <Link {...props} className={cx(styles['link'], lines && styles[lines === 1 ? 'line' : 'lines'])} />;
}
