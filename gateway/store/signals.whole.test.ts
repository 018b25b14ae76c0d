import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { writeMeta } from './meta-repository';
import { sendSignal, SIGNAL_TOPICS } from './signals';
import { openStore } from './store';
import type { TestStore } from '../../tests/setup/stores';
import type { SignalTopic } from './signals';
import type { Store } from './store';

/** Far below the time after which listeners look by themselves. */
const AT_ONCE_MS = 1000;

describe.each(INSTALLED_KINDS)('signals between the processes of one database on %s', (kind) => {
  let test: TestStore;
  let other: Store;
  let writes = 0;

  beforeAll(async () => {
    test = await openTestStore(kind);
    other = await openStore(test.options);
  });

  afterAll(async () => {
    await other.close();
    await test.dispose();
  });

  /** Writes with a signal, as the tables that are listened to do. */
  function write(store: Store, subject: string, topic: SignalTopic = 'live_room'): Promise<void> {
    writes += 1;
    return store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'market_seed', String(writes));
      await sendSignal(transaction, topic, subject);
    });
  }

  /** Writes until everybody hears it, as connections are opened with the first listener, and forgets that. */
  async function settled(...ears: readonly { readonly heard: string[] }[]): Promise<void> {
    const isHeard = async () => {
      for (const topic of SIGNAL_TOPICS) await write(test.store, 'probe', topic);
      await sleep(20);
      return ears.every(({ heard }) => heard.length > 0);
    };
    await expect.poll(isHeard, { interval: 50 }).toBe(true);
    await sleep(250);
    for (const { heard } of ears) heard.length = 0;
  }

  it('reach listeners of this process and of another one at once, and nobody who has stopped', async () => {
    const all = [listening(test.store), listening(other), listening(other)] as const;
    await settled(...all);
    const [own, foreign, stopped] = all;
    stopped.stop();
    stopped.stop();
    await write(test.store, 'room-1');
    await Promise.all([told(own.heard, 'room-1'), told(foreign.heard, 'room-1')]);
    expect(stopped.heard).toEqual([]);
    own.stop();
    foreign.stop();
  });

  it('are not sent by what is taken back', async () => {
    const { heard, stop } = listening(other);
    await settled({ heard });
    const failing = test.store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'market_seed', 'never');
      await sendSignal(transaction, 'live_room', 'never');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await sleep(250);
    expect(heard).toEqual([]);
    stop();
  });

  it('end with the store', async () => {
    const third = await openStore(test.options);
    const ear = listening(third);
    await settled(ear);
    await third.close();
    await write(test.store, 'room-1');
    await sleep(250);
    expect(ear.heard).toEqual([]);
  });

  it.runIf(kind === 'postgres')('tell what was written to, to those of its topic alone', async () => {
    const [rooms, wire] = [listening(other), listening(other, 'flash')];
    await settled(rooms, wire);
    await write(test.store, 'room-7');
    await write(test.store, '', 'flash');
    await told(wire.heard, '');
    expect([rooms.heard, wire.heard]).toEqual([['room-7'], ['']]);
    rooms.stop();
    wire.stop();
  });

  it.runIf(kind === 'postgres')(
    'come back by themselves after the connection was lost, and say that something may have been missed',
    async () => {
      const ear = listening(other);
      await settled(ear);
      expect(await cutConnections(test.options.databaseUrl)).toBeGreaterThan(0);
      await told(ear.heard, '');
      ear.heard.length = 0;
      await write(test.store, 'room-8').catch(() => write(test.store, 'room-8'));
      await told(ear.heard, 'room-8');
      ear.stop();
    },
  );
});

/** What a listener has heard; '' where it may be anything. */
function listening(store: Store, topic: SignalTopic = 'live_room') {
  const heard: string[] = [];
  const stop = store.signals.listen(topic, (subject) => heard.push(subject ?? ''));
  return { heard, stop };
}

async function told(heard: readonly string[], subject: string): Promise<void> {
  const isTold = () => heard.some((each) => each === subject || each === '');
  await expect.poll(isTold, { timeout: AT_ONCE_MS, interval: 10 }).toBe(true);
}
