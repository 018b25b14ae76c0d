import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError, type GatewayFailure } from '@/api/gateway-error';
import type { uploadPicture, UploadedPicture, UploadOptions } from '@/api/upload';
import type { ApplicationPicture } from '@/contract/applications/application';
import { jpegBytes, pictureFile } from '../../../../tests/factories/picture-files';
import type { preparePicture } from './prepare-picture';
import { UnusablePicture } from './picture-format';
import { usePictures } from './use-pictures';

interface Sending {
  readonly options: UploadOptions;
  readonly done: (reply: UploadedPicture) => void;
  readonly fail: (error: unknown) => void;
}

/** The model over ports that the test answers for. */
function renderPictures(kept?: readonly ApplicationPicture[]) {
  const sent: Sending[] = [];
  const prepare = vi.fn<typeof preparePicture>(() =>
    Promise.resolve({
      upload: { blob: new Blob(['picture']), fileName: 'picture.jpg', type: 'image/jpeg' },
      width: 1600,
      height: 1200,
    }),
  );
  const upload = vi.fn<typeof uploadPicture>(
    (_picture, options = {}) =>
      new Promise((resolve, reject) => {
        sent.push({ options, done: resolve, fail: reject });
      }),
  );
  const view = renderHook(() => usePictures('licaishi', kept, { prepare, upload }));
  const model = () => view.result.current;
  const standing = () => model().items.map(({ state }) => state);
  return {
    ...view,
    model,
    standing,
    prepare,
    upload,
    /** Adds files and waits for `count` uploads to start. */
    add: async (slot: string, files: readonly File[], begun: number) => {
      act(() => model().add(slot, files));
      await waitFor(() => expect(sent).toHaveLength(begun));
    },
    progress: (index: number, part: number) => act(() => sent[index]?.options.onProgress?.(part)),
    finish: (index: number, id: string) =>
      act(async () => sent[index]?.done({ id, width: 1600, height: 1200 })),
    fail: (index: number, failure: GatewayFailure) =>
      act(async () => sent[index]?.fail(new GatewayError(failure))),
    isStopped: (index: number) => sent[index]?.options.signal?.aborted,
  };
}

const file = (name: string) => pictureFile(jpegBytes(), name);

