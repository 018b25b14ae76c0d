import { BRAND_WATER } from './brand-mark-path';
import styles from './brand-mark.module.css';

/** The mark of the house: two strokes of water on gold. The name beside it is text, so the mark is silent. */
export function BrandMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg
      className={styles['mark']}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles['ground']} width="30" height="30" rx="7" />
      <path className={styles['water']} d={BRAND_WATER} />
    </svg>
  );
}
