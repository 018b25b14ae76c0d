import styles from './empty-state.module.css';

export type EmptyPicture = 'list' | 'search' | 'calm' | 'locked';

/** Small drawings: a sheet over still water, with a symbol of the missing thing. */
export function EmptyDrawing({ kind }: { readonly kind: EmptyPicture }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 132 88" aria-hidden="true" focusable="false">
      <ellipse className={styles['ground']} cx="66" cy="62" rx="58" ry="20" />
      {kind === 'calm' ? <Moon /> : <Sheet />}
      <path
        className={styles['water']}
        d="M20 70c6 0 6 4 12 4s6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4 6-4 12-4M38 80c5 0 5 3 10 3s5-3 10-3 5 3 10 3 5-3 10-3 5 3 10 3"
      />
      {kind === 'search' && <Lens />}
      {kind === 'locked' && <Lock />}
    </svg>
  );
}

function Sheet() {
  return (
    <>
      <path className={styles['sheet']} d="M44 10h36l12 12v42H40V14a4 4 0 0 1 4-4z" />
      <path className={styles['sheet']} d="M80 10v12h12" />
      <path className={styles['lines']} d="M50 30h24M50 40h32M50 50h18" />
    </>
  );
}

function Moon() {
  return <circle className={styles['sheet']} cx="66" cy="36" r="22" />;
}

function Lens() {
  return (
    <>
      <circle className={styles['lens']} cx="86" cy="44" r="13" />
      <path className={styles['handle']} d="M96 54l9 9" />
    </>
  );
}

function Lock() {
  return (
    <>
      <path className={styles['lines']} d="M76 44v-5a8 8 0 0 1 16 0v5" />
      <rect className={styles['lens']} x="71" y="44" width="26" height="20" rx="3" />
      <path className={styles['handle']} d="M84 52v4" />
    </>
  );
}
