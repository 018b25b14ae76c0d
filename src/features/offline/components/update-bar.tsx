import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/controls/button';
import { DockBar } from '@/ui/overlays/dock';
import { takeUpdate } from '../updates';

/** A new build asks; put off, the page goes on as it is until it is loaded again. */
export function UpdateBar() {
  const isAsking = usePortalWorker(({ update, isUpdatePutOff }) => update !== 'none' && !isUpdatePutOff);
  if (!isAsking) return null;
  return (
    <DockBar label="版本更新" icon="refresh" tone="ink" words="有新版本，刷新后使用">
      <Button variant="link" size="sm" onClick={() => void takeUpdate(navigator.serviceWorker)}>
        刷新
      </Button>
      <Button variant="ghost" size="sm" onClick={() => usePortalWorker.setState({ isUpdatePutOff: true })}>
        稍后
      </Button>
    </DockBar>
  );
}
