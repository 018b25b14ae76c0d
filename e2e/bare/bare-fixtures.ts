import type { Page, Request } from '@playwright/test';
import type { Account } from '../../tests/bare-gateway/visitors';
import { test as base } from '../fixtures';
import { addressesFrom } from '../ports';

export const ADDRESSES = addressesFrom(Number(process.env['E2E_PORT'])).bare;

/** Named by the specification without a payload: the gateway answers 404, which a browser puts on the console itself. */
const WITHOUT_PAYLOAD =
  'live/(organization/list|class/classurl|room/(sdk|silence|medals))|login/phonebindstate|caidao/customerservice/url|fundCompany/searchByIds';

/** One request to the gateway, as it left the page. */
export interface Sent {
  readonly path: string;
  readonly request: Request;
}

interface BareFixtures {
  /** Everything that the page has sent to the gateway so far, preflights left out. */
  readonly wire: Sent[];
}

/** As the tests over the project's own gateway, over the one of the specification alone. */
export const test = base.extend<BareFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures to make first
  expectedTroubles: async ({}, provide) => {
    await provide([new RegExp(`status of 404 .*/(${WITHOUT_PAYLOAD})`)]);
  },
  wire: async ({ page }, provide) => {
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isCall = request.method() !== 'OPTIONS' && request.resourceType() !== 'document';
      if (origin === ADDRESSES.gatewayOrigin && isCall) {
        sent.push({ path: pathname.slice(1), request });
      }
    });
    await provide(sent);
  },
});

/** Signs in at the external login service, which leads back to a path of the portal. */
export async function signIn(page: Page, account: Account, path = '/index'): Promise<void> {
  const back = encodeURIComponent(ADDRESSES.portalOrigin + path);
  await page.goto(`${ADDRESSES.gatewayOrigin}/login-service?account=${account}&return=${back}`);
}

/** The JSON body of the last request to a path that ends so; fails where there is none. */
export function lastBody(wire: readonly Sent[], end: string): unknown {
  const sent = wire.findLast(({ path }) => path.endsWith(end));
  if (!sent) throw new Error(`nothing was sent to ${end}`);
  return sent.request.postDataJSON();
}

/** The query of the last request to a path that ends so. */
export function lastQuery(wire: readonly Sent[], end: string): URLSearchParams {
  const sent = wire.findLast(({ path }) => path.endsWith(end));
  if (!sent) throw new Error(`nothing was sent to ${end}`);
  return new URL(sent.request.url()).searchParams;
}

export { expect } from '@playwright/test';
