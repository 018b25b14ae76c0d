import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { pictureUpload } from '@/contract/applications/upload';
import { PICTURE_SLOTS } from '@/domain/site/application';
import { jpegBytes, pictureFile } from '../../../../tests/factories/picture-files';
import { heldBack, refuse } from '../../../../tests/handlers/answer';
import { keptPicture, pictureUploads } from '../../../../tests/handlers/pictures';
import { gatewayServer } from '../../../../tests/handlers/server';
import { PictureField } from './picture-field';
import { usePictures } from './use-pictures';

function Form({ slotIndex, error, isDisabled }: { slotIndex: 0 | 1; error?: string; isDisabled?: boolean }) {
  const model = usePictures('licaishi');
  const slot = PICTURE_SLOTS.licaishi[slotIndex];
  return slot && <PictureField slot={slot} model={model} error={error} isDisabled={isDisabled} />;
}

function renderField(slotIndex: 0 | 1, props: { error?: string; isDisabled?: boolean } = {}) {
  const user = userEvent.setup({ applyAccept: false });
  render(<Form slotIndex={slotIndex} {...props} />);
  return user;
}

const file = (name: string) => pictureFile(jpegBytes(), name);
const input = (label: string) => screen.getByLabelText(`添加${label}`);

describe('PictureField', () => {
  it('[S2.apply] uploads what is chosen and says when it is done', async () => {
    const user = renderField(1);
    const field = screen.getByRole('group', { name: '执业证书照片（必填）' });
    expect(input('执业证书照片')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    expect(input('执业证书照片')).not.toHaveAttribute('capture');
    expect(input('执业证书照片')).toHaveAccessibleDescription(/最多 3 张.*单张不超过 10 MB/u);
    await user.upload(input('执业证书照片'), [file('a'), file('b')]);
    expect(await screen.findAllByText('已上传')).toHaveLength(2);
    expect(within(field).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/第 [12] 张执业证书照片上传完成/u);
  });

  it('shows the progress of an upload by name', async () => {
    const held = heldBack();
    gatewayServer.use(
      pictureUploads(async () => {
        await held.promise;
        return keptPicture('picture-0000000000000001');
      }),
    );
    const user = renderField(0);
    await user.upload(input('本人照片'), file('a'));
    const progress = await screen.findByRole('progressbar', { name: '本人照片上传进度' });
    expect(progress.closest('li')).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByText('已上传')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('[S2.apply] offers 重试 after a failure', async () => {
    gatewayServer.use(http.post(`*/${pictureUpload.path}`, () => HttpResponse.error(), { once: true }));
    const user = renderField(0);
    await user.upload(input('本人照片'), file('a'));
    await user.click(await screen.findByRole('button', { name: '重试上传本人照片' }));
    expect(await screen.findByText('已上传')).toBeVisible();
    expect(screen.queryByText(/网络中断/u)).toBeNull();
  });

  it('[S2.apply] tells in words why a file cannot be used, and takes another one at once', async () => {
    const user = renderField(0);
    const pdf = pictureFile(Uint8Array.from('%PDF-1.7', (letter) => letter.charCodeAt(0)));
    await user.upload(input('本人照片'), pdf);
    expect(await within(screen.getByRole('list')).findByText(/这是 PDF 文件/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /重试/u })).toBeNull();
    await user.upload(input('本人照片'), file('a'));
    expect(await screen.findByText('已上传')).toBeVisible();
    expect(screen.queryByText(/PDF/u)).toBeNull();
  });

  it('offers to sign in again where the session has ended', async () => {
    gatewayServer.use(pictureUploads(() => refuse(401, 1003, '请先登录')));
    const user = renderField(0);
    await user.upload(input('本人照片'), file('a'));
    expect(await screen.findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.getByRole('button', { name: '重试上传本人照片' })).toBeVisible();
  });

  it('[S2.apply] keeps the focus in the field while its controls come and go', async () => {
    const user = renderField(0);
    await user.upload(input('本人照片'), file('a'));
    await screen.findByText('已上传');
    expect(screen.queryByLabelText('添加本人照片')).toBeNull();
    expect(screen.getByRole('group')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '查看本人照片' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('已上传')).toBeNull();
    expect(input('本人照片')).toHaveFocus();
  });

  it('shows a picture large and leads to its neighbour', async () => {
    const user = renderField(1);
    await user.upload(input('执业证书照片'), [file('a'), file('b')]);
    await user.click(await screen.findByRole('button', { name: '查看第 1 张执业证书照片' }));
    const dialog = screen.getByRole('dialog', { name: '第 1 张执业证书照片' });
    expect(within(dialog).getByRole('img', { name: '第 1 张执业证书照片' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: '第 2 张执业证书照片' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ties the error to the input, and shows why files were left out before it', async () => {
    const user = renderField(1, { error: '请上传执业证书照片' });
    expect(screen.getByRole('alert')).toHaveTextContent('请上传执业证书照片');
    expect(input('执业证书照片')).toBeInvalid();
    expect(input('执业证书照片')).toHaveAccessibleDescription(/请上传执业证书照片/u);
    await user.upload(input('执业证书照片'), ['a', 'b', 'c', 'd'].map(file));
    expect(screen.getByRole('alert')).toHaveTextContent('最多 3 张，有 1 张没有添加');
  });

  it('takes files that are dropped on it or pasted into it', async () => {
    renderField(1);
    const field = screen.getByRole('group');
    fireEvent.dragOver(field, { dataTransfer: { types: ['Files'], files: [] } });
    expect(field).toHaveAttribute('data-over', 'true');
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file('a')] } });
    expect(field).toHaveAttribute('data-over', 'false');
    fireEvent.paste(field, { clipboardData: { files: [file('b')] } });
    expect(await screen.findAllByText('已上传')).toHaveLength(2);
  });

  it('lets a file dropped beside it do nothing, and text go where it was to go', () => {
    renderField(0);
    const beside = createEvent.drop(document.body, { dataTransfer: { types: ['Files'] } });
    fireEvent(document.body, beside);
    expect(beside.defaultPrevented).toBe(true);
    const text = createEvent.drop(screen.getByRole('group'), { dataTransfer: { types: ['text/plain'] } });
    fireEvent(screen.getByRole('group'), text);
    expect(text.defaultPrevented).toBe(false);
  });

  it('takes nothing while it is disabled', async () => {
    renderField(0, { isDisabled: true });
    expect(input('本人照片')).toBeDisabled();
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { types: ['Files'], files: [file('a')] } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
