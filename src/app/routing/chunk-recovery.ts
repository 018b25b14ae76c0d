import { showToast } from '@/ui/toast-store';
import type { ChunkLoadError } from './chunk';
import { claimReload, newDeployment } from './deployment';
import type { NavigationPort } from './navigation-port';

/**
 * A page's code did not come. After a deployment the document is loaded anew, once. Otherwise the old page stays
 * [S2.silent] and a notice offers another try, by a document load: browsers may remember a failed module import.
 * With no old page to stay at it returns, and the caller's error reaches the root boundary [S8.chunk].
 */
export async function recoverFromChunkFailure(
  error: ChunkLoadError,
  request: Request,
  port: NavigationPort,
): Promise<void> {
  const target = targetOf(request);
  if (await shouldReload()) {
    window.location.assign(target);
    // The document is on its way out; anything shown meanwhile would only flash.
    await new Promise<never>(() => undefined);
  }
  if (!port.hasPage() || request.signal.aborted) return;
  port.stay();
  showToast({
    tone: 'failure',
    title: `${error.message}，请检查网络后重试`,
    action: { label: '重试', onPress: () => window.location.assign(target) },
  });
}

async function shouldReload(): Promise<boolean> {
  const entry = await newDeployment();
  return entry !== null && claimReload(entry);
}

function targetOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}
