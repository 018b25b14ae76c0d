import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePictures } from '../../tests/factories/hostile-pictures';
import { samplePictures } from '../../tests/factories/picture-parts';
import { openHostileUploadScene } from '../../tests/setup/hostile-upload-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import type { HostileUploadScene } from '../../tests/setup/hostile-upload-scene';

const samples = await samplePictures();
const hostile = hostilePictures(samples);

describe.each(STORE_KINDS)('all uploads that are broken or mean harm on %s', (kind) => {
  let scene: HostileUploadScene;

  beforeAll(async () => {
    scene = await openHostileUploadScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  it('are well over a hundred, each another one', () => {
    const bodies = hostile.map(({ bytes, type, fileName, nameHeader }) =>
      JSON.stringify([bytes.toString('base64'), type, fileName, String(nameHeader)]),
    );
    expect(new Set(bodies).size).toBe(hostile.length);
    expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThan(150);
  });

  it('[S2.apply] are refused with a clear message', async () => {
    expect(await scene.wronglyAnswered(hostile)).toEqual([]);
  });

  it('[S2.apply] leave nothing behind, in the database or on the disk', async () => {
    await scene.wronglyAnswered(hostile);
    expect(scene.before).toMatchObject({ pictures: 0, temporaryFiles: [] });
    expect(await scene.remains()).toEqual(scene.before);
    // The same way is open for what is as it should be.
    await scene.keep(samples.jpeg);
    expect(await scene.remains()).toEqual({ ...scene.before, pictures: 1 });
  });
});
