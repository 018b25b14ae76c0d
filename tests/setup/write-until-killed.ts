// Run as a process of its own by sqlite-durability.whole.test.ts: acknowledges each write on a line of standard output.
import { openStore } from '../../gateway/store/store';
import { writeMeta } from '../../gateway/store/meta-repository';

const store = await openStore({ dataDir: process.argv[2] ?? '' });
for (let count = 1; ; count += 1) {
  await writeMeta(store.db, 'data_version', String(count));
  await new Promise((done) => {
    process.stdout.write(`${count}\n`, done);
  });
}
