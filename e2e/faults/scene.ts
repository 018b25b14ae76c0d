import { request, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test';
import { SCRIPT_FIELDS } from '../../src/contract/header-rules';
import { loginState } from '../../src/contract/accounts/login';
import { newsList } from '../../src/contract/content/news';
import { changeLedger } from '../../src/contract/ledger/ledger';
import { addFund } from '../../src/contract/watchlist/watchlist';
import { askCall } from '../ask-call';
import { assess } from '../assessment';
import { GatewayCalls } from '../gateway-calls';
import { signIn, type DemoLogin } from '../qualified';
import { register } from '../register';
import { sendAdviserApplication } from '../review-scene';
import { begunRoom } from '../room-scene';
import { PLAYED_ROOM } from '../routes.table';
import { hurryWaits } from './hurry';

/**
 * Who looks: nobody, a demonstration's account, somebody new with a fund on the list, or in the book, or who has applied,
 * somebody new who has been assessed, as one who dares much or as one who is careful, and has not declared yet.
 */
export type Visitor = 'nobody' | 'watcher' | 'holder' | 'applicant' | 'assessed' | 'careful' | DemoLogin;

/** Things of the gateway that the pages of the table are about. */
export interface Scene {
  readonly funds: readonly string[];
  /** On sale, and above the level of somebody careful. */
  readonly riskyFund: string;
  readonly fund: string;
  readonly manager: string;
  readonly privateFund: string;
  readonly flash: string;
  readonly room: string;
  readonly liveRoom: string;
  readonly application: string;
}

/** Looks up what the pages are about, beside the browser. */
export async function findScene(base: string): Promise<Scene & { readonly applicant: APIRequestContext }> {
  const plain = await request.newContext({ baseURL: base });
  const applicant = await request.newContext({ baseURL: base });
  const gateway = new GatewayCalls(plain);
  const { fund, manager } = await gateway.publicCodes();
  const funds = (await gateway.ranking()).data.slice(0, 2).map(({ FUND_CODE }) => FUND_CODE);
  const privateFund = await gateway.privateCode();
  const { id: application } = await sendAdviserApplication(applicant, base);
  const news = await plain.get(`${base}/api/${newsList.path}`, {
    params: { ...SCRIPT_FIELDS, data: '{"size":1}', callback: 'x' },
  });
  const flash = /"id":"?([\w-]+)/.exec(await news.text())?.[1] ?? '';
  const liveRoom = await begunRoom({ request: plain }, base, 0);
  const riskyFund = (await gateway.fund({ type: '01', statuses: ['0'] })).FUND_CODE;
  await plain.dispose();
  return {
    fund,
    funds,
    riskyFund,
    manager,
    privateFund,
    flash,
    // It is over, so that what was said in it is read by a call.
    room: PLAYED_ROOM,
    liveRoom,
    application,
    applicant,
  };
}

/** A browser of its own for a visitor, with the portal's waits shortened. */
export async function contextFor(
  visitor: Visitor,
  browser: Browser,
  base: string,
  scene: Scene & { readonly applicant: APIRequestContext },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(visitor === 'applicant' ? { storageState: await scene.applicant.storageState() } : {}),
  });
  await hurryWaits(context);
  await context.addInitScript((isSignedIn) => {
    if (window.location.protocol === 'about:') return;
    sessionStorage.setItem('portal:open-content', '1');
    // As after a sign-in: who looks is asked for at once, not with the first sign of use.
    if (isSignedIn) localStorage.setItem('portal:signed-in', '1');
  }, visitor !== 'nobody');
  if (visitor === 'watcher') {
    await register(context.request, base);
    const { userid } = (await askCall(context.request, base, loginState, {})).body;
    await askCall(context.request, base, addFund, {
      hxUid: userid,
      businessType: 0,
      source: 1,
      list: [...new Set([scene.fund, ...scene.funds])].map((fundCode) => ({ fundCode })),
    });
  } else if (visitor === 'holder') {
    await register(context.request, base);
    const [day, confirmed] = ['20250106', '20250107'];
    const bought = {
      code: scene.fund,
      kind: 'purchase',
      day,
      confirmed,
      units: 900,
      yuan: 1000,
      feeYuan: 1,
    } as const;
    await askCall(context.request, base, changeLedger, { remove: [], add: [bought] });
  } else if (visitor === 'assessed' || visitor === 'careful') {
    await register(context.request, base);
    await assess(context.request, base, visitor === 'careful' ? 1 : 9);
  } else if (visitor !== 'nobody' && visitor !== 'applicant') {
    await signIn(context.request, base, visitor);
  }
  return context;
}
