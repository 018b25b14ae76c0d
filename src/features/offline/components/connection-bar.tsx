import { usePortalWorker } from '@/session/portal-worker.store';
import { Button } from '@/ui/controls/button';
import { DockBar } from '@/ui/overlays/dock';
import { useReconnect } from '../use-reconnect';
import { connectionWords } from './connection-words';

/** Honest about what is shown without a network, and the way back. */
export function ConnectionBar() {
  const kept = usePortalWorker((state) => state.kept);
  const { isTrying, hasFailed, retry } = useReconnect();
  const { words, moment } = connectionWords(kept);
  return (
    <DockBar
      label="连接状态"
      icon="warning"
      tone="warning"
      words={
        <>
          {words}
          {moment !== null && <time> {moment}</time>}
          {hasFailed && !isTrying && '，仍未连接'}
        </>
      }
    >
      <Button variant="link" size="sm" isLoading={isTrying} onClick={retry}>
        重试
      </Button>
    </DockBar>
  );
}
