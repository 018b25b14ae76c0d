import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { combQueryRiskInfo, saveRiskDraft } from '../src/contract/qualification/qualification';
import { PICTURE_PATH } from '../src/contract/applications/upload';
import { addFund, getJoined, removeFund } from '../src/contract/watchlist/watchlist';
import { freePort } from './gateway-process';
import { Kept } from './kept';
import { KilledScene } from './killed-scene';
import { noisePicture } from './noise-picture';
import { SmallDisk } from './small-disk';

const DISK_BYTES = 24 * 1024 * 1024;
const USER = '1000000001';
const PAPER = { papertype: '0', invtp: '1', assettype: '1' } as const;
const FULL = /^磁盘已满，数据没有写入：[^。]+，请清理空间后重试。$/;
const READ_ONLY = /^数据目录不可写：[^。]+。$/;

/** One kind of write that a visitor makes again and again, and a look at what is there of it. */
interface Writing {
  readonly write: () => Promise<unknown>;
  readonly check: () => Promise<void>;
}

test('a full disk refuses writes in words, goes on reading, and loses nothing that was acknowledged', async () => {
  const disk = SmallDisk.mount(DISK_BYTES);
  const scene = new KilledScene(await freePort(), join(disk.folder, 'data'));
  try {
    await scene.start();
    // After a stop the log is empty: the next writes need room of their own.
    await scene.stop();
    await scene.start();
    await scene.signIn();
    const writings = [await watching(scene), await drafting(scene), await uploading(scene)];
    for (const { write } of writings) await write();

    disk.fill();
    const told = await Promise.all(writings.map(({ write }) => refusalsOf(write)));
    expect(told).toEqual(writings.map(() => [{ code: 1008, msg: '服务暂时不可用，请稍后重试' }]));
    const sentence = expect.stringMatching(/"told":"磁盘已满，数据没有写入：/);
    expect(scene.lines).toContainEqual(sentence);
    for (const { check } of writings) await check();
    for (const path of ['/readyz', '/gongmu_fund']) expect(await scene.statusOf(path), path).toBe(200);

    disk.makeRoom();
    for (const { write, check } of writings) {
      await write();
      await check();
    }

    disk.fill();
    await Promise.all(writings.map(({ write }) => refusalsOf(write)));
    await scene.kill();
    disk.fill();
    await refusesToStart(scene, FULL);
    disk.makeRoom();
    await scene.start();
    for (const { write, check } of writings) {
      await check();
      await write();
      await check();
    }
  } finally {
    await scene.dispose();
    disk.dispose();
  }
});

test('a start on a full or a read-only disk is told in one sentence, with and without data on it', async () => {
  const disk = SmallDisk.mount(DISK_BYTES);
  const port = await freePort();
  const filled = new KilledScene(port, join(disk.folder, 'data'));
  const empty = new KilledScene(port, join(disk.folder, 'new'));
  try {
    await filled.start();
    await filled.stop();
    disk.fill();
    await refusesToStart(empty, FULL);
    await refusesToStart(filled, FULL);
    disk.makeRoom();
    disk.makeReadOnly();
    await refusesToStart(empty, READ_ONLY);
    await refusesToStart(filled, READ_ONLY);
  } finally {
    await Promise.all([filled.kill(), empty.kill()]);
    disk.dispose();
  }
});

async function refusesToStart(scene: KilledScene, sentence: RegExp): Promise<void> {
  const gateway = scene.launch();
  await expect(gateway.ready(scene.port)).rejects.toThrow('it ended');
  const { code } = await gateway.ended();
  expect(gateway.lines).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

/** Writes until it was refused a few times; the different refusals. */
async function refusalsOf(write: () => Promise<unknown>): Promise<unknown[]> {
  const told = new Map<string, unknown>();
  let refused = 0;
  for (let turn = 0; refused < 4 && turn < 2000; turn += 1) {
    try {
      await write();
    } catch (error) {
      refused += 1;
      const { requestId: _request, ...refusal } = Object(
        JSON.parse(error instanceof Error ? error.message : ''),
      );
      told.set(JSON.stringify(refusal), refusal);
    }
  }
  return [...told.values()];
}

async function watching(scene: KilledScene): Promise<Writing> {
  const codes = await scene.someCodes();
  const watched = codes.map((fundCode) => ({ fundCode, kept: new Kept(false) }));
  let turn = 0;
  return {
    async write() {
      const fund = watched[(turn += 1) % watched.length];
      if (fund === undefined) throw new Error('there are no funds');
      const isWanted = !fund.kept.value;
      const change = { hxUid: USER, businessType: 0 as const, list: [{ fundCode: fund.fundCode }] };
      await written(fund.kept, isWanted, () =>
        isWanted ? scene.ask(addFund, { ...change, source: 1 }) : scene.ask(removeFund, change),
      );
    },
    async check() {
      const { data } = await scene.ask(getJoined, { hxUid: USER, businessType: '0' });
      const there = new Set(data.map(({ fundCode }) => fundCode));
      for (const { fundCode, kept } of watched) kept.check(there.has(fundCode));
    },
  };
}

async function drafting(scene: KilledScene): Promise<Writing> {
  const { papercode, questions } = (await scene.ask(combQueryRiskInfo, PAPER)).body;
  const draft = new Kept('');
  let turn = 0;
  return {
    async write() {
      turn += 1;
      const answer = questions
        .map(({ questionno, options }) => `${questionno}:${options[turn % options.length]?.key ?? 'A'}`)
        .join('|');
      await written(draft, answer, () => scene.ask(saveRiskDraft, { papercode, answer }));
    },
    async check() {
      draft.check((await scene.ask(combQueryRiskInfo, PAPER)).body.draft);
    },
  };
}

async function uploading(scene: KilledScene): Promise<Writing> {
  const picture = await noisePicture({ width: 400, height: 300 });
  const ids: string[] = [];
  return {
    async write() {
      ids.push(await scene.upload(picture));
    },
    async check() {
      const statuses = await Promise.all(ids.map((id) => scene.statusOf(`/api/${PICTURE_PATH}/${id}`)));
      expect(statuses).toEqual(ids.map(() => 200));
    },
  };
}

/** A refused write must not have happened: only what was cut off may have. */
async function written<Value>(kept: Kept<Value>, value: Value, send: () => Promise<unknown>): Promise<void> {
  try {
    await kept.write(value, send);
  } catch (error) {
    kept.refused();
    throw error;
  }
}
