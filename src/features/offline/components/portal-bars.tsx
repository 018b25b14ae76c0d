import { useEffect } from 'react';
import { useCompare } from '@/session/funds/compare.store';
import { usePortalWorker } from '@/session/portal-worker.store';
import { Dock, DockBar } from '@/ui/overlays/dock';
import { Button } from '@/ui/controls/button';
import { formatDate } from '@/domain/calendar/date-format';
import { joinedUse, tellWorker, workerMessageOf, type KeptUse } from '@/lib/worker-messages';
import { followInstallOffer } from '../install-offer';
import { useReconnect } from '../use-reconnect';
import { takeUpdate } from '../updates';

/** The bars beside the pages: offline, and a new build. */
export function PortalBars() {
  useEffect(() => followWorker(navigator.serviceWorker), []);
  useEffect(followInstallOffer, []);
  const isCutOff = usePortalWorker(({ isOnline, kept }) => !isOnline || kept !== null);
  const hasTray = useCompare(({ funds }) => funds.length > 0);
  return <Dock isAboveTray={hasTray}>{isCutOff ? <ConnectionBar /> : <UpdateBar />}</Dock>;
}

/** Says what is displayed without a network, and offers a retry. */
function ConnectionBar() {
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

/** Why the page is not up to date, and the time of its figures; `null` without stored replies. */
function connectionWords(kept: KeptUse | null): {
  readonly words: string;
  readonly moment: string | null;
} {
  if (kept === null) return { words: '当前离线，未保留的内容需联网后查看', moment: null };
  const why = kept.reason === 'unavailable' ? '服务暂时不可用' : '离线';
  return { words: `${why}，数据截至`, moment: formatDate(kept.oldestMs, 'MM-DD hh:mm') };
}

/** Offers a new build; postponed, the page keeps the current one until the next load. */
function UpdateBar() {
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

/**
 * Follows the network and the worker's messages about stored replies, including those before this code was loaded.
 * Returns a function that stops it.
 */
function followWorker(container: ServiceWorkerContainer | undefined): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', look, { signal });
  look();
  container?.addEventListener('message', hear, { signal });
  tellWorker(container, 'portal-kept?');
  return () => end.abort();
}

function look(): void {
  usePortalWorker.setState({ isOnline: navigator.onLine });
}

function hear({ data }: MessageEvent<unknown>): void {
  const use = workerMessageOf(data)?.use ?? null;
  if (use !== null) usePortalWorker.setState(({ kept }) => ({ kept: joinedUse(kept, use) }));
}
