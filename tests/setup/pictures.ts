/* What jsdom does not do with pictures: all of them open in one size and are drawn as a short JPEG. */

/** What every picture is in tests, in pixels, before it is made smaller. */
const SIZE = { width: 4000, height: 3000 };
const DRAWN = [0xff, 0xd8, 0xff, 0xd9];

let addresses = 0;

Object.defineProperty(globalThis, 'createImageBitmap', {
  configurable: true,
  writable: true,
  value: () => Promise.resolve({ ...SIZE, close: () => undefined }),
});

Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', {
  configurable: true,
  writable: true,
  value(done: BlobCallback, type = 'image/png') {
    queueMicrotask(() => done(new Blob([Uint8Array.from(DRAWN)], { type })));
  },
});

Object.assign(URL, {
  createObjectURL: () => {
    addresses += 1;
    return `blob:picture-${addresses}`;
  },
  revokeObjectURL: () => undefined,
});
