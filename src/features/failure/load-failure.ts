import { showToast } from '@/ui/overlays/toast-store';

/** A part of the page could not be fetched; the press that asked for it may be made again. */
export function showLoadFailure(): void {
  showToast({ tone: 'failure', title: '加载失败，请检查网络后重试' });
}
