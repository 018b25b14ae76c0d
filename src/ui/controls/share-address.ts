import { showToast } from '../overlays/toast-store';

/** Shares the address of a page by the phone's sharing dialog, or copies it; a toast reports the result. */
export async function shareAddress(title: string, url: string): Promise<void> {
  if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the sharing dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyAddress(url);
}

/** Copies an address; a toast reports the result, with what to do where it failed. */
export async function copyAddress(url: string, failed = '复制失败，请从地址栏复制'): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', title: '链接已复制' });
  } catch {
    showToast({ tone: 'failure', title: failed });
  }
}
