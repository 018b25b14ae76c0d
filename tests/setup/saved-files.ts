import { vi } from 'vitest';

/** A file that was handed to the visitor. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Keeps the files that are handed to the visitor (lib/download) instead of saving them; the newest is the last. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** Lines of a saved file, without its byte order mark. */
export async function linesOf(file: SavedFile | undefined): Promise<string[]> {
  const text = (await file?.content.text()) ?? '';
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}
