import { expect, it } from 'vitest';
import { companyNameWithoutForm } from './company-name';

it.each([
  ['远山基金管理有限公司', '远山基金'],
  ['远山基金管理股份有限公司', '远山基金'],
  ['溪栖私募基金管理有限公司', '溪栖私募基金'],
  ['静川资产管理有限责任公司', '静川资产'],
  ['上海静川投资管理合伙企业（有限合伙）', '上海静川投资'],
  ['上海静川投资管理合伙企业(有限合伙)', '上海静川投资'],
  ['远山基金', '远山基金'],
  ['管理有限公司', '管理有限公司'],
  ['', ''],
])('%s is %s without its legal form', (name, short) => {
  expect(companyNameWithoutForm(name)).toBe(short);
});
