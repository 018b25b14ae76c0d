import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  jpegSegment,
  pngChunk,
  samplePicture,
  samplePictures,
  withChunk,
} from '../../../tests/factories/picture-parts';
import { keptPicture, uploadPicture } from '../../../tests/setup/picture-upload';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { STRICT_ATTEMPTS } from '../../http/server/attempt-limits';
import { createGateway } from '../../server';
import { DEMO_SETTINGS } from '../../settings';
import { storeError } from '../../store/store-error';
import { PICTURE_POLICY } from '../../http/server/security-headers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { DemoLogin } from '../../accounts/demo-accounts';
import type { TestStore } from '../../../tests/setup/stores';

const PUTONG_ID = '1000000001';
const APPLICATION_ID = '261120000001';
const SCRIPT = '<script>alert(1)</script>';
const PLACE = '31.2304';

const samples = await samplePictures();
const whole = { bytes: samples.jpeg, type: 'image/jpeg', fileName: '证书 (1).jpg' };

/** A refusal without the fields that differ between requests. */
function told(response: LightMyRequestResponse): object {
  return { ...response.json<object>(), requestId: '' };
}

describe.each(STORE_KINDS)('pictures of applications on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  const cookieOf = (login: DemoLogin) => signedInCookie(test.store, login);

  async function read(id: string, login: DemoLogin | null, headers: Readonly<Record<string, string>> = {}) {
    const cookie = login === null ? {} : { cookie: await cookieOf(login) };
    return app.inject({
      url: `/api/account/application/picture/${id}`,
      headers: { ...cookie, ...headers },
    });
  }

  async function rowCount(): Promise<number> {
    return (await test.store.db.selectFrom('application_picture').select('id').execute()).length;
  }

  async function send(id: string): Promise<void> {
    await test.store.db
      .updateTable('application_picture')
      .set({ application_id: APPLICATION_ID, slot: 'photo' })
      .where('id', '=', id)
      .execute();
  }

  it.each([
    ['jpeg', 'image/jpeg', 'photo.jpg'],
    ['jpeg', 'image/jpeg', '证书 (1).JPEG'],
    ['jpeg', 'image/jpeg', 'photo.php.jpg'],
    ['jpeg', 'image/jpeg', '100%.jpg'],
    ['png', 'image/png', '截图.png'],
    ['webp', 'image/webp', '👩‍💼.webp'],
    ['losslessWebp', 'image/webp', `${'a'.repeat(195)}.webp`],
  ] as const)('[S2.apply] keep a %s of the type %s called %s', async (sample, type, fileName) => {
    const upload = { bytes: samples[sample], type, fileName };
    const kept = keptPicture(await uploadPicture(app, upload, { cookie: await cookieOf('putong') }));
    expect(kept).toEqual({ id: expect.stringMatching(/^[\w-]{24}$/), width: 120, height: 80 });
    const reply = await read(kept.id, 'putong');
    expect(reply.statusCode).toBe(200);
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 120, 80]);
  });

  it('[S2.apply] lose all metadata: place, texts, scripts, profile and thumbnail', async () => {
    const exif = { IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitude: '31/1 2304/100 0/1' } };
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${PLACE}</place>${SCRIPT}</x:xmpmeta>`;
    const tagged = await samplePicture().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer();
    const pictures = [
      { type: 'image/jpeg', fileName: 'a.jpg', bytes: tagged },
      {
        type: 'image/jpeg',
        fileName: 'b.jpg',
        bytes: Buffer.concat([tagged.subarray(0, 2), jpegSegment(0xfe, SCRIPT + PLACE), tagged.subarray(2)]),
      },
      {
        type: 'image/png',
        fileName: 'c.png',
        bytes: withChunk(samples.png, pngChunk('tEXt', `Comment\0${SCRIPT}${PLACE}`)),
      },
      {
        type: 'image/webp',
        fileName: 'd.webp',
        bytes: await samplePicture().withExif(exif).withXmp(xmp).webp().toBuffer(),
      },
    ];
    const cookie = await cookieOf('putong');
    for (const upload of pictures) {
      expect(upload.bytes.includes(SCRIPT)).toBe(true);
      const { id } = keptPicture(await uploadPicture(app, upload, { cookie }));
      const { rawPayload } = await read(id, 'putong');
      for (const words of [SCRIPT, PLACE, 'Exif', 'adobe', 'Comment', 'ICC_PROFILE'])
        expect([upload.fileName, words, rawPayload.includes(words)]).toEqual([upload.fileName, words, false]);
      const { exif: leftExif, xmp: leftXmp, icc } = await sharp(rawPayload).metadata();
      expect([leftExif, leftXmp, icc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('[S2.apply] are redrawn upright, on white and no larger than needed', async () => {
    const cookie = await cookieOf('putong');
    const turned = await samplePicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = keptPicture(await uploadPicture(app, { ...whole, bytes: turned }, { cookie }));
    expect([upright.width, upright.height]).toEqual([80, 120]);
    const wide = await samplePicture(4000, 1000).jpeg().toBuffer();
    const small = keptPicture(await uploadPicture(app, { ...whole, bytes: wide }, { cookie }));
    expect([small.width, small.height]).toEqual([2400, 600]);
    const glass = { create: { width: 100, height: 100, channels: 4, background: '#00000000' } } as const;
    const clear = { bytes: await sharp(glass).png().toBuffer(), type: 'image/png', fileName: 'a.png' };
    const { id } = keptPicture(await uploadPicture(app, clear, { cookie }));
    const { channels } = await sharp((await read(id, 'putong')).rawPayload).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('[S2.apply] are readable by their owner only, and by reviewers after they are sent', async () => {
    const { id } = keptPicture(await uploadPicture(app, whole, { cookie: await cookieOf('putong') }));
    const statuses = async () => [
      (await read(id, 'putong')).statusCode,
      (await read(id, 'hegezhe')).statusCode,
      (await read(id, 'shenhe')).statusCode,
      (await read(id, null)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    await send(id);
    expect(await statuses()).toEqual([200, 404, 200, 404]);
    const others = await read(id, 'hegezhe');
    const unknown = await read('a'.repeat(24), 'hegezhe');
    expect(told(others)).toEqual(told(unknown));
    for (const other of ['..', 'x', 'a'.repeat(41), '%00', "a' or 1=1"])
      expect((await read(encodeURIComponent(other), 'putong')).statusCode).toBe(404);
  });

  it('[S2.apply] are sent as attachments that are never cached, run or embedded elsewhere', async () => {
    const { id } = keptPicture(await uploadPicture(app, whole, { cookie: await cookieOf('putong') }));
    const { headers } = await read(id, 'putong', { 'sec-fetch-site': 'same-origin' });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="picture.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': PICTURE_POLICY,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const site of ['cross-site', 'same-site', 'none, same-origin'])
      expect((await read(id, 'putong', { 'sec-fetch-site': site })).statusCode).toBe(403);
  });

  it('are sealed in the database, each for its own row', async () => {
    const cookie = await cookieOf('putong');
    const { id } = keptPicture(await uploadPicture(app, whole, { cookie }));
    const other = keptPicture(await uploadPicture(app, whole, { cookie })).id;
    const { db } = test.store;
    const rows = await db
      .selectFrom('application_picture')
      .selectAll()
      .where('id', 'in', [id, other])
      .execute();
    for (const { content, account_id } of rows) {
      expect(account_id).toBe(PUTONG_ID);
      expect(Buffer.from(content).includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
      expect(Buffer.from(content).includes('JFIF')).toBe(false);
    }
    const content = rows.find((row) => row.id === other)?.content ?? Buffer.alloc(0);
    await db.updateTable('application_picture').set({ content }).where('id', '=', id).execute();
    expect((await read(id, 'putong')).statusCode).toBe(500);
  });

  it('[S2.apply] are refused from unauthenticated callers, other sites and programs without the header', async () => {
    const cookie = await cookieOf('putong');
    const rowsBefore = await rowCount();
    const refusals = [
      await uploadPicture(app, whole),
      await uploadPicture(app, whole, { cookie: `yanhu_session=${'a'.repeat(43)}` }),
      await uploadPicture(app, whole, { cookie, secretId: undefined }),
      await uploadPicture(app, whole, { cookie, 'sec-fetch-site': 'cross-site' }),
      await uploadPicture(app, whole, { cookie, origin: 'https://elsewhere.example' }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403, 403]);
    expect(await rowCount()).toBe(rowsBefore);
  });

  it('are limited for each account, including refused ones', async () => {
    const attempts = { ...STRICT_ATTEMPTS, uploads: 3 };
    const strict = await createGateway({
      store: test.store,
      clock: () => 0,
      config: { ...DEMO_SETTINGS, attempts },
    });
    const cookie = await cookieOf('putong');
    const broken = { ...whole, bytes: whole.bytes.subarray(0, 100) };
    for (const upload of [whole, broken, broken]) await uploadPicture(strict, upload, { cookie });
    const fourth = await uploadPicture(strict, whole, { cookie });
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '1800']);
    const others = await uploadPicture(strict, whole, { cookie: await cookieOf('hegezhe') });
    expect(others.statusCode).toBe(200);
    await strict.close();
  });

  it('may be uploaded repeatedly', async () => {
    const cookie = await cookieOf('putong');
    const upload = { ...whole, bytes: whole.bytes.subarray(0, -1) };
    const codes = new Set<number>();
    for (let count = 0; count < 30; count += 1)
      codes.add((await uploadPicture(app, upload, { cookie })).json<{ code: number }>().code);
    expect([...codes]).toEqual([2001]);
  });

  it('[S2.apply] are refused while the disk is full or the database is unavailable', async () => {
    const cookie = await cookieOf('putong');
    const { id } = keptPicture(await uploadPicture(app, whole, { cookie }));
    const rowsBefore = await rowCount();
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode') throw storeError('disk-full', 'the data folder');
        if (JSON.stringify(node).includes('application_picture'))
          throw storeError('unreachable', 'the database');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = test.store.db.withPlugin(failing);
    const broken = await createGateway({ store: { ...test.store, db }, clock: () => 0 });
    const replies = [
      await uploadPicture(broken, whole, { cookie }),
      await broken.inject({ url: `/api/account/application/picture/${id}`, headers: { cookie } }),
    ];
    await broken.close();
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ code: 1008, msg: '服务暂时不可用，请稍后重试' });
    }
    expect(await rowCount()).toBe(rowsBefore);
  });
});
