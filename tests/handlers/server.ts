import { setupServer } from 'msw/node';
import { applicationHandlers } from './application';
import { appointmentHandlers } from './appointments';
import { articleHandlers } from './articles';
import { credibilityHandlers } from './credibility';
import { fundFactsHandlers } from './fund-facts';
import { fundPageHandlers } from './fund-pages';
import { fundPeopleHandlers } from './fund-people';
import { helpHandlers } from './help';
import { homePicksHandlers } from './home-picks';
import { ledgerDefaults } from './ledger';
import { liveHandlers } from './live';
import { liveRoomHandlers } from './live-room';
import { loginHandlers } from './login';
import { lookThroughDefaults } from './look-through';
import { investorHandlers } from './investor';
import { newsHandlers } from './news';
import { pictureHandlers } from './pictures';
import { partnerHandlers } from './partners';
import { portalHandlers } from './portal';
import { privateFundHandlers } from './private-fund';
import { publicFundHandlers } from './public-fund';
import { reviewHandlers } from './review';
import { screenHandlers } from './screen';
import { searchHandlers } from './search';
import { watchRowsDefaults } from './watch-rows';
import { watchlistDefaults } from './watchlist';

/** The gateway of the portal's tests; a test adds its own answers with `gatewayServer.use(answer(call, …))`. */
export const gatewayServer = setupServer(
  ...portalHandlers,
  ...loginHandlers,
  ...publicFundHandlers,
  ...privateFundHandlers,
  ...fundPeopleHandlers,
  ...fundFactsHandlers,
  ...fundPageHandlers,
  ...screenHandlers,
  ...searchHandlers,
  ...investorHandlers,
  ...watchlistDefaults,
  ...watchRowsDefaults,
  ...lookThroughDefaults,
  ...ledgerDefaults,
  ...appointmentHandlers,
  ...applicationHandlers,
  ...reviewHandlers,
  ...pictureHandlers,
  ...helpHandlers,
  ...homePicksHandlers,
  ...liveHandlers,
  ...liveRoomHandlers,
  ...credibilityHandlers,
  ...articleHandlers,
  ...partnerHandlers,
  ...newsHandlers,
);
