import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { createGateway } from '../../gateway/server';
import { keptPicture, uploadPicture } from './picture-upload';
import { signedInCookie } from './qualified-visitor';
import { openTestStore } from './stores';
import { wrongRows } from './wrong-rows';
import type { Engine } from '../../gateway/store/engine';
import type { HostilePicture } from '../factories/hostile-picture';

const CHINESE = /\p{Script=Han}/u;
const refused = v.object({ code: v.number(), msg: v.string(), requestId: v.string() });

interface Remains {
  /** How many the database keeps. */
  readonly pictures: number;
  /** Files beside an SQLite database, with its own. */
  readonly dataFiles: readonly string[];
  readonly temporaryFiles: readonly string[];
}

/** A gateway to which somebody who is signed in sends pictures that are broken or mean harm. */
export interface HostileUploadScene {
  /** As it was before any upload. */
  readonly before: Remains;
  /** Sends every upload: those that are not refused with a clear message, each with what came instead. */
  wronglyAnswered(uploads: readonly HostilePicture[]): Promise<string[]>;
  /** What is there after every upload so far. */
  remains(): Promise<Remains>;
  /** Sends a picture that has to be kept. */
  keep(jpeg: Buffer): Promise<void>;
  dispose(): Promise<void>;
}

export async function openHostileUploadScene(kind: Engine): Promise<HostileUploadScene> {
  const tempDir = await mkdtemp(join(tmpdir(), 'portal-temp-'));
  const test = await openTestStore(kind);
  const app = await createGateway({ store: test.store, clock: () => 0 });
  const cookie = await signedInCookie(test.store, 'putong');
  // What anything would write beside the database goes here from now on.
  vi.stubEnv('TMPDIR', tempDir);

  async function remains(): Promise<Remains> {
    const rows = await test.store.db.selectFrom('application_picture').select('id').execute();
    const dataFiles = kind === 'sqlite' ? await readdir(test.options.dataDir, { recursive: true }) : [];
    return {
      pictures: rows.length,
      dataFiles: dataFiles.toSorted(),
      temporaryFiles: await readdir(tempDir),
    };
  }

  async function checkRefusal({ words, name: _name, ...upload }: HostilePicture): Promise<void> {
    const response = await uploadPicture(app, upload, { cookie });
    const { code, msg } = v.parse(refused, response.json());
    expect([200, 400, 413]).toContain(response.statusCode);
    expect(code).toBeGreaterThan(0);
    expect(msg).toMatch(words);
    expect(msg).toMatch(CHINESE);
    expect(response.headers['cache-control']).toBe('no-store');
  }

  return {
    before: await remains(),
    remains,
    wronglyAnswered: (uploads) => wrongRows(uploads, checkRefusal, ({ name }) => name),
    async keep(jpeg) {
      const whole = { bytes: jpeg, type: 'image/jpeg', fileName: '证书.JPG' };
      keptPicture(await uploadPicture(app, whole, { cookie }));
    },
    async dispose() {
      vi.unstubAllEnvs();
      await app.close();
      await test.dispose();
      await rm(tempDir, { recursive: true });
    },
  };
}
