import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostilePictures } from '../../tests/factories/hostile-pictures';
import { samplePictures } from '../../tests/factories/picture-parts';
import { keptPicture, uploadPicture } from '../../tests/setup/picture-upload';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

const CHINESE = /\p{Script=Han}/u;
const refused = v.object({ code: v.number(), msg: v.string(), requestId: v.string() });

const samples = await samplePictures();
const hostile = hostilePictures(samples);

describe.each(STORE_KINDS)('uploads that are broken or mean harm on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;
  let tempDir: string;
  let filesBefore: readonly string[];

  beforeAll(async () => {
    tempDir = await mkdtemp(join(tmpdir(), 'portal-temp-'));
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await signedInCookie(test.store, 'putong');
    // What anything would write beside the database goes here from now on.
    vi.stubEnv('TMPDIR', tempDir);
    filesBefore = await dataFiles();
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await app.close();
    await test.dispose();
    await rm(tempDir, { recursive: true });
  });

  async function dataFiles(): Promise<string[]> {
    return kind === 'sqlite' ? (await readdir(test.options.dataDir, { recursive: true })).toSorted() : [];
  }

  async function keptRows(): Promise<number> {
    const rows = await test.store.db.selectFrom('application_picture').select('id').execute();
    return rows.length;
  }

  it('are well over a hundred, each another one', () => {
    const bodies = hostile.map(({ bytes, type, fileName, nameHeader }) =>
      JSON.stringify([bytes.toString('base64'), type, fileName, String(nameHeader)]),
    );
    expect(new Set(bodies).size).toBe(hostile.length);
    expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThan(150);
  });

  it.each(hostile)('[S2.apply] are refused with a clear message: $name', async ({ words, ...upload }) => {
    const response = await uploadPicture(app, upload, { cookie });
    const { code, msg } = v.parse(refused, response.json());
    expect([200, 400, 413]).toContain(response.statusCode);
    expect(code).toBeGreaterThan(0);
    expect(msg).toMatch(words);
    expect(msg).toMatch(CHINESE);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('[S2.apply] leave nothing behind, in the database or on the disk', async () => {
    for (const { words: _words, ...upload } of hostile) await uploadPicture(app, upload, { cookie });
    expect(await keptRows()).toBe(0);
    expect(await dataFiles()).toEqual(filesBefore);
    expect(await readdir(tempDir)).toEqual([]);
    // The same way is open for what is as it should be.
    const whole = { bytes: samples.jpeg, type: 'image/jpeg', fileName: '证书.JPG' };
    keptPicture(await uploadPicture(app, whole, { cookie }));
    expect(await keptRows()).toBe(1);
    expect(await dataFiles()).toEqual(filesBefore);
    expect(await readdir(tempDir)).toEqual([]);
  });
});
