import type { FreshFlashes } from '../use-fresh-flashes';
import styles from './fresh-bar.module.css';

/** Tells quietly how many flashes wait; pressing it goes to the beginning and shows them. */
export function FreshBar({ fresh }: { readonly fresh: FreshFlashes }) {
  const { waitingCount, showWaiting } = fresh;
  const show = () => {
    showWaiting();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles['place']} aria-live="polite">
      {waitingCount > 0 && (
        <button type="button" className={styles['bar']} onClick={show}>
          {waitingCount} 条新快讯
        </button>
      )}
    </div>
  );
}
