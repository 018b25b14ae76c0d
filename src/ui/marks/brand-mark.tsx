import styles from './brand-mark.module.css';

/** The two strokes of water of the brand mark, in a box of 30 by 30. */
export const BRAND_WATER =
  'M7.500 12.400c3.300 0 3.800-1.200 7.500-1.200s4.200 1.200 7.500 1.200M5.500 18.600c2.400 0 2.400 1.600 4.750 1.600S12.600 18.600 15 18.600s2.400 1.600 4.750 1.600 2.400-1.600 4.750-1.600';

/** The brand mark: two strokes of water on gold. Hidden from screen readers, since the name beside it is text. */
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
