import { setupServer } from 'msw/node';
import { fundFactsHandlers } from './fund-facts';
import { fundPageHandlers } from './fund-pages';
import { fundPeopleHandlers } from './fund-people';
import { portalHandlers } from './portal';
import { privateFundHandlers } from './private-fund';
import { publicFundHandlers } from './public-fund';
import { searchHandlers } from './search';

/** The gateway of the portal's tests; a test adds its own answers with `gatewayServer.use(answer(call, …))`. */
export const gatewayServer = setupServer(
  ...portalHandlers,
  ...publicFundHandlers,
  ...privateFundHandlers,
  ...fundPeopleHandlers,
  ...fundFactsHandlers,
  ...fundPageHandlers,
  ...searchHandlers,
);
