import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePictures } from '../../tests/factories/hostile-pictures';
import { samplePictures } from '../../tests/factories/picture-parts';
import { openHostileUploadScene } from '../../tests/setup/hostile-upload-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import type { HostileUploadScene } from '../../tests/setup/hostile-upload-scene';

const samples = await samplePictures();
/** Thirty of all kinds. */
const hostile = hostilePictures(samples)
  .filter((_, at) => at % 8 === 0)
  .slice(0, 30);

describe.each(STORE_KINDS)('uploads that are broken or mean harm on %s', (kind) => {
  let scene: HostileUploadScene;

  beforeAll(async () => {
    scene = await openHostileUploadScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  it('[S2.apply] are refused with a clear message, and leave nothing behind', async () => {
    expect(hostile).toHaveLength(30);
    expect(await scene.wronglyAnswered(hostile)).toEqual([]);
    expect(scene.before).toMatchObject({ pictures: 0, temporaryFiles: [] });
    expect(await scene.remains()).toEqual(scene.before);
  });

  it('[S2.apply] leave the way open for what is as it should be', async () => {
    await scene.wronglyAnswered(hostile.slice(0, 3));
    await scene.keep(samples.jpeg);
    expect(await scene.remains()).toEqual({ ...scene.before, pictures: 1 });
  });
});
