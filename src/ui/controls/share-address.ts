import { showToast } from '../overlays/toast-store';

/** Shares the address of a page by the phone's sharing dialog, or copies it; a toast reports the result. */
export async function shareAddress(title: string, url: string): Promise<void> {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  try {
    if (isTouch && 'share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', title: '链接已复制' });
  } catch (error) {
    // The visitor closed the sharing dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'failure', title: '复制失败，请从地址栏复制' });
  }
}
