import { Agent, request } from 'node:http';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5192;
const SCALES = [1, 9];
const CLIENTS = [1, 50];
const SECONDS = 5;
const PATH = '/api/funds/public/PA122001';
const HEADERS = {
  'content-type': 'application/json',
  secretId: 'yanhu-portal-web',
  signature: 'yanhu-portal-v1',
  index: '0',
};
const FIELDS = ['YEAR1_INCOME', 'MONTH1_INCOME', 'CUR_YEAR_INCOME', 'EST_INCOME', 'DAY_GRO_RATE'];
const TYPES = ['', '01', '02', '0201', '03', '04'];

/** Latency and throughput of the ranking call over two sizes of market, with one and with fifty clients. */
export async function measure() {
  console.log('\n## Ranking call PA122001 (generator and gateway share the machine)');
  for (const scale of SCALES) {
    await withDataDir(async (dataDir) => {
      const server = await startServer({
        port: PORT,
        dataDir,
        env: { MARKET_SCALE: String(scale) },
      });
      for (const kind of ['repeated', 'varied']) {
        for (const clients of CLIENTS) {
          const { times, perSecond, total } = await load(server.base, clients, kind === 'varied');
          console.log(
            `${total.toLocaleString()} funds, ${clients} clients, ${kind} queries: ` +
              `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, ${Math.round(perSecond)} req/s`,
          );
        }
      }
      await server.stop();
    });
  }
}

async function load(base, clients, isVaried) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const total = JSON.parse(await post(base, agent, bodyOf(0, false))).body.total;
  const end = performance.now() + SECONDS * 1000;
  const times = [];
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      next += 1;
      await post(base, agent, bodyOf(next, isVaried));
      times.push(performance.now() - begin);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { times, total, perSecond: times.length / ((performance.now() - begin) / 1000) };
}

/** The first page again and again, or another page, order and type each time: 60,000 queries before one comes back. */
function bodyOf(index, isVaried) {
  const pick = (list, step) => list[Math.floor(index / step) % list.length];
  return JSON.stringify({
    pageNum: isVaried ? 1 + (index % 100) : 1,
    pageSize: 20,
    PRO_INFO: isVaried ? pick(TYPES, 7) : '',
    SORT_FIELD: isVaried ? pick(FIELDS, 3) : 'YEAR1_INCOME',
    SORT_DIRECTION: isVaried && index % 2 ? 'ASC' : 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: isVaried && index % 3 === 0 ? ['0'] : [] },
  });
}

function post(base, agent, body) {
  return new Promise((resolve, reject) => {
    const call = request(`${base}${PATH}`, { method: 'POST', agent, headers: HEADERS }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(text) : reject(new Error(`${reply.statusCode} ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

function at(sorted, share) {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}
