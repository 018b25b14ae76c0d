import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Handlers for an element that accepts dropped and pasted files, and whether files are dragged over it. */
export function useFilesBroughtIn(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useStrayDropsIgnored();
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isStillInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isStillInside) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

/** A file dropped beside the field would replace the page and lose the input. */
function useStrayDropsIgnored(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
