import { showToast } from '../overlays/toast-store';

/** Hands a page's address to the phone's own way of sharing, or copies it; says in passing how that went. */
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
    // The visitor closed the phone's window of ways to share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'failure', title: '复制失败，请从地址栏复制' });
  }
}
