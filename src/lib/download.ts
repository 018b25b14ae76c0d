/** How long a browser may take to begin with a file before its address is given up. */
const KEEP_MS = 60_000;

/** Hands the visitor a text as a file of that name; `type` is its MIME type, the encoding is UTF-8. */
export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands the visitor what a file of that name holds. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/** A canvas as a PNG. Rejects where the browser returns no pixels, as browsers with fingerprinting protection do. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png');
  });
}
