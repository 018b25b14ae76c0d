import { Agent, get } from 'node:http';
import { codesOf } from './gateway-calls.mjs';
import { describeLoad, describeTimes, loadWith } from './load.mjs';
import { countOption } from './options.mjs';
import { memoryMb, startServer, withDataDir } from './server.mjs';

const PORT = 5231;
const CLIENTS = 50;
/** Read before the clock starts: the program that prepares pages is compiled by then. */
const WARMING = 50;
/** Documents that are kept at the end. */
const KEPT = 2000;
const PHONE = 'Linux; Android 14';
const DESK = 'X11; Linux x86_64';

/**
 * Documents of fund pages, of every fund for phones and of some for desks: made for one client, asked again by fifty, and the
 * memory that they take. `--made=300`, `--seconds=5`.
 */
export async function measure() {
  const made = countOption('made', 300);
  const seconds = countOption('seconds', 5);
  console.log('\n## Documents of fund pages (generator and gateway share the machine)\n');
  await withDataDir(async (dataDir) => {
    const options = { port: PORT, dataDir, env: { READS_PER_FIVE_MINUTES: '1000000000' } };
    // The first start fills the database: its memory is not that of a running gateway.
    await (await startServer(options)).stop();
    const server = await startServer(options);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    try {
      const codes = await codesOf(server.base);
      const pages = [PHONE, DESK].flatMap((device) => codes.map((code) => ({ device, code }))).slice(0, KEPT);
      const ask = ({ device, code }) =>
        request(agent, `${server.base}/gongmu_fund/funds/detail?code=${code}`, device);
      const askInTurn = async (some) => {
        const times = [];
        for (const page of some) {
          const sent = performance.now();
          await ask(page);
          times.push(performance.now() - sent);
        }
        return times.toSorted((a, b) => a - b);
      };
      await askInTurn(pages.slice(0, WARMING));
      const before = await outcomes(server.base);
      const times = await askInTurn(pages.slice(WARMING, WARMING + made));
      const after = await outcomes(server.base);
      console.log(
        `made, one client: ${describeTimes(times)}, ${after.late - before.late} of ${made} without their page`,
      );
      await askInTurn(pages.slice(WARMING + made));
      console.log(`memory of the gateway ${memoryMb(server.pid)} MB once ${pages.length} were made`);
      const kept = await loadWith({
        clients: CLIENTS,
        seconds,
        send: (index) => ask(pages[index % pages.length]),
      });
      console.log(`asked again, ${CLIENTS} clients: ${describeLoad(kept)}`);
      const { entries, bytes } = await outcomes(server.base);
      console.log(
        `memory of the gateway ${memoryMb(server.pid)} MB; ${entries} documents kept in ${Math.round(bytes / 1e6)} MB`,
      );
    } finally {
      agent.destroy();
      await server.stop();
    }
  });
}

/** Resolves once a document has arrived as a whole. */
function request(agent, url, device) {
  const headers = {
    'accept-encoding': 'br',
    'user-agent': `Mozilla/5.0 (${device}) AppleWebKit/537.36 Chrome/140.0.0.0${device === PHONE ? ' Mobile' : ''} Safari/537.36`,
  };
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`));
      reply.resume();
      reply.on('end', resolve);
    });
    call.on('error', reject);
  });
}

/** What the gateway counts of its documents. */
async function outcomes(base) {
  const text = await (await fetch(`${base}/metrics`)).text();
  const figure = (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    );
  return {
    late: figure('portal_documents_total{outcome="late"}'),
    entries: figure('portal_documents_entries'),
    bytes: figure('portal_documents_bytes'),
  };
}
