import { CALL_HEADERS, postCall, signInAsQualified } from './calls.mjs';
import { describeLoad, describeTimes, loadCall } from './load.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5193;
const USER = '1000000004';
const CLIENTS = [1, 50];
const SECONDS = 5;
const WATCHED = 200;
const REPEATS = 20;
const LISTS = 'fundinfo/gen/selfSelection';

/** Signing in, writes to the watchlist and reading a full one, with one and with fifty clients of one account. */
export async function measure() {
  console.log('\n## The visitor (generator and gateway share the machine)');
  await withDataDir(async (dataDir) => {
    const server = await startServer({
      port: PORT,
      dataDir,
      env: { WATCHLIST_WRITES_PER_FIVE_MINUTES: '1000000000' },
    });
    const cookie = await signInAsQualified(server.base);
    console.log(`sign-in: ${describeTimes(await timesOf(() => signInAsQualified(server.base)))}`);
    const codes = await codesOf(server.base);
    const headers = { cookie };
    for (const clients of CLIENTS) {
      const load = await loadCall({
        base: server.base,
        path: `${LISTS}/addFund`,
        clients,
        seconds: SECONDS,
        headers,
        bodyOf: (index) => ({
          hxUid: USER,
          businessType: 0,
          source: 1,
          list: [{ fundCode: codes[index % WATCHED] }],
        }),
      });
      console.log(`addFund, ${clients} clients: ${describeLoad(load)}`);
    }
    await postCall(
      server.base,
      `${LISTS}/addFund`,
      { hxUid: USER, businessType: 0, source: 1, list: codes.map((fundCode) => ({ fundCode })) },
      headers,
    );
    const rows = () => readRows(server.base, cookie);
    console.log(`rows of ${await rows()} funds: ${describeTimes(await timesOf(rows))}`);
    await server.stop();
  });
}

async function timesOf(work) {
  const times = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b);
}

async function codesOf(base) {
  const { body } = await postCall(base, 'funds/public/PA122001', {
    pageNum: 1,
    pageSize: WATCHED,
    PRO_INFO: '',
    SORT_FIELD: 'YEAR3_INCOME',
    SORT_DIRECTION: 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: [] },
  });
  return body.data.map((row) => row.FUND_CODE);
}

async function readRows(base, cookie) {
  const reply = await fetch(`${base}/api/${LISTS}/rows?hxUid=${USER}&businessType=0`, {
    headers: { secretId: CALL_HEADERS.secretId, cookie },
  });
  const { data } = await reply.json();
  return data.rows.length;
}
