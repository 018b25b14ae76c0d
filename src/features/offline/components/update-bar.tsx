import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { takeUpdate } from '../updates';
import styles from './portal-bars.module.css';

/** A new build asks; put off, the page goes on as it is until it is loaded again. */
export function UpdateBar() {
  const isAsking = usePortalWorker(({ update, isUpdatePutOff }) => update !== 'none' && !isUpdatePutOff);
  if (!isAsking) return null;
  return (
    <section className={styles['bar']} aria-label="版本更新">
      <Icon name="refresh" size={16} className={styles['mark']} />
      <p className={styles['words']}>有新版本，刷新后使用</p>
      <Button variant="link" size="sm" onClick={() => void takeUpdate(navigator.serviceWorker)}>
        刷新
      </Button>
      <Button variant="ghost" size="sm" onClick={() => usePortalWorker.setState({ isUpdatePutOff: true })}>
        稍后
      </Button>
    </section>
  );
}
