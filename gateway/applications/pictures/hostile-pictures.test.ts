import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostilePictures } from '../../../tests/factories/hostile-pictures';
import { samplePictures } from '../../../tests/factories/picture-parts';
import { keptPicture, uploadPicture } from '../../../tests/setup/picture-upload';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { createGateway } from '../../server';
import type { FastifyInstance } from 'fastify';
import type { HostilePicture } from '../../../tests/factories/hostile-picture';
import type { TestStore } from '../../../tests/setup/stores';

const CHINESE = /\p{Script=Han}/u;
const refused = v.object({ code: v.number(), msg: v.string(), requestId: v.string() });

const samples = await samplePictures();
const hostile = hostilePictures(samples);

describe.each(STORE_KINDS)('broken and hostile uploads on %s', (kind) => {
  let tempDir: string;
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    tempDir = await mkdtemp(join(tmpdir(), 'portal-temp-'));
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await signedInCookie(test.store, 'putong');
    // Files written outside the database go here from now on.
    vi.stubEnv('TMPDIR', tempDir);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await app.close();
    await test.dispose();
    await rm(tempDir, { recursive: true });
  });

  async function remains() {
    const rows = await test.store.db.selectFrom('application_picture').select('id').execute();
    const dataFiles = kind === 'sqlite' ? await readdir(test.options.dataDir, { recursive: true }) : [];
    return {
      pictures: rows.length,
      dataFiles: dataFiles.toSorted(),
      temporaryFiles: await readdir(tempDir),
    };
  }

  async function expectRefusal({ words, name: _name, ...upload }: HostilePicture): Promise<void> {
    const response = await uploadPicture(app, upload, { cookie });
    const { code, msg } = v.parse(refused, response.json());
    expect([200, 400, 413]).toContain(response.statusCode);
    expect(code).toBeGreaterThan(0);
    expect(msg).toMatch(words);
    expect(msg).toMatch(CHINESE);
    expect(response.headers['cache-control']).toBe('no-store');
  }

  it('are over a hundred different files', () => {
    const bodies = hostile.map(({ bytes, type, fileName, nameHeader }) =>
      JSON.stringify([bytes.toString('base64'), type, fileName, String(nameHeader)]),
    );
    expect(new Set(bodies).size).toBe(hostile.length);
    expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThan(150);
  });

  it('[S2.apply] are refused with a clear message, and leave nothing in the database or on the disk', async () => {
    const before = await remains();
    expect(before).toMatchObject({ pictures: 0, temporaryFiles: [] });
    expect(await wrongRows(hostile, expectRefusal, ({ name }) => name)).toEqual([]);
    expect(await remains()).toEqual(before);
    // A valid picture is accepted in the same way.
    const whole = { bytes: samples.jpeg, type: 'image/jpeg', fileName: '证书.JPG' };
    keptPicture(await uploadPicture(app, whole, { cookie }));
    expect(await remains()).toEqual({ ...before, pictures: 1 });
  });
});
