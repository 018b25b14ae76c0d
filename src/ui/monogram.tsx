import { cx } from '@/lib/cx';
import styles from './monogram.module.css';

export interface MonogramProps {
  /** The whole name; its first character is drawn. */
  readonly name: string;
  /** Edge in px. */
  readonly size?: 40 | 64;
  /** People are round, companies are not. */
  readonly shape?: 'round' | 'square';
}

/** Stands for a picture that there is none of: the first character of a name. The name itself stands beside it. */
export function Monogram({ name, size = 40, shape = 'round' }: MonogramProps) {
  const [first = ''] = name.trim();
  return (
    <span aria-hidden="true" className={cx(styles['monogram'], styles[`size${size}`], styles[shape])}>
      {first}
    </span>
  );
}
