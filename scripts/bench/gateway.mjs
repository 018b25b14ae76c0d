import { signInAsQualified } from './calls.mjs';
import { describeLoad, loadCall } from './load.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5192;
const CLIENTS = [1, 50];
const SECONDS = 5;
const KINDS = ['repeated', 'varied'];
const FIELDS = ['YEAR1_INCOME', 'MONTH1_INCOME', 'CUR_YEAR_INCOME', 'EST_INCOME', 'DAY_GRO_RATE'];
const TYPES = ['', '01', '02', '0201', '03', '04'];
const ORDER_FIELDS = ['year1ud', 'month6ud', 'year3ud', 'year5ud', 'allud'];
const STRATEGIES = [undefined, '01', '02', '0101', '03', '04'];

const PUBLIC = { name: 'PA122001', path: 'funds/public/PA122001', bodyOf: publicBody };
const PRIVATE = {
  name: 'qryPageProductService',
  path: 'funds/private/api/qryPageProductService',
  bodyOf: privateBody,
};

/** Latency and throughput of both ranking calls over two sizes of market each, with one and with fifty clients. */
export async function measure() {
  console.log('\n## Ranking calls (generator and gateway share the machine)');
  await measureMarket([PUBLIC, PRIVATE], {});
  await measureMarket([PUBLIC], { MARKET_SCALE: '9', MARKET_PRIVATE_SCALE: '0.1' });
  await measureMarket([PRIVATE], { MARKET_SCALE: '0.1', MARKET_PRIVATE_SCALE: '117' });
}

async function measureMarket(calls, env) {
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir, env });
    const headers = { cookie: await signInAsQualified(server.base) };
    for (const { name, path, bodyOf } of calls) {
      for (const kind of KINDS) {
        for (const clients of CLIENTS) {
          const load = await loadCall({
            base: server.base,
            path,
            clients,
            seconds: SECONDS,
            bodyOf: (index) => bodyOf(index, kind === 'varied'),
            headers,
          });
          const total = load.first.body.total.toLocaleString('en');
          console.log(`${name}, ${total} funds, ${clients} clients, ${kind}: ${describeLoad(load)}`);
        }
      }
    }
    await server.stop();
  });
}

/** The first page again and again, or another page, order and type each time: 60,000 queries before one comes back. */
function publicBody(index, isVaried) {
  const pick = (values, step) => values[Math.floor(index / step) % values.length];
  return {
    pageNum: isVaried ? 1 + (index % 100) : 1,
    pageSize: 20,
    PRO_INFO: isVaried ? pick(TYPES, 7) : '',
    SORT_FIELD: isVaried ? pick(FIELDS, 3) : 'YEAR1_INCOME',
    SORT_DIRECTION: isVaried && index % 2 ? 'ASC' : 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: isVaried && index % 3 === 0 ? ['0'] : [] },
  };
}

function privateBody(index, isVaried) {
  const pick = (values, step) => values[Math.floor(index / step) % values.length];
  return {
    pagenum: String(isVaried ? 1 + (index % 40) : 1),
    pagesize: '20',
    fundclass: '1',
    keyword: '',
    fundcode: '',
    orderfield: isVaried ? pick(ORDER_FIELDS, 3) : '',
    isasc: isVaried && index % 2 ? '1' : '',
    ...(isVaried ? { strategycode: pick(STRATEGIES, 7) } : {}),
  };
}
