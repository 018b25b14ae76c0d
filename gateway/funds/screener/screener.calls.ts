import {
  fundScreen,
  mySavedScreens,
  removeScreen,
  renameScreen,
  saveScreen,
  type SavedScreen,
} from '../../../src/contract/funds/screen';
import { mayShowPerformance } from '../../../src/domain/returns/performance-rules';
import { RefusalError } from '../../http/server/refusals';
import { registerCall } from '../../http/server/register-call';
import { signedIn, asRefusal } from '../../endpoints/own-calls';
import {
  listScreens,
  removeOwnScreen,
  renameOwnScreen,
  saveNewScreen,
  type ScreenChange,
} from './saved-screens';
import { createScreener } from './screener';
import type { FastifyInstance } from 'fastify';
import type { ScreenProblem } from '../../../src/domain/screener/screen-rules';
import type { CallContext } from '../../http/server/register-call';
import type { GatewayDeps } from '../../gateway-deps';

const REFUSALS = { gate: 'forbidden', rule: 'forbidden', unfit: 'badRequest' } as const satisfies Record<
  ScreenProblem['kind'],
  string
>;

/** The calls of contract/funds/screen.ts. */
export function registerScreen(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, cache, readDataVersion, performance } = deps;
  const readScreen = createScreener({ store, readDataVersion, performance });
  registerCall(
    api,
    fundScreen,
    async (question, { visitor }) => {
      const answer = await readScreen(question, mayShowPerformance(question.area, visitor.isQualified));
      if ('body' in answer) return answer;
      const { kind, words, field } = answer.problem;
      throw new RefusalError(REFUSALS[kind], { message: words, field });
    },
    { cache, isGated: true },
  );
  registerSavedScreens(api, deps);
}

/** Saved conditions of the visitor, never cached. */
function registerSavedScreens(api: FastifyInstance, { store, clock, limits }: GatewayDeps): void {
  const changing =
    <Request>(work: (change: ScreenChange, request: Request) => Promise<SavedScreen[]>) =>
    async (request: Request, context: CallContext) => {
      const { accountId } = signedIn(context);
      limits.watchlistWrites.take(accountId);
      return { body: { list: await asRefusal(work({ store, accountId, nowMs: clock() }, request)) } };
    };
  registerCall(api, mySavedScreens, async (_request, context) => ({
    body: { list: await listScreens(store, signedIn(context).accountId) },
  }));
  registerCall(api, saveScreen, changing(saveNewScreen));
  registerCall(api, renameScreen, changing(renameOwnScreen));
  registerCall(
    api,
    removeScreen,
    changing((change, { id }: { readonly id: string }) => removeOwnScreen(change, id)),
  );
}
