import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useReconnect } from '../use-reconnect';
import { connectionWords } from './connection-words';
import styles from './portal-bars.module.css';

/** Honest about what is shown without a network, and the way back. */
export function ConnectionBar() {
  const kept = usePortalWorker((state) => state.kept);
  const { isTrying, hasFailed, retry } = useReconnect();
  return (
    <section className={styles['bar']} aria-label="连接状态">
      <Icon name="warning" size={16} className={styles['warning']} />
      <p className={styles['words']}>
        {connectionWords(kept)}
        {hasFailed && !isTrying && '，仍未连上'}
      </p>
      <Button variant="link" size="sm" isLoading={isTrying} onClick={retry}>
        重试
      </Button>
    </section>
  );
}
