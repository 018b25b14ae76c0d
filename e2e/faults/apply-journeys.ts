import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApplyForm, randomDigits, review } from '../apply-scene';
import { residentId } from '../resident-id';
import * as cases from './apply-cases';
import { open, stay, type Journey } from './journey';
import sharp from 'sharp';

/** A picture whose first upload goes wrong; what is tried after it is the tile's 重试. */
async function addPicture(page: Page, label: string): Promise<void> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2f6fb5' } });
  await page
    .getByLabel(`添加${label}`)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
}

const form = (page: Page) => new ApplyForm(page);

async function fillRest(page: Page): Promise<void> {
  await form(page).choose('所在地区', '上海');
  await form(page).goOn('执业信息');
  await form(page).fillIn({
    所在机构: '测试证券股份有限公司',
    从业年限: '8',
    证书编号: `S${randomDigits(10)}`,
  });
  await form(page).choose('证书类型', '证券投资顾问');
  await page.getByRole('checkbox', { name: '资产配置' }).check();
  await form(page).goOn('证件与材料');
  await form(page).fillIn({ 身份证号: residentId(randomInt(1000)) });
}

/** From the first field of an application to what becomes of it. */
export const APPLY_JOURNEYS: readonly Journey[] = [
  {
    title: 'a draft',
    visitor: 'watcher',
    parts: [
      { before: open('/apply/licaishi'), row: cases.SAVE_DRAFT },
      { before: open('/apply/licaishi'), row: cases.DROP_DRAFT },
    ],
  },
  {
    title: 'an application',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/apply/licaishi')(page, scene);
          await form(page).fillIn({ 姓名: '沈砚舟' });
        },
        row: cases.KNOW_PHONE,
      },
      { before: stay, row: cases.SEND_CODE },
      { before: cases.typeCode, row: cases.CONFIRM_PHONE },
      {
        before: async (page, { failFirst }) => {
          await fillRest(page);
          await failFirst('pictureUpload', () => addPicture(page, '本人照片'));
        },
        row: cases.UPLOAD,
      },
      {
        before: async (page) => {
          await form(page).addPicture('执业证书照片', '#c9a27e');
          await form(page).goOn('确认提交');
          await form(page).agreeToAll();
        },
        row: cases.SEND_APPLICATION,
      },
    ],
  },
  {
    title: 'a review',
    visitor: 'shenhe',
    parts: [
      {
        before: async (page, scene) => {
          await open(`/apply/review/${scene.application}`)(page, scene);
          await cases.ask(page);
        },
        row: cases.DECIDE,
      },
    ],
  },
  {
    title: 'what a reviewer asked for, and the way off the list',
    visitor: 'applicant',
    parts: [
      {
        before: async (page, scene) => {
          await review('ask', scene.application, '执业证书照片', '照片不清晰').catch(() => undefined);
          await open(`/apply/result?id=${scene.application}`)(page, scene);
          await page.getByRole('main').getByRole('link', { name: '去补充' }).click();
          await form(page).addPicture('执业证书照片', '#6fb5a8');
        },
        row: cases.MEND,
      },
      {
        before: async (page, scene) => {
          await review('accept', scene.application);
          await open(`/apply/result?id=${scene.application}`)(page, scene);
          await page.getByRole('button', { name: '撤下公开展示' }).click();
        },
        row: cases.HIDE,
      },
    ],
  },
];
