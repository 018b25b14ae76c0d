import { cx } from '@/lib/cx';
import { surnameOf } from '@/lib/surname';
import styles from './monogram.module.css';

export interface MonogramProps {
  /** The whole name; a person's surname or the first character of a company's name is drawn. */
  readonly name: string;
  /** Edge in px. */
  readonly size?: 40 | 64;
  /** People are round, companies are not. */
  readonly shape?: 'round' | 'square';
}

/** The beginning of a name, in place of a picture. The whole name is beside it. */
export function Monogram({ name, size = 40, shape = 'round' }: MonogramProps) {
  const text = shape === 'round' ? surnameOf(name) : (name.trim().at(0) ?? '');
  return (
    <span
      aria-hidden="true"
      data-long={text.length > 1}
      className={cx(styles['monogram'], styles[`size${size}`], styles[shape])}
    >
      {text}
    </span>
  );
}
