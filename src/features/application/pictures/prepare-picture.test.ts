import { describe, expect, it, vi } from 'vitest';
import { jpegBytes, pictureFile, placedJpegBytes, pngBytes } from '../../../../tests/factories/picture-files';
import { preparePicture } from './prepare-picture';

const { signal } = new AbortController();

function opensAs(width: number, height: number) {
  const close = vi.fn<() => void>();
  const open = vi.spyOn(globalThis, 'createImageBitmap').mockResolvedValue({ width, height, close });
  return { open, close };
}

/** Sizes of what is drawn, in order. */
function watchDrawing(): string[] {
  const drawn: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    done,
    type,
    quality: unknown,
  ) {
    drawn.push(`${this.width}x${this.height} ${type ?? ''} ${String(quality)}`);
    done(new Blob(['drawn'], { type: type ?? '' }));
  });
  return drawn;
}

describe('preparePicture', () => {
  it('[S2.apply] draws a picture anew within the edge, as a JPEG under a neutral name', async () => {
    const { open, close } = opensAs(4000, 3000);
    const drawn = watchDrawing();
    const { upload, ...size } = await preparePicture(pictureFile(pngBytes(), '张三 身份证.png'), signal);
    expect(drawn).toEqual(['2400x1800 image/jpeg 0.85']);
    expect(size).toEqual({ width: 2400, height: 1800 });
    expect(upload).toMatchObject({ fileName: 'picture.jpg', type: 'image/jpeg' });
    expect(upload.blob.size).toBe('drawn'.length);
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/png' }), {
      imageOrientation: 'from-image',
    });
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['a small bare JPEG stays as it is', jpegBytes(), [1600, 1200], false],
    ['a large one is drawn', jpegBytes({ filling: 600_000 }), [1600, 1200], true],
    ['one beyond the edge is drawn', jpegBytes(), [2401, 100], true],
    ['one that tells where it was taken is drawn', placedJpegBytes(), [1600, 1200], true],
    ['a small PNG is drawn', pngBytes(), [800, 600], true],
  ] as const)('[S2.apply] %s', async (_name, bytes, [width, height], isDrawn) => {
    opensAs(width, height);
    const drawn = watchDrawing();
    const { upload } = await preparePicture(pictureFile(bytes), signal);
    expect(drawn).toHaveLength(isDrawn ? 1 : 0);
    expect(upload.blob.size).toBe(isDrawn ? 'drawn'.length : bytes.length);
    expect(upload.blob).not.toBeInstanceOf(File);
  });

  it('never enlarges', async () => {
    opensAs(800, 20);
    const drawn = watchDrawing();
    await preparePicture(pictureFile(pngBytes()), signal);
    expect(drawn).toEqual(['800x20 image/jpeg 0.85']);
  });

  it('opens with an image element what the browser does not open otherwise', async () => {
    vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(new TypeError('unknown option'));
    const decode = vi.fn<() => Promise<void>>(() => Promise.resolve());
    Object.assign(HTMLImageElement.prototype, { decode });
    const given = vi.spyOn(URL, 'createObjectURL');
    const released = vi.spyOn(URL, 'revokeObjectURL');
    await preparePicture(pictureFile(pngBytes()), signal);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
    expect(decode).toHaveBeenCalledOnce();
    expect(released).toHaveBeenCalledWith(given.mock.results[0]?.value);
  });

  it.each([
    ['an empty file', new Uint8Array(), '文件是空的，请重新选择'],
    [
      'a file above the limit',
      jpegBytes({ filling: 10 * 1024 * 1024 }),
      '图片为 10.1 MB，超过 10 MB，请压缩后再选',
    ],
    ['a picture of too many pixels', pngBytes({ width: 30_000, height: 30_000 }), /1 亿像素以内/u],
    ['another kind of file', Uint8Array.from([37, 80, 68, 70]), /PDF/u],
  ])('[S2.apply] turns %s down in words', async (_name, bytes, words) => {
    await expect(preparePicture(pictureFile(bytes), signal)).rejects.toThrow(words);
  });

  it('says so of a picture that nothing can open, and of one that cannot be drawn', async () => {
    const opening = vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValueOnce(new Error('broken'));
    await expect(preparePicture(pictureFile(pngBytes()), signal)).rejects.toThrow('图片已损坏或无法打开');
    opening.mockRestore();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await expect(preparePicture(pictureFile(pngBytes()), signal)).rejects.toThrow('浏览器无法处理');
  });

  it('says so of a file that is gone meanwhile', async () => {
    const file = pictureFile(pngBytes());
    const gone = new Blob();
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    vi.spyOn(file, 'slice').mockReturnValue(gone);
    await expect(preparePicture(file, signal)).rejects.toThrow('文件无法读取');
  });

  it('stops where it is called off', async () => {
    const { close } = opensAs(4000, 3000);
    const drawn = watchDrawing();
    const stop = new AbortController();
    const preparing = preparePicture(pictureFile(pngBytes()), stop.signal);
    stop.abort();
    await expect(preparing).rejects.toThrow(/abort/iu);
    expect(drawn).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });
});
