import { expect, test } from '@playwright/test';
import { applicationDraft, saveApplicationDraft } from '../src/contract/applications/application';
import { roadshowList } from '../src/contract/live/live';
import { roomMessages, sendMessage } from '../src/contract/live/live-room';
import { PICTURE_PATH } from '../src/contract/applications/upload';
import { freePort } from './gateway-process';
import { Kept } from './kept';
import { KilledScene } from './killed-scene';
import { KILLS, MOST_MS, seeded } from './kills';
import { noisePicture } from './noise-picture';
import { moderateAt } from './room-scene';

const KIND = 'licaishi';

test(`nothing acknowledged is lost by ${KILLS} kills in the middle of drafts, pictures and chat`, async () => {
  test.setTimeout(MOST_MS);
  const random = seeded(22);
  const scene = new KilledScene(await freePort());
  try {
    await scene.start();
    await scene.signIn('hegezhe');
    const room = await begunRoom(scene);
    const picture = await noisePicture({ width: 200, height: 150 });
    const draft = new Kept('');
    const pictures: string[] = [];
    const said: string[] = [];
    let turn = 0;

    const again = async (write: (text: string) => Promise<unknown>): Promise<never> => {
      for (;;) await write(`turn-${(turn += 1)}`);
    };
    const write = async (): Promise<never> => {
      const [ended] = await Promise.all([
        again((text) =>
          draft.write(text, () =>
            scene.ask(saveApplicationDraft, { kind: KIND, fields: { name: text }, step: 1 }),
          ),
        ),
        again(async (text) => {
          await scene.ask(sendMessage, { id: room, clientKey: `key-${text}`, text });
          said.push(text);
        }),
        again(async () => pictures.push(await scene.upload(picture))),
      ]);
      return ended;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      // What draws pictures is loaded with the first one.
      pictures.push(await scene.upload(picture));
      await scene.killDuring(write, 100 + random() * 300);
      draft.check(String((await scene.ask(applicationDraft, { kind: KIND })).body?.fields['name'] ?? ''));
    }
    expect(draft.writes + said.length + pictures.length).toBeGreaterThan(KILLS * 3);
    const { list } = (await scene.ask(roomMessages, { id: room, limit: '200' })).body;
    const shown = list.map(({ text }) => text).filter((text) => text.startsWith('turn-'));
    // What a kill kept from being acknowledged may have been kept all the same.
    const kept = shown.filter((text) => said.includes(text));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(said.length, KILLS));
    expect(kept).toEqual(said.slice(-kept.length));
    // Of one account so many are kept that are in no application yet.
    const newest = pictures.slice(-20);
    const statuses = await Promise.all(newest.map((id) => scene.statusOf(`/api/${PICTURE_PATH}/${id}`)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await scene.dispose();
  }
});

/** A room that was to come, begun, with nothing to wait for between two messages. */
async function begunRoom(scene: KilledScene): Promise<string> {
  const { list } = (await scene.ask(roadshowList, { status: 'upcoming', pageNum: 1, pageSize: 10 })).body;
  const [room] = list;
  if (room === undefined) throw new Error('no roadshow is to come');
  await moderateAt(scene.dataDir, 'begin', room.id);
  await moderateAt(scene.dataDir, 'rate', room.id, '0');
  return room.id;
}
