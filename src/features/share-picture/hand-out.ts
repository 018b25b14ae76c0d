import { saveFile } from '@/lib/download';
import { showToast } from '@/ui/toast-store';

/** A picture as a file, named after the fund without the signs that file systems refuse. */
export function pictureFile(blob: Blob, fundName: string, code: string): File {
  const name = `${fundName}-${code}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

export function savePicture(file: File): void {
  saveFile(file.name, file);
  showToast({ tone: 'success', title: '图片已开始下载' });
}

/** Whether this browser hands files to other programs. */
export function canSharePicture(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Hands the picture to the device's own way of sharing. */
export async function sharePicture(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // The visitor closed the device's window of ways to share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'failure', title: '分享失败，请保存图片后再发送' });
  }
}

/** Whether this browser takes pictures onto its clipboard. */
export function canCopyPicture(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}

export async function copyPicture(blob: Blob): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    showToast({ tone: 'success', title: '图片已复制' });
  } catch {
    showToast({ tone: 'failure', title: '复制失败，请保存图片后再发送' });
  }
}
