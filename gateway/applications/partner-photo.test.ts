import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayFromParts } from '../../src/domain/calendar/day';
import { samplePicture } from '../../tests/factories/picture-parts';
import { adviserRow } from '../../tests/factories/roadshow-rows';
import { openTestStore, STORE_KINDS, type TestStore } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { attachPictures, storePicture } from './pictures/stored-pictures';
import { PROCESS_SEALER } from '../services/sealed-text';
import { addCredentials } from './credentials/credential.repository';
import { addPartner } from './partner.repository';
import type { FastifyInstance } from 'fastify';

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const TODAY = dayFromParts(2026, 11, 20);
const PARTNER = '261120000001';
const ADDRESS = `/content/partner/${PARTNER}.jpg`;

describe.each(STORE_KINDS)('the photo of a partner on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let photo: string;

  beforeEach(async () => {
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
    const parts = { store: test.store, sealer: PROCESS_SEALER, clock: () => NOW_MS };
    const bytes = await samplePicture(300, 500).jpeg().toBuffer();
    const upload = { accountId: 'a', bytes, type: 'image/jpeg', fileName: 'photo.jpg' };
    photo = (await storePicture(parts, upload)).id;
    const certificate = (await storePicture(parts, upload)).id;
    await test.store.db.transaction().execute((transaction) =>
      attachPictures(transaction, {
        accountId: 'a',
        applicationId: PARTNER,
        kind: 'licaishi',
        pictures: { photo: [photo], certificate: [certificate] },
      }),
    );
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function join(photoId: string | null): Promise<void> {
    await addCredentials(test.store.db, [adviserRow({ id: `partner-${PARTNER}`, is_simulated: 0 })]);
    await addPartner(test.store.db, {
      id: PARTNER,
      account_id: 'a',
      kind: 'licaishi',
      name: '顾清远',
      institution: '青崖投资顾问有限公司',
      region: '上海',
      tags: '[]',
      certificate: '证券投资顾问 S1010520010001',
      photo_id: photoId,
      joined_day: TODAY,
    });
  }

  async function status(): Promise<number> {
    return (await app.inject(ADDRESS)).statusCode;
  }

  it('[S2.tuiguang] is public as a small square while the partner is published', async () => {
    expect(await status()).toBe(404);
    await join(photo);
    const reply = await app.inject(ADDRESS);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 320, 320]);
  });

  it('[S2.tuiguang] ends with the credential, the picture and the partner', async () => {
    await join(photo);
    const { db } = test.store;
    expect(await status()).toBe(200);
    await db.updateTable('credential').set({ status: 'revoked' }).execute();
    expect(await status()).toBe(404);
    await db.updateTable('credential').set({ status: 'valid' }).execute();
    expect(await status()).toBe(200);
    await db.deleteFrom('partner').execute();
    expect(await status()).toBe(404);
  });

  it.each([null, 'a-picture-that-is-gone'])('is missing for a partner with %s', async (id) => {
    await join(id);
    expect(await status()).toBe(404);
  });
});
