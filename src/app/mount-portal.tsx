import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeDocumentReplies } from '@/api/document-replies';
import { STYLE_ID } from '@/contract/document';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import { isTestEnvironment } from '@/domain/site/portal-environment';
import { onFirstUse } from '@/lib/postponed-work';
import { followDisplay } from '@/session/display.store';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';
import '@/styles/elder.css';
import { App } from './app';
import { createPortalRouter, whenFirstRead, whenInitialized } from './routing/portal-router';
import { endEarlyUse, takeOver } from './take-over';
import { startLoginCheck } from './visitor/visitor-slot';

/** Mounts the portal. The static frame of index.html is displayed until the first page is ready. */
export function mountPortal(): void {
  configureHosts(isTestEnvironment(window.location.host, window.location.search));
  const hasReplies = takeDocumentReplies();
  // A call that cannot load it says so.
  if (!hasReplies) import('@/api/http-transport').catch(() => undefined);
  followDisplay();
  onFirstUse(() => {
    const seen = { width: window.innerWidth, height: window.innerHeight };
    // Lost code costs no more than a bar over the keyboard.
    import('@/lib/on-screen-keyboard').then(
      (m) => m.followOnScreenKeyboard(seen),
      () => undefined,
    );
  });
  const queryClient = createQueryClient();
  const router = createPortalRouter(queryClient);
  startLoginCheck();
  const container = document.querySelector('#root');
  if (!container) throw new Error('index.html has no #root');

  const isReady = takeOver(container, hasReplies);
  const show = () => {
    // The style sheets are there now.
    document.getElementById(STYLE_ID)?.remove();
    const repeatUse = endEarlyUse(container);
    const app = (
      <StrictMode>
        <App router={router} queryClient={queryClient} asksForVisitor onShown={repeatUse} />
      </StrictMode>
    );
    // In steps of a few milliseconds: nothing urgent waits for the first view, and a finger must not wait for it.
    startTransition(() => {
      if (isReady && router.state.errors === null) hydrateRoot(container, app);
      else createRoot(container).render(app);
    });
  };
  const ready = isReady ? whenFirstRead(router, queryClient) : whenInitialized(router);
  void ready.then(show);
}
