/** Headers that satisfy the gateway on every call of the fund services. */
export const CALL_HEADERS = {
  'content-type': 'application/json',
  secretId: 'yanhu-portal-web',
  signature: 'yanhu-portal-v1',
  index: '0',
  systemtype: '6',
};

/** Sends one call and gives the parsed reply; throws where the gateway refuses. */
export async function postCall(base, path, body, headers = {}) {
  const reply = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { ...CALL_HEADERS, ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Code of a fund with a long history: the best mixed fund over three years. */
export async function firstFund(base) {
  const [code] = await bestFunds(base, 1);
  return code;
}

/** Codes of the best mixed funds over three years, of some dealing statuses or of all. */
export async function bestFunds(base, count, statuses = []) {
  const { body } = await postCall(base, 'funds/public/PA122001', {
    pageNum: 1,
    pageSize: count,
    PRO_INFO: '02',
    SORT_FIELD: 'YEAR3_INCOME',
    SORT_DIRECTION: 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: statuses },
  });
  return body.data.map(({ FUND_CODE }) => FUND_CODE);
}

/** Signs in with the demonstration's qualified account and gives the cookie to send. */
export async function signInAsQualified(base) {
  const reply = await fetch(`${base}/outside/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
    body: new URLSearchParams({ account: 'hegezhe', password: 'yanhu-demo-2026', return: '/' }),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`no session: ${reply.status}`);
  return cookie;
}
