import { fundInfo } from '../../../src/contract/funds/fund-info';
import { fundManagers } from '../../../src/contract/people/fund-tenures';
import { fundNav, fundStandings } from '../../../src/contract/funds/fund-performance';
import { fundPosition } from '../../../src/contract/funds/fund-position';
import { fundRules } from '../../../src/contract/funds/fund-rules';
import { fundSparklines } from '../../../src/contract/funds/fund-sparklines';
import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { RefusalError } from '../../http/server/refusals';
import { registerCall } from '../../http/server/register-call';
import { readFundManagers } from '../people/fund-tenures';
import { readFundPosition } from '../reports/holdings';
import { readFundSparklines } from '../figures/fund-series';
import { readFundInfo } from './fund-info';
import { readFundNav, readFundStandings } from './fund-performance';
import { readFundRules } from './fund-rules';
import type { FastifyInstance } from 'fastify';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { CallContext } from '../../http/server/register-call';
import type { Store } from '../../store/store';
import type { GatewayDeps } from '../../gateway-deps';

/** Reads the reply of a call about one fund; `null` if the area has no fund with the code. */
type ReadAboutFund<Key extends FundKey, Body> = (
  store: Store,
  key: Key,
  mayShow: boolean,
) => Promise<Body | null>;

/** Calls about one fund of either area. Unqualified visitors get no figure of a private fund. */
export function registerFundFacts(api: FastifyInstance, { store, cache }: GatewayDeps): void {
  const gated = { cache, isGated: true };

  function about<Key extends FundKey, Body>(read: ReadAboutFund<Key, Body>) {
    return async (key: Key, context: CallContext): Promise<{ body: Body }> => {
      const body = await read(store, key, mayShow(key.area, context));
      if (body === null) throw new RefusalError('notFound', { message: '未找到该基金', field: 'code' });
      return { body };
    };
  }

  registerCall(api, fundNav, about(readFundNav), gated);
  registerCall(api, fundStandings, about(readFundStandings), gated);
  registerCall(api, fundPosition, about(readFundPosition), gated);
  registerCall(api, fundInfo, about(readFundInfo), gated);
  registerCall(api, fundRules, about(readFundRules), gated);
  registerCall(api, fundManagers, about(readFundManagers), gated);
  registerCall(
    api,
    fundSparklines,
    async (request, context) => ({
      body: await readFundSparklines(store, request, mayShow(request.area, context)),
    }),
    gated,
  );
}

function mayShow(area: FundArea, { visitor }: CallContext): boolean {
  return mayShowPerformance(area, visitor.isQualified);
}
