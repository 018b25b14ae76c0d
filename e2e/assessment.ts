import type { APIRequestContext } from '@playwright/test';
import {
  ACCEPT_METHOD,
  combQueryRiskInfo,
  identifyVerification,
  noOpenRiskTempHandler,
} from '../src/contract/qualification/qualification';
import { loginState } from '../src/contract/accounts/login';
import { askCall } from './ask-call';
import { residentId } from './resident-id';

/** Takes the first two steps beside the pages, each question answered with the option of one place; gives the level. */
export async function assess(context: APIRequestContext, base: string, option: number): Promise<number> {
  const { userid } = (await askCall(context, base, loginState, {})).body;
  const person = { custname: '周砚舟', certificateno: residentId(21) };
  await askCall(context, base, identifyVerification, person);
  const { papercode, questions } = (
    await askCall(context, base, combQueryRiskInfo, { papertype: '0', invtp: '1', assettype: '1' })
  ).body;
  const answer = questions
    .map(({ questionno, options }) => `${questionno}:${options[Math.min(option, options.length - 1)]?.key}`)
    .join('|');
  const { body } = await askCall(context, base, noOpenRiskTempHandler, {
    papercode,
    answer,
    acceptmethod: ACCEPT_METHOD,
    ...person,
    certificatetype: '00',
    invtp: '1',
    hxUid: userid,
    custnoex: userid,
  });
  return body.custrisk ?? Number.NaN;
}
