import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { confirmPhone, sendApplication, sendPhoneCode } from '../src/contract/applications/application';
import { headersFor } from '../src/contract/header-rules';
import { agreementText } from '../src/contract/applications/partner';
import { FILE_NAME_HEADER, pictureUpload } from '../src/contract/applications/upload';
import { AGREEMENTS_OF } from '../src/domain/site/application';
import { askCall } from './ask-call';
import { register } from './register';
import { residentId } from './resident-id';

export interface SentApplication {
  readonly id: string;
  readonly name: string;
  readonly certificateNumber: string;
}

/** Applies as an adviser with a new account, beside the pages: the context is signed in as the applicant afterwards. */
export async function sendAdviserApplication(
  context: APIRequestContext,
  base: string,
): Promise<SentApplication> {
  await register(context, base);
  const phone = await confirmedPhone(context, base);
  const agreements = [];
  for (const type of AGREEMENTS_OF.licaishi) {
    const { version } = (await askCall(context, base, agreementText, { type })).body;
    agreements.push({ type, version });
  }
  const name = `沈${randomSigns()}`;
  const certificateNumber = `S${randomDigits(10)}`;
  const { body } = await askCall(context, base, sendApplication, {
    kind: 'licaishi',
    fields: {
      name,
      phone,
      idNumber: residentId(randomInt(1000)),
      institution: '测试证券股份有限公司',
      certificateKind: '证券投资顾问',
      certificateNumber,
      region: '上海',
      years: '8',
      specialities: ['公募基金', '资产配置'],
      introduction: '',
      isListed: true,
    },
    clientKey: randomUUID(),
    pictures: {
      photo: [await uploadedPicture(context, base, { ...LYING, background: '#2f6fb5' })],
      certificate: [await uploadedPicture(context, base, { ...UPRIGHT, background: '#c9a27e' })],
    },
    agreements,
  });
  return { id: body.id, name, certificateNumber };
}

/** A phone that counts as the account's own; the code is read where a demonstration shows its messages. */
async function confirmedPhone(context: APIRequestContext, base: string): Promise<string> {
  const phone = `139${randomDigits(8)}`;
  const { inbox } = (await askCall(context, base, sendPhoneCode, { phone })).body;
  const messages = await (await context.get(base + (inbox ?? ''))).text();
  const code = /验证码 (\d{6})/.exec(messages)?.[1];
  if (code === undefined) throw new Error('no code came');
  await askCall(context, base, confirmPhone, { phone, code });
  return phone;
}

const LYING = { width: 800, height: 600 };
/** As a phone takes it. */
const UPRIGHT = { width: 390, height: 844 };

async function uploadedPicture(
  context: APIRequestContext,
  base: string,
  drawn: { readonly width: number; readonly height: number; readonly background: string },
): Promise<string> {
  const picture = sharp({ create: { ...drawn, channels: 3 } });
  const reply = await context.post(`${base}/api/${pictureUpload.path}`, {
    data: await picture.png().toBuffer(),
    headers: {
      ...headersFor(pictureUpload.path),
      'Content-Type': 'image/png',
      [FILE_NAME_HEADER]: 'picture.png',
    },
  });
  if (!reply.ok()) throw new Error(`uploading: ${reply.status()} ${await reply.text()}`);
  return v.parse(pictureUpload.reply, await reply.json()).body.id;
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Two signs of a name that hardly another test has. */
function randomSigns(): string {
  return String.fromCharCode(0x4e00 + randomInt(5000), 0x4e00 + randomInt(5000));
}
