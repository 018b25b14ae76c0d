import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';

/** The title of a card as a link that takes a press anywhere on the card, its nearest positioned ancestor. */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles['link']} />;
}
