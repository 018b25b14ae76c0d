import { usePortalWorker, type InstallOffer } from '@/session/portal-worker.store';

/** Keeps the browser's offer to install the portal for the settings page. Returns a function that ends it. */
export function followInstallOffer(): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      usePortalWorker.setState({ installOffer: event });
    },
    { signal },
  );
  window.addEventListener('appinstalled', () => usePortalWorker.setState({ installOffer: null }), { signal });
  return () => end.abort();
}

/** Shows the browser's own question; an offer can be taken once. */
export async function takeInstallOffer(offer: InstallOffer): Promise<void> {
  usePortalWorker.setState({ installOffer: null });
  await offer.prompt();
}

function isOffer(event: Event): event is Event & InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
