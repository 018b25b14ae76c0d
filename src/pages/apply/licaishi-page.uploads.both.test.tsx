import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { jpegBytes, pictureFile } from '../../../tests/factories/picture-files';
import { heldBack, refuse } from '../../../tests/handlers/answer';
import { keptPicture, pictureIdOf, pictureUploads } from '../../../tests/handlers/pictures';
import { gatewayServer } from '../../../tests/handlers/server';
import {
  fill,
  fillPerson,
  fillPractice,
  goOn,
  openForm,
  PAPERS,
  TEST_ID,
} from '../../../tests/render/apply-scene';

const next = () => screen.getByRole('button', { name: '下一步' });
const step = (title: RegExp) => screen.findByRole('heading', { level: 2, name: title });
const WAITING = '图片正在上传，完成后自动进入下一步';

/** The step of the pictures, where uploads are answered once `held` is released. */
async function openPictures(reply: (number: number) => Response) {
  const held = heldBack();
  let received = 0;
  gatewayServer.use(
    pictureUploads(async () => {
      received += 1;
      const number = received;
      await held.promise;
      return reply(number);
    }),
  );
  const view = await openForm();
  await fillPerson(view.user);
  await goOn(view.user, /执业信息/);
  await fillPractice(view.user);
  await goOn(view.user, PAPERS);
  await fill(view.user, '身份证号', TEST_ID);
  const choose = (label: string, name: string) =>
    view.user.upload(screen.getByLabelText(`添加${label}`), pictureFile(jpegBytes(), name));
  return { ...view, held, choose };
}

const kept = (number: number) => keptPicture(pictureIdOf(900 + number));

describe('[S2.apply] leaving the pictures while they are being uploaded', () => {
  it('waits, says so on the button, and continues when the uploads are complete', async () => {
    const { user, held, choose } = await openPictures(kept);
    await choose('本人照片', 'a.jpg');
    await choose('执业证书照片', 'b.jpg');
    await user.click(next());
    const button = await screen.findByRole('button', { name: '上传中…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(WAITING)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    held.release();
    expect(await step(/确认提交/)).toBeVisible();
  });

  it('says at once what is missing besides the uploads', async () => {
    const { user, held, choose } = await openPictures(kept);
    await choose('本人照片', 'a.jpg');
    await user.click(next());
    expect((await screen.findAllByText('请上传执业证书照片')).length).toBeGreaterThan(0);
    expect(screen.queryByText(WAITING)).toBeNull();
    expect(next()).toBeEnabled();
    held.release();
  });

  it('stays and says which upload failed', async () => {
    const { user, held, choose } = await openPictures((number) =>
      number === 1 ? kept(number) : refuse(413, REFUSAL_CODES.badRequest, '图片过大'),
    );
    await choose('本人照片', 'a.jpg');
    await choose('执业证书照片', 'b.jpg');
    await user.click(next());
    await screen.findByText(WAITING);
    held.release();
    const slot = within(screen.getByRole('group', { name: /执业证书照片/ }));
    expect((await slot.findAllByText(/图片过大/)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: '下一步' })).toBeEnabled();
    expect(await step(PAPERS)).toBeVisible();
  });

  it('waits no longer when the visitor goes back', async () => {
    const { user, held, choose } = await openPictures(kept);
    await choose('本人照片', 'a.jpg');
    await choose('执业证书照片', 'b.jpg');
    await user.click(next());
    await screen.findByText(WAITING);
    await user.click(screen.getByRole('button', { name: '上一步' }));
    await step(/执业信息/);
    held.release();
    await goOn(user, PAPERS);
    expect(await screen.findAllByText('已上传')).toHaveLength(2);
    expect(next()).toBeEnabled();
  });
});
