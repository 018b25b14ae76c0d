import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flashRow } from '../../../tests/factories/flash-rows';
import { openTestStore, INSTALLED_KINDS } from '../../../tests/setup/stores';
import { itemAt } from '../../sources/simulated/market/random';
import { createEventFeed } from '../../store/event-feed';
import { removeContent } from '../files/content-file.repository';
import { openStore } from '../../store/store';
import {
  appendFlashes,
  readFlashesAfter,
  readFlashesOfFund,
  readFlashNeighbours,
  readFlashPage,
  readLastFlashSequence,
  deleteSimulatedFlashes,
} from './flash.repository';
import type { TestStore } from '../../../tests/setup/stores';
import type { Store } from '../../store/store';
import type { FlashPlace } from './flash.repository';

const about = (code: string) => JSON.stringify([{ area: 'public', code, name: '样本' }]);

describe.each(INSTALLED_KINDS)('the wire of flashes on %s', (kind) => {
  let test: TestStore;
  let others: Store[];

  beforeEach(async () => {
    test = await openTestStore(kind);
    others = [];
  });

  afterEach(async () => {
    for (const store of others) await store.close();
    await test.dispose();
  });

  const idsAfter = async (sequence: number) =>
    (await readFlashesAfter(test.store.db, sequence, 100)).map((row) => `${row.sequence} ${row.id}`);

  it('numbers flashes in the order in which they come in', async () => {
    const { db } = test.store;
    expect(await readLastFlashSequence(db)).toBe(0);
    await appendFlashes(db, [
      flashRow({ id: 'b', published_at: 20 }),
      flashRow({ id: 'a', published_at: 10 }),
    ]);
    await appendFlashes(db, []);
    await appendFlashes(db, [flashRow({ id: 'c', published_at: 5 })]);
    expect(await idsAfter(0)).toEqual(['1 b', '2 a', '3 c']);
    expect(await idsAfter(2)).toEqual(['3 c']);
    expect(await readLastFlashSequence(db)).toBe(3);
  });

  it('gives a sequence once, also after the flash that had it is gone', async () => {
    const { db } = test.store;
    await appendFlashes(db, [flashRow({ id: 'a' }), flashRow({ id: 'b' })]);
    await removeContent(db, 'flash:b');
    await appendFlashes(db, [flashRow({ id: 'c' })]);
    expect(await idsAfter(0)).toEqual(['1 a', '3 c']);
  });

  it('has a flash that is written once more come in anew, in place of the old one', async () => {
    const { db } = test.store;
    await appendFlashes(db, [flashRow({ id: 'a' }), flashRow({ id: 'b' })]);
    await appendFlashes(db, [flashRow({ id: 'b', title: '改正' })]);
    expect(await idsAfter(0)).toEqual(['1 a', '3 b']);
    expect((await readFlashesAfter(db, 1, 10))[0]?.title).toBe('改正');
  });

  it('removes simulated flashes and leaves those of the house', async () => {
    const { db } = test.store;
    await appendFlashes(db, [
      flashRow({ id: 'made', origin: 'simulated' }),
      flashRow({ id: 'typed', origin: 'shipped' }),
    ]);
    expect(await deleteSimulatedFlashes(db)).toBe(1);
    expect(await idsAfter(0)).toEqual(['2 typed']);
  });

  it('takes back what a caller’s transaction takes back', async () => {
    const { db } = test.store;
    const work = db.transaction().execute(async (transaction) => {
      await appendFlashes(transaction, [flashRow({ id: 'a' })]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await idsAfter(0)).toEqual([]);
    await appendFlashes(db, [flashRow({ id: 'b' })]);
    expect(await idsAfter(0)).toEqual(['1 b']);
  });

  it('[S7.news] pages back through flashes of the same instant without loss, whatever comes in', async () => {
    const { db } = test.store;
    const flashes = Array.from({ length: 25 }, (_, index) =>
      flashRow({
        id: `f${index}`,
        published_at: Math.floor(index / 4) * 1000,
        kind: index % 2 === 0 ? 'fund' : 'market',
        importance: index % 5 === 0 ? 1 : 0,
      }),
    );
    await appendFlashes(db, flashes);
    const newestFirst = flashes.map(({ id }) => id).toReversed();
    expect(await pagesOf({})).toEqual(newestFirst);
    expect(await pagesOf({ kind: 'fund' })).toEqual(
      newestFirst.filter((id) => Number(id.slice(1)) % 2 === 0),
    );
    expect(await pagesOf({ isImportant: true })).toEqual(['f20', 'f15', 'f10', 'f5', 'f0']);
    expect(await pagesOf({ kind: 'market', isImportant: true })).toEqual(['f15', 'f5']);
  });

  /** All pages of three, while a new flash comes in after each. */
  async function pagesOf(filter: Parameters<typeof readFlashPage>[1]): Promise<string[]> {
    const { db } = test.store;
    const ids: string[] = [];
    let before: FlashPlace | null = null;
    for (let page = 0; ; page += 1) {
      const rows = await readFlashPage(db, filter, { before, limit: 3 });
      ids.push(...rows.map(({ id }) => id));
      before = rows.at(-1) ?? null;
      if (before === null || rows.length < 3) return ids.filter((id) => id.startsWith('f'));
      await appendFlashes(db, [flashRow({ id: `new-${page}`, published_at: 90_000 + page })]);
    }
  }

  it('knows the neighbours of a flash in time, and none at the ends', async () => {
    const { db } = test.store;
    await appendFlashes(db, [
      flashRow({ id: 'late', published_at: 3000 }),
      flashRow({ id: 'first', published_at: 1000 }),
      flashRow({ id: 'same-1', published_at: 2000 }),
      flashRow({ id: 'same-2', published_at: 2000 }),
    ]);
    const around = async (published_at: number, sequence: number) => {
      const { newer, older } = await readFlashNeighbours(db, { published_at, sequence });
      return [older?.id ?? null, newer?.id ?? null];
    };
    expect(await around(1000, 2)).toEqual([null, 'same-1']);
    expect(await around(2000, 3)).toEqual(['first', 'same-2']);
    expect(await around(2000, 4)).toEqual(['same-1', 'late']);
    expect(await around(3000, 1)).toEqual(['same-2', null]);
  });

  it('finds the flashes about a fund by its whole code', async () => {
    const { db } = test.store;
    await appendFlashes(db, [
      flashRow({ id: 'a', funds: about('000001') }),
      flashRow({ id: 'b', funds: about('1000001'), title: '"code":"000001"' }),
      flashRow({ id: 'c', published_at: 5000, funds: about('000001') }),
    ]);
    const found = await readFlashesOfFund(db, '000001', { aroundMs: 5000, limit: 5 });
    expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('finds flashes about a fund of three months before and after, and no others', async () => {
    const { db } = test.store;
    const days = [0, 1, 93, 185, 186];
    await appendFlashes(
      db,
      days.map((day) =>
        flashRow({ id: `day ${day}`, published_at: day * 86_400_000, funds: about('000001') }),
      ),
    );
    const found = await readFlashesOfFund(db, '000001', { aroundMs: 93 * 86_400_000, limit: 5 });
    expect(found.map(({ id }) => id)).toEqual(['day 185', 'day 93', 'day 1']);
  });

  it('is heard whole and in order by everybody while several processes write at once', async () => {
    others = [await openStore(test.options), await openStore(test.options)];
    const heard: number[][] = [];
    const feeds = [test.store, ...others].map(({ db }) =>
      createEventFeed({
        readAfter: (sequence, limit) => readFlashesAfter(db, sequence, limit),
        readLast: () => readLastFlashSequence(db),
        intervalMs: 5,
      }),
    );
    const leaves: (() => void)[] = [];
    const listen = async (feed: (typeof feeds)[number]) => {
      const sequences: number[] = [];
      heard.push(sequences);
      leaves.push(await feed.subscribe(0, ({ sequence }) => void sequences.push(sequence)));
    };
    await Promise.all(feeds.map(listen));
    const write = async (store: Store, writer: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const ids = Array.from({ length: 1 + (turn % 3) }, (_, each) => `w${writer}-${turn}-${each}`);
        await appendFlashes(
          store.db,
          ids.map((id) => flashRow({ id })),
        );
        if (turn === 6) await listen(itemAt(feeds, writer % feeds.length));
      }
    };
    await Promise.all([test.store, ...others, test.store, ...others].map(write));
    const total = 6 * 24;
    const all = Array.from({ length: total }, (_, index) => index + 1);
    await expect.poll(() => heard.map(({ length }) => length)).toEqual(heard.map(() => total));
    for (const sequences of heard) expect(sequences).toEqual(all);
    for (const leave of leaves) leave();
  });
});
