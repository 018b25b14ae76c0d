import { describe, expect, it } from 'vitest';
import { contractCalls } from '../../tests/setup/contract-calls';
import type { CallDefinition, Schema } from './call';

/**
 * What a reply must hold for the portal to read it, by call: the fields that section 7 and the rows of section 3 show.
 * Where the specification shows a call without its reply, the fewest fields that make something to show.
 */
const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  'funds/public/PA122000': ['body[].dictItem', 'body[].dictItemName'],
  'funds/public/PA122001': [
    'body.data[].FUND_CODE',
    'body.data[].FUND_PRO_TYPE',
    'body.data[].FUND_SHORT_NAME',
    'body.data[].SALE_FLAG',
    'body.total',
  ],
  'funds/private/api/qryPageProductService': [
    'body.list[].fundcode',
    'body.list[].fundshortname',
    'body.list[].issale',
    'body.list[].strategylevel1',
    'body.total',
  ],
  'funds/private/api/qryFundDetailService': [
    'body.fundcode',
    'body.fundshortname',
    'body.issale',
    'body.strategylevel1',
  ],
  'funds/private/api/qryFundStrategyType': ['body[].strategycode', 'body[].strategyname'],
  'funds/private/api/getDict': ['body[].itemcode', 'body[].itemname'],
  'fundinfo/gen/selfSelection/addFund': [],
  'fundinfo/gen/selfSelection/removeFund': [],
  'fundinfo/gen/selfSelection/fund/getJoined': ['data[].fundCode'],
  'fundinfo/wealthChannel/getCustOpenInfoByHxId': [],
  'funds/fengce/api/combQueryCustInfo': [],
  'funds/fengce/api/noOpenAccountQuery': [],
  'funds/fengce/api/midBusiness0BE': [],
  'funds/fengce/api/noOpenDisclaimersignTempHandler': [],
  'funds/fengce/api/custRiskService': [],
  'funds/fengce/api/noOpenRiskTempHandler': [],
  'funds/fengce/api/combQueryRiskInfo': [
    'body.papercode',
    'body.questions[].options[].key',
    'body.questions[].options[].text',
    'body.questions[].questionno',
    'body.questions[].title',
  ],
  'funds/private/api/identifyVerification': [],
  'login/checklogin': ['body.islogin'],
  'caidao/activity/currenttime': ['body.currenttime'],
  'lesson/financial-recommend/index-top-class': ['body[].id', 'body[].title'],
  'caidao/recommendposition/t/{position} http': ['body.list[].id', 'body.list[].title'],
  'caidao/recommendposition/t/{position} jsonp': ['body[].id', 'body[].title'],
  'caidao/recommend/info/fund_recommend': ['body.list[].fundCode', 'body.list[].fundName'],
  'news/flash/list': ['body.list[].id', 'body.list[].publishedAt', 'body.list[].title'],
};

/** Paths of the fields that a reply must hold, lists marked by `[]`. */
function demandedIn(schema: Schema, path: string): string[] {
  if ('fallback' in schema || schema.type === 'optional' || schema.type === 'nullish') return [];
  if ('entries' in schema) {
    return Object.entries(Object(schema.entries)).flatMap(([name, entry]) =>
      demandedIn(asSchema(entry), path === '' ? name : `${path}.${name}`),
    );
  }
  if ('item' in schema) return demandedIn(asSchema(schema.item), `${path}[]`);
  return path === 'code' ? [] : [path];
}

function asSchema(value: unknown): Schema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries and items of a schema are schemas
  return value as Schema;
}

const calls = (await contractCalls()).filter(({ specified }) => specified === 'fields');
const twice = 'caidao/recommendposition/t/{position}';
const nameOf = ({ path, transport }: CallDefinition) => (path === twice ? `${path} ${transport}` : path);

describe('[S7.http] a reply with the specified fields alone', () => {
  it('is named for every call that the specification shows', () => {
    expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(DEMANDED).toSorted());
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))('%s is all that is demanded', (name, call) => {
    expect(demandedIn(call.reply, '').toSorted()).toEqual(DEMANDED[name]?.toSorted());
  });
});
