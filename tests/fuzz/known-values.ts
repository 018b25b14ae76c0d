import { PRIVATE_CODE } from '../factories/private-facts-sample';
import { PRIVATE_COMPANY, PRIVATE_MANAGER } from '../factories/private-visitors-sample';
import { ADVISER, MANAGER } from '../setup/review-scene';
import { PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAccountOf } from '../../gateway/accounts/demo-accounts';
import { QUALIFICATION_TEXTS } from '../../src/domain/qualification/qualification-texts';
import { PAPER_CODE } from '../../gateway/qualification/risk-paper';
import { answersAt } from '../setup/investor-gateway';

/** The roadshow that is live while the requests come in, with its room. */
export const LIVE_ROADSHOW = 'show-live';
/** A flash, an application on file, a picture's id. */
export const FLASH_ID = 'flash-1';
export const APPLICATION_ID = '260525000001';
export const PICTURE_ID = 'fuzz-picture-000000000001';

/** Stand for what belongs to whoever sends the request. */
const OWN = {
  userId: 'own-user-id',
  customerNo: 'own-customer',
  name: 'own-name',
  certificate: 'own-number',
};

/** A text with what belongs to an account in the place of what stands for it; another's where nobody is signed in. */
export function withOwnValues(text: string, login: string): string {
  const account = demoAccountOf(login) ?? DEMO_ACCOUNTS[0];
  if (account === undefined) throw new Error('there is no account');
  const { name, certificateNo } = account.identity;
  return text
    .replaceAll(OWN.userId, account.id)
    .replaceAll(OWN.customerNo, account.customerNo ?? '')
    .replaceAll(OWN.name, name)
    .replaceAll(OWN.certificate, certificateNo);
}

const { declaration, disclaimer, warning } = QUALIFICATION_TEXTS;

const CODES = [PRIVATE_CODE, 'SA7002', '000001', '000011', '110022', '999999'];
const IDS = [
  LIVE_ROADSHOW,
  LIVE_ROADSHOW,
  LIVE_ROADSHOW,
  'show-7',
  FLASH_ID,
  'adjusted-nav',
  'nothing',
  APPLICATION_ID,
  PICTURE_ID,
];
const KEYS = ['fuzz-client-key-0001', 'fuzz-client-key-0002', 'fuzz-client-key-0003'];
const TEXTS = ['测试', '样本', '远山', '稳健', 'A', '静川投资顾问有限公司', '远汀一号', '第一组'];
const NUMBERS = ['0', '1', '2', '3', '5', '8', '20', '50', '1000', '12.5'];
const DAYS = ['20250930', '20260522', '20260523', '2026-05-22'];

/** Values of fields by name: tried before any other. */
export const KNOWN_BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  fundcode: CODES,
  fundCode: CODES,
  code: [...CODES, PRIVATE_CODE, PRIVATE_COMPANY, PRIVATE_COMPANY, PRIVATE_MANAGER, PRIVATE_MANAGER],
  codes: CODES,
  keyword: ['', PRIVATE_CODE, ...TEXTS],
  companyCode: [PRIVATE_COMPANY, 'C1'],
  COMPANY_CODE: ['C1', PRIVATE_COMPANY],
  ids: [PRIVATE_COMPANY, 'C1'],
  productKey: Object.values(PRODUCT_KEYS),
  indexcode: ['01', '05', '99'],
  position: ['index-banner', 'gongmu', 'nothing'],
  password: [DEMO_PASSWORD, 'wrong password'],
  id: IDS,
  area: ['private', 'public'],
  type: ['privacy', 'licaishi', 'guanli', 'conduct', 'nothing'],
  hxUid: [OWN.userId],
  custnoex: [OWN.userId],
  custno: [OWN.customerNo],
  custname: [OWN.name],
  certificateno: [OWN.certificate],
  papercode: [PAPER_CODE],
  answer: [answersAt(4), answersAt(0), answersAt(2), '1:A|2:C'],
  ground: declaration.grounds.map(({ id }) => id),
  textversion: [declaration.version, disclaimer.version, warning.version],
  query: ['?type=01&age=1', '?area=private&type=01'],
  name: ['第一组', '自选', ''],
  DICT_CODES: ['FUND_STATUS', 'FUND_PRO_TYPE,FUND_STATUS'],
  reportDate: DAYS,
  phone: [ADVISER.phone, MANAGER.phone],
};

/** What a text of the contract may be; which of them fits is found by asking its schema. */
export const KNOWN_TEXTS: readonly string[] = [
  ...IDS,
  ...CODES,
  PRIVATE_MANAGER,
  PRIVATE_COMPANY,
  ...KEYS,
  ...TEXTS,
  ...NUMBERS,
  ...DAYS,
  '',
  '01',
  '0201',
  'FUND_STATUS',
  '1:A|2:C|3:B',
  '2026-11',
  '1748131200000-1',
  '123456',
  DEMO_PASSWORD,
  ...[ADVISER, MANAGER].flatMap((fields) =>
    Object.values(fields).filter((value) => typeof value === 'string'),
  ),
];

export const KNOWN_NUMBERS: readonly number[] = [
  0, 1, 2, 3, 5, 7, 10, 20, 50, 100, 0.5, 0.03, 1000, -10, 1_748_131_200_000,
];
