import styles from './medal.module.css';

/** A small medal next to a name. */
export function MedalMark({ name }: { readonly name: string }) {
  return (
    <span title={name} className={styles['mark']}>
      <span className="visually-hidden">勋章：{name}</span>
      <MedalDrawing size={14} />
    </span>
  );
}

/** Drawing of a medal in the colour of the surrounding text. */
export function MedalDrawing({ size }: { readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 3l4 6 4-6M6 15a6 6 0 1 0 12 0 6 6 0 1 0-12 0z" />
      <path
        d="M12 12l1 2 2 .3-1.5 1.5.4 2.2-1.9-1-1.9 1 .4-2.2L9 14.3l2-.3z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
