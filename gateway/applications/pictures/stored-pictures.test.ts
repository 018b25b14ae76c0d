import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePictures } from '../../../tests/factories/picture-parts';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { PROCESS_SEALER as sealer } from '../../services/sealed-text';
import { StepRefusal } from '../../services/step-refusal';
import {
  attachPictures,
  deleteUnattachedPictures,
  storePicture,
  listPictures,
  unattachedPictureStep,
  readPictureFor,
} from './stored-pictures';
import type { TestStore } from '../../../tests/setup/stores';
import type { PictureAttachment } from './stored-pictures';

const HOUR_MS = 3_600_000;

const samples = await samplePictures();

describe.each(STORE_KINDS)('pictures of an application on %s', (kind) => {
  let test: TestStore;
  let nowMs: number;

  beforeAll(async () => {
    test = await openTestStore(kind);
  });

  afterAll(() => test.dispose());

  beforeEach(async () => {
    nowMs = 1000 * HOUR_MS;
    await test.store.db.deleteFrom('application_picture').execute();
  });

  /** Ids of new unattached pictures, oldest first. */
  async function keep(count: number, accountId = 'a'): Promise<string[]> {
    const ids: string[] = [];
    for (let each = 0; each < count; each += 1) {
      nowMs += 1;
      const upload = { accountId, bytes: samples.png, type: 'image/png', fileName: 'a.png' };
      ids.push((await storePicture({ store: test.store, sealer, clock: () => nowMs }, upload)).id);
    }
    return ids;
  }

  /** Result of attaching: `null`, or the invalid field with the message. */
  async function attach(change: Partial<PictureAttachment>): Promise<string | null> {
    const attachment = {
      accountId: 'a',
      applicationId: '261120000001',
      kind: 'licaishi',
      pictures: {},
    } as const;
    try {
      await test.store.db
        .transaction()
        .execute((transaction) => attachPictures(transaction, { ...attachment, ...change }));
      return null;
    } catch (error) {
      if (error instanceof StepRefusal) return `${error.field}: ${error.message}`;
      throw error;
    }
  }

  async function listed(applicationId = '261120000001'): Promise<string[]> {
    const pictures = (await listPictures(test.store.db, [applicationId])).get(applicationId) ?? [];
    return pictures.map(({ slot, id }) => `${slot} ${id}`);
  }

  async function rows(): Promise<string[]> {
    const all = await test.store.db.selectFrom('application_picture').select('id').execute();
    return all.map(({ id }) => id).toSorted();
  }

  it('are listed by slot and position as sent', async () => {
    const [photo = '', one = '', two = ''] = await keep(3);
    expect(await attach({ pictures: { certificate: [two, one], photo: [photo] } })).toBeNull();
    expect(await listed()).toEqual([`photo ${photo}`, `certificate ${two}`, `certificate ${one}`]);
    const pictures = await listPictures(test.store.db, ['261120000001', '261120000009']);
    expect([...pictures.keys()]).toEqual(['261120000001']);
    expect(pictures.get('261120000001')?.[0]).toEqual({
      id: photo,
      slot: 'photo',
      url: `/api/account/application/picture/${photo}`,
      width: 120,
      height: 80,
    });
    const read = await readPictureFor({ store: test.store, sealer }, photo);
    expect([read?.accountId, read?.applicationId, read?.content.readUInt16BE(0)]).toEqual([
      'a',
      '261120000001',
      0xff_d8,
    ]);
    expect(await readPictureFor({ store: test.store, sealer }, 'unknown')).toBeNull();
  });

  it('are replaced in the given slots, and stay in the others', async () => {
    const [photo = '', one = '', two = '', three = ''] = await keep(4);
    await attach({ pictures: { photo: [photo], certificate: [one, two] } });
    const slots = ['certificate', 'idNumber'];
    expect(await attach({ pictures: { certificate: [three, two], photo: [] }, slots })).toBeNull();
    expect(await listed()).toEqual([`photo ${photo}`, `certificate ${three}`, `certificate ${two}`]);
    expect(await rows()).toEqual([photo, two, three].toSorted());
  });

  it('are refused with their slot if there are too few or too many, or a picture is repeated', async () => {
    const [one = '', two = '', three = '', four = '', five = ''] = await keep(5);
    expect(await attach({ pictures: { certificate: [one] } })).toBe('photo: 请上传本人照片');
    expect(await attach({ pictures: { photo: [one, two], certificate: [three] } })).toBe(
      'photo: 本人照片最多 1 张',
    );
    expect(await attach({ pictures: { photo: [one], certificate: [two, three, four, five] } })).toBe(
      'certificate: 执业证书照片最多 3 张',
    );
    expect(await attach({ pictures: { photo: [one], certificate: [one] } })).toBe(
      'certificate: 同一张图片不能重复使用',
    );
    expect(await attach({ pictures: { photo: [one], certificate: [two, two] } })).toBe(
      'certificate: 同一张图片不能重复使用',
    );
    expect(await attach({ pictures: { photo: [one], certificate: [two], licence: [three] } })).toBe(
      'licence: 这里不需要这类图片',
    );
    expect(await attach({ kind: 'guanli', pictures: { licence: [one] } })).toBe(
      'registration: 请上传管理人登记证明',
    );
    expect(await listed()).toEqual([]);
  });

  it('must belong to the account and to no other application, otherwise nothing changes', async () => {
    const [photo = '', one = '', two = ''] = await keep(3);
    const [foreign = ''] = await keep(1, 'b');
    const gone = 'x'.repeat(24);
    const invalid = 'certificate: 图片已失效，请重新上传';
    for (const id of [foreign, gone])
      expect(await attach({ pictures: { photo: [photo], certificate: [one, id] } })).toBe(invalid);
    expect(await listed()).toEqual([]);
    await attach({ pictures: { photo: [photo], certificate: [one] } });
    const other = { applicationId: '261120000002', pictures: { photo: [two], certificate: [one] } };
    expect(await attach(other)).toBe(invalid);
    expect(await listed('261120000002')).toEqual([]);
    // A picture in another slot cannot be moved.
    const moved = { pictures: { certificate: [photo] }, slots: ['certificate'] };
    expect(await attach(moved)).toBe(invalid);
    expect(await listed()).toEqual([`photo ${photo}`, `certificate ${one}`]);
  });

  it('that are unattached are limited to 24 an account: the oldest are deleted', async () => {
    const [photo = '', one = ''] = await keep(2);
    await attach({ pictures: { photo: [photo], certificate: [one] } });
    const others = await keep(1, 'b');
    const ids = await keep(26);
    expect(await rows()).toEqual([photo, one, ...others, ...ids.slice(2)].toSorted());
  });

  it('that are unattached are deleted after a day, and no others', async () => {
    const [photo = '', one = '', loose = ''] = await keep(3);
    await attach({ pictures: { photo: [photo], certificate: [one] } });
    const { store } = test;
    expect(await deleteUnattachedPictures(store, nowMs + 24 * HOUR_MS)).toBe(0);
    expect(await rows()).toContain(loose);
    expect(await deleteUnattachedPictures(store, nowMs + 24 * HOUR_MS + 1)).toBe(1);
    expect(await rows()).toEqual([photo, one].toSorted());
  });

  it('are checked once an hour, however often the step is called', async () => {
    await keep(1);
    let clockMs = nowMs + 24 * HOUR_MS - 1;
    const step = unattachedPictureStep(test.store, () => clockMs);
    await step();
    clockMs += HOUR_MS - 1;
    await step();
    expect(await rows()).toHaveLength(1);
    clockMs += 1;
    await step();
    expect(await rows()).toEqual([]);
  });
});
