import { tsImport } from 'tsx/esm/api';
import { bestFunds, postCall, signInAsQualified } from '../bench/calls.mjs';

/** Paths that show nothing of their own: they open other sites, or need an application that somebody sent. */
const LEFT_OUT = new Set(['/home/geren', '/home/zichan', '/jigou/index', '/apply/review/:id']);
const REVIEWER = 'shenhe';
const QUALIFIED = 'hegezhe';
const QUALIFIED_USER = '1000000004';
const COMPARED = 3;
const WATCHED = 6;

/**
 * Every page of the portal's own table as `{ route, address, account }`, with codes and ids that the gateway knows; what
 * looks otherwise for a visitor who is signed in stands twice.
 */
export async function pagesToShoot(base) {
  const { PAGE_METAS } = await tsImport('../../src/domain/site/page-metas.ts', import.meta.url);
  const fill = await fillerOf(base);
  return [...PAGE_METAS.keys()]
    .filter((route) => !LEFT_OUT.has(route))
    .flatMap((route) => accountsOf(route).map((account) => ({ route, address: fill(route), account })));
}

function accountsOf(route) {
  if (route.startsWith('/apply/review')) return [null, REVIEWER];
  return /^\/(home|simu_fund|apply|zhibo\/details)(\/|$)/.test(route) ? [null, QUALIFIED] : [null];
}

async function fillerOf(base) {
  const cookie = await signInAsQualified(base);
  const publicFund = await publicCodes(base);
  await watch(base, cookie, publicFund.others);
  const privateFund = await privateCodes(base, cookie);
  const ids = await textIds(base);
  const compared = publicFund.others
    .slice(0, COMPARED)
    .map((code) => `gongmu-${code}`)
    .join(',');
  const tools = { '/duibi': `funds=${compared}`, '/dingtou': `fund=gongmu-${publicFund.funds}` };
  return (route) => {
    const [, area, folder] = route.split('/');
    const codes = area === 'gongmu_fund' ? publicFund : area === 'simu_fund' ? privateFund : null;
    if (codes?.[folder] !== undefined) return `${route}?code=${codes[folder]}`;
    if (route in tools) return `${route}?${tools[route]}`;
    if (route === '/search') return '/search?keyword=%E6%88%90%E9%95%BF';
    return route.replace(/:\w+$/, () => ids[route.slice(1).split('/')[0]] ?? 'licaishi');
  };
}

/** A fund with a long history, its manager and its company, by the folder of their pages. */
async function publicCodes(base) {
  const others = await bestFunds(base, COMPARED + WATCHED);
  const [funds] = others;
  const { body } = await postCall(base, 'funds/public/qryFundDetail', { FUND_CODE: funds });
  return { funds, manager: body.MANAGERS[0].code, company: body.COMPANY_CODE, others };
}

/** Puts funds on the watchlist of the qualified account, so that its pages have something to show. */
async function watch(base, cookie, codes) {
  const list = codes.map((fundCode) => ({ fundCode }));
  const body = { hxUid: QUALIFIED_USER, businessType: 0, source: 1, list };
  await postCall(base, 'fundinfo/gen/selfSelection/addFund', body, { cookie });
}

async function privateCodes(base, cookie) {
  const { body: page } = await postCall(
    base,
    'funds/private/api/qryPageProductService',
    { pagenum: '1', pagesize: '1', fundclass: '1', keyword: '', fundcode: '', orderfield: '', isasc: '' },
    { cookie },
  );
  const funds = page.list[0].fundcode;
  const { body } = await postCall(
    base,
    'funds/private/api/qryFundDetailService',
    { fundcode: funds, fundclass: '1' },
    { cookie },
  );
  return { funds, manager: body.managers[0].code, company: body.companycode };
}

/** The newest flash, the newest playback and an article, by the section of their pages. */
async function textIds(base) {
  const news = await (await fetch(`${base}/sitemaps/news-1.xml`)).text();
  const played = { status: 'playback', pageNum: 1, pageSize: 1 };
  const { body: rooms } = await postCall(base, 'live/roadshow/list', played);
  return {
    touzi: /touzi\/detail\/([\w-]+)/.exec(news)?.[1] ?? '1',
    zhibo: rooms.list[0].id,
    toujiao: 'sharpe-ratio',
    home: 'sharpe-ratio',
  };
}