describe('usePictures', () => {
  it('[S2.apply] makes a picture ready, uploads it with its progress and gives its id', async () => {
    const scene = renderPictures();
    expect(scene.model().problemOf('photo')).toBe('请上传本人照片');
    expect(scene.model().toSlotPictures()).toEqual({ photo: [], certificate: [] });
    act(() => scene.model().add('photo', [file('a')]));
    expect(scene.model().isBusy).toBe(true);
    await waitFor(() => expect(scene.standing()).toEqual(['uploading']));
    expect(scene.model().items[0]?.preview).toMatchObject({ width: 1600, height: 1200 });
    scene.progress(0, 0.4);
    expect(scene.model().items[0]).toMatchObject({ state: 'uploading', progress: 0.4 });
    expect(scene.model().problemOf('photo')).toBe('还有图片未上传完成，请稍候');
    await scene.finish(0, 'id-1');
    expect(scene.model().isBusy).toBe(false);
    expect(scene.model().problemOf('photo')).toBeUndefined();
    expect(scene.model().newsOf('photo')).toBe('本人照片上传完成');
    expect(scene.model().toSlotPictures()).toEqual({ photo: ['id-1'], certificate: [] });
  });

  it('uploads two at once, the others after them, and keeps the order in which they were chosen', async () => {
    const scene = renderPictures();
    await scene.add('certificate', [file('a'), file('b'), file('c')], 2);
    expect(scene.standing()).toEqual(['uploading', 'uploading', 'waiting']);
    await scene.finish(1, 'id-b');
    await waitFor(() => expect(scene.standing()).toEqual(['uploading', 'done', 'uploading']));
    await scene.finish(2, 'id-c');
    await scene.finish(0, 'id-a');
    expect(scene.model().toSlotPictures()['certificate']).toEqual(['id-a', 'id-b', 'id-c']);
    expect(scene.model().newsOf('certificate')).toBe('第 1 张执业证书照片上传完成');
  });

  it('refuses in words what is beyond the most and what is there already', async () => {
    const scene = renderPictures();
    await scene.add('certificate', [file('a'), file('a'), file('b'), file('c'), file('d')], 2);
    expect(scene.standing()).toHaveLength(3);
    expect(scene.model().refusalOf('certificate')).toBe('最多 3 张，有 1 张没有添加；有 1 张已经添加过');
    act(() => scene.model().add('certificate', [file('e')]));
    expect(scene.model().refusalOf('certificate')).toBe('已有 3 张，请先删除再添加');
    const [first] = scene.model().items;
    act(() => scene.model().remove(first?.key ?? ''));
    expect(scene.model().refusalOf('certificate')).toBeUndefined();
    act(() => scene.model().add('certificate', [file('a')]));
    expect(scene.model().items).toHaveLength(3);
  });

  it('stops an upload whose picture is removed, and gives its preview back', async () => {
    const released = vi.spyOn(URL, 'revokeObjectURL');
    const scene = renderPictures();
    await scene.add('photo', [file('a')], 1);
    const [item] = scene.model().items;
    act(() => scene.model().remove(item?.key ?? ''));
    expect(scene.isStopped(0)).toBe(true);
    expect(scene.model().items).toEqual([]);
    expect(scene.model().newsOf('photo')).toBe('本人照片已删除');
    await scene.finish(0, 'late');
    expect(scene.model().items).toEqual([]);
    expect(released).toHaveBeenCalledWith(item?.preview?.src);
  });

  it('ends everything when the form goes', async () => {
    const released = vi.spyOn(URL, 'revokeObjectURL');
    const scene = renderPictures();
    await scene.add('certificate', [file('a'), file('b')], 2);
    await scene.finish(0, 'id-a');
    scene.unmount();
    expect(scene.isStopped(1)).toBe(true);
    expect(released).toHaveBeenCalledTimes(2);
  });

  it('[S2.apply] tries a failed upload again without making the picture ready a second time', async () => {
    const scene = renderPictures();
    await scene.add('photo', [file('a')], 1);
    await scene.fail(0, { kind: 'network' });
    expect(scene.model().items[0]).toMatchObject({ words: '网络中断，上传失败，请重试', canRetry: true });
    expect(scene.model().problemOf('photo')).toBe('有图片上传失败，请重试或删除');
    const key = scene.model().items[0]?.key ?? '';
    act(() => scene.model().retry(key));
    act(() => scene.model().retry(key));
    await waitFor(() => expect(scene.upload).toHaveBeenCalledTimes(2));
    await scene.finish(1, 'id-1');
    expect(scene.model().toSlotPictures()['photo']).toEqual(['id-1']);
    expect(scene.prepare).toHaveBeenCalledOnce();
  });

  it('takes the same file chosen again after a failure for another try', async () => {
    const scene = renderPictures();
    await scene.add('photo', [file('a')], 1);
    await scene.fail(0, { kind: 'timeout', timeoutMs: 50_000 });
    await scene.add('photo', [file('a')], 2);
    expect(scene.model().items).toHaveLength(1);
    expect(scene.model().refusalOf('photo')).toBeUndefined();
  });

  it('[S2.apply] goes on by itself when the network is back, with what the network stopped alone', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const scene = renderPictures();
    await scene.add('certificate', [file('a'), file('b')], 2);
    await scene.fail(0, { kind: 'network' });
    await scene.fail(1, { kind: 'http', status: 503 });
    expect(scene.model().items[0]).toMatchObject({ words: '网络已断开，恢复后会自动重试' });
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(scene.upload).toHaveBeenCalledTimes(3));
    expect(scene.standing()).toEqual(['uploading', 'failed']);
    fireEvent(window, new Event('online'));
    expect(scene.upload).toHaveBeenCalledTimes(3);
  });

  it.each<[GatewayFailure, string, boolean]>([
    [{ kind: 'http', status: 401 }, '登录已失效，请重新登录后重试', true],
    [{ kind: 'http', status: 413, serverMessage: '图片超过 10 MB' }, '图片超过 10 MB', false],
    [{ kind: 'http', status: 429, retryAfterMs: 30_000 }, '操作过于频繁，请在 30 秒后重试', true],
    [{ kind: 'http', status: 503 }, '服务暂时不可用，服务正在恢复，请稍后重试', true],
    [{ kind: 'business', code: 2001, serverMessage: '图片内容与类型不符' }, '图片内容与类型不符', false],
    [{ kind: 'malformed', reason: 'html' }, '数据暂时无法显示，收到的数据不完整，请稍后重试', true],
  ])('tells %j in words', async (failure, words, canRetry) => {
    const scene = renderPictures();
    await scene.add('photo', [file('a')], 1);
    await scene.fail(0, failure);
    expect(scene.model().items[0]).toMatchObject({ state: 'failed', words, canRetry });
    expect(scene.model().newsOf('photo')).toBe(`本人照片上传失败：${words}`);
  });

  it('lets a file that cannot be used give way to the next one', async () => {
    const scene = renderPictures();
    scene.prepare.mockRejectedValueOnce(new UnusablePicture('这是 PDF 文件'));
    act(() => scene.model().add('photo', [file('a.pdf')]));
    await waitFor(() => expect(scene.standing()).toEqual(['failed']));
    expect(scene.model().items[0]).toMatchObject({ words: '这是 PDF 文件', canRetry: false });
    await scene.add('photo', [file('b')], 1);
    expect(scene.standing()).toEqual(['uploading']);
    expect(scene.model().refusalOf('photo')).toBeUndefined();
  });

  it('begins with the pictures of the application that is mended', () => {
    const released = vi.spyOn(URL, 'revokeObjectURL');
    const url = '/api/account/application/picture/kept-1';
    const scene = renderPictures([{ id: 'kept-1', slot: 'photo', url, width: 300, height: 400 }]);
    expect(scene.model().items).toEqual([
      {
        key: 'kept-kept-1',
        slot: 'photo',
        preview: { src: url, width: 300, height: 400 },
        isKept: true,
        state: 'done',
        id: 'kept-1',
      },
    ]);
    expect(scene.model().problemOf('photo')).toBeUndefined();
    act(() => scene.model().remove('kept-kept-1'));
    expect(scene.model().toSlotPictures()).toEqual({ photo: [], certificate: [] });
    expect(released).not.toHaveBeenCalled();
  });
});
