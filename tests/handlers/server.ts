import { setupServer } from 'msw/node';
import { fundPeopleHandlers } from './fund-people';
import { portalHandlers } from './portal';
import { publicFundHandlers } from './public-fund';

/** The gateway of the portal's tests; a test adds its own answers with `gatewayServer.use(answer(call, …))`. */
export const gatewayServer = setupServer(...portalHandlers, ...publicFundHandlers, ...fundPeopleHandlers);
