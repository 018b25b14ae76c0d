/** What the native app puts into the page: iOS as a message handler, the others as an object. */
interface BridgedWindow {
  readonly webkit?: {
    readonly messageHandlers?: { readonly close?: { postMessage(message: unknown): void } };
  };
  readonly YanhuBridge?: { close?(): void };
}

/** Asks the native app to close this page. False where no app listens, so that the caller can find another way out. */
export function closeNativePage(host: BridgedWindow = bridgedWindow()): boolean {
  const handler = host.webkit?.messageHandlers?.close;
  if (handler) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a native message handler, not a window
    handler.postMessage(null);
    return true;
  }
  if (host.YanhuBridge?.close) {
    host.YanhuBridge.close();
    return true;
  }
  return false;
}

function bridgedWindow(): BridgedWindow {
  const { webkit, YanhuBridge } = window as Window & BridgedWindow;
  return { ...(webkit ? { webkit } : {}), ...(YanhuBridge ? { YanhuBridge } : {}) };
}
