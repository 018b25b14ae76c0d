import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { PICTURE_PATH, pictureUpload } from '../src/contract/applications/upload';
import { openPapers } from './apply-scene';
import { expect, test } from './fixtures';
import { Gate } from './gate';
import { signIn } from './qualified';
import { register } from './register';

const UPLOADS = `**/${pictureUpload.path}`;
const PLACE = 'place 31.2304 N 121.4737 E';

/** A photo as a phone makes it: larger than what is kept, and with the place where it was taken. */
function photo(): Promise<Buffer> {
  const face = { create: { width: 900, height: 900, channels: 3, background: '#c9a27e' } } as const;
  return sharp({ create: { width: 3200, height: 1600, channels: 3, background: '#2f6fb5' } })
    .composite([{ input: face }])
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { ImageDescription: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' },
    })
    .toBuffer();
}

function pictureField(page: Page, label: string) {
  return page.getByRole('group', { name: new RegExp(`^${label}`) });
}

/** Keeps the bytes of everything the page uploads: the browser does not tell them to those who look on. */
async function watchUploads(page: Page) {
  await page.addInitScript(() => {
    const sent: Promise<number[]>[] = [];
    Reflect.set(window, 'sentPictures', sent);
    // oxlint-disable-next-line typescript/unbound-method -- called below with the request it belongs to
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function keepAndSend(body) {
      if (body instanceof Blob) sent.push(body.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)]));
      send.call(this, body);
    };
  });
  return async () => {
    const sent: unknown = await page.evaluate(() => Promise.all(Reflect.get(window, 'sentPictures')));
    return v.parse(v.array(v.array(v.number())), sent).map((bytes) => Buffer.from(bytes));
  };
}

test('[S2.apply] a photo leaves the browser smaller and without its place, over a line that fails at first', async ({
  page,
  baseURL,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const sentPictures = await watchUploads(page);
  await openPapers(page, baseURL ?? '');
  const original = await photo();
  expect(original.includes(PLACE)).toBe(true);

  const line = new Gate();
  let uploads = 0;
  await page.route(UPLOADS, async (route) => {
    uploads += 1;
    await line.passed();
    await (uploads === 1 ? route.abort('internetdisconnected') : route.continue());
  });
  const field = pictureField(page, '本人照片');
  await field
    .getByLabel('添加本人照片')
    .setInputFiles({ name: '张三 身份证.jpg', mimeType: 'image/jpeg', buffer: original });
  await expect(field.getByRole('progressbar', { name: '本人照片上传进度' })).toBeVisible();
  line.open();
  await expect(field.getByText('网络中断，上传失败，请重试', { exact: true })).toBeVisible();

  const accepted = page.waitForResponse((reply) => reply.url().endsWith(pictureUpload.path));
  await field.getByRole('button', { name: '重试上传本人照片' }).click();
  const request = (await accepted).request();
  await expect(field.getByText('已上传', { exact: true })).toBeVisible();
  expect(request.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-file-name': 'picture.jpg' });

  const sent = await sentPictures();
  expect(sent).toHaveLength(2);
  for (const bytes of sent) {
    expect(bytes.length).toBeLessThan(original.length);
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 2400, height: 1200, format: 'jpeg' });
  }

  await field.getByRole('button', { name: '查看本人照片' }).click();
  const large = page.getByRole('dialog', { name: '本人照片' }).getByRole('img', { name: '本人照片' });
  await expect(large).toHaveJSProperty('naturalWidth', 2400);
  await page.keyboard.press('Escape');
  await field.getByRole('button', { name: '删除本人照片' }).click();
  await expect(field.getByLabel('添加本人照片')).toBeFocused();
});

test('[S2.apply] files that are no pictures are turned down in words, and what is kept is for its owner alone', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openPapers(page, baseURL ?? '');
  const field = pictureField(page, '执业证书照片');
  const choose = (name: string, buffer: Buffer) =>
    field.getByLabel('添加执业证书照片').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const whole = await photo();
  await choose('证书.jpg', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(field.getByText(/^这不是图片文件/)).toBeVisible();
  await choose('证书.jpg', whole.subarray(0, 400));
  await expect(field.getByText(/^图片已损坏或无法打开/)).toBeVisible();
  await expect(field.getByText(/^这不是图片文件/)).toHaveCount(0);

  const accepted = page.waitForResponse((reply) => reply.url().endsWith(pictureUpload.path));
  await choose('证书.jpg', whole);
  await expect(field.getByText('已上传', { exact: true })).toBeVisible();
  const { id } = v.parse(pictureUpload.reply, await (await accepted).json()).body;
  const address = `${baseURL ?? ''}/api/${PICTURE_PATH}/${id}`;
  const own = await page.request.get(address);
  expect(own.status()).toBe(200);
  expect(own.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('attachment'),
    'cache-control': expect.stringContaining('no-store'),
  });

  const stranger = await playwright.request.newContext();
  expect((await stranger.get(address)).status()).toBe(404);
  await register(stranger, baseURL ?? '');
  expect((await stranger.get(address)).status()).toBe(404);
  // Reviewers see what was sent, and this was not.
  await signIn(stranger, baseURL ?? '', 'shenhe');
  expect((await stranger.get(address)).status()).toBe(404);
  await stranger.dispose();
});
