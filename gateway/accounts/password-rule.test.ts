import { describe, expect, it } from 'vitest';
import { accountRow } from '../../tests/factories/account-rows';
import { newPasswordProblem, ownerOfAccount } from './passwords';
import { sealIdentity } from '../qualification/sealed-identity';
import { PROCESS_SEALER } from '../services/sealed-text';

const ID = '100000000001';
const KNOWN = {
  ...accountRow(ID, 0),
  ...sealIdentity(PROCESS_SEALER, ID, { name: '林知远', certificateNo: '990101198806120018' }),
  phone_mask: '138****0002',
};

describe('the rule for a new password', () => {
  it.each([
    ['', '请输入密码'],
    ['kX9#vQ2', '密码应为 8 至 128 个字符'],
    ['lin zhi yuan 19', null],
    ['林知远&kX9#vQ', '密码太容易被猜到：'],
    ['linzhiyuan&tq4x', '密码太容易被猜到：'],
    ['19880612 xq7', '密码太容易被猜到：'],
    ['xq7t-120018', '密码太容易被猜到：'],
    ['maple tunnel orbit', null],
  ])('answers %j to the owner of an account with identity and phone: %s', async (password, words) => {
    const owner = await ownerOfAccount(KNOWN, PROCESS_SEALER);
    const problem = await newPasswordProblem(password, owner);
    expect(problem?.slice(0, words?.length) ?? null).toBe(words);
  });

  it('goes by no one else’s identity', async () => {
    const owner = await ownerOfAccount(accountRow(ID, 0), PROCESS_SEALER);
    expect(owner).toEqual({ accountName: ID, facts: [] });
    expect(await newPasswordProblem('linzhiyuan&tq4x', owner)).toBeNull();
  });
});
