import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answersAt,
  customerOf,
  openInvestorGateway,
  investorStatusOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  combQueryCustInfo,
  custOpenInfo,
  noOpenAccountQuery,
} from '../../src/contract/qualification/investor';
import {
  combQueryRiskInfo,
  custRiskService,
  midBusiness0BE,
  noOpenDisclaimersignTempHandler,
  noOpenRiskTempHandler,
  qualificationRecords,
  qualificationTexts,
} from '../../src/contract/qualification/qualification';
import { PAPER_CODE } from './risk-paper';
import type { CallDefinition } from '../../src/contract/call';

const FORBIDDEN = { status: 403, code: 1007 };
const SIGN_IN_NEEDED = { status: 401, code: 1003 };
const rejected = (msg: string) => ({ status: 200, code: 2001, msg });
const kaihu = customerOf('kaihu');
const weikaihu = customerOf('weikaihu');
const PAPER = { papertype: '0', invtp: '1', assettype: '1' } as const;

describe.each(STORE_KINDS)('the status of an investor on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeAll(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterAll(() => gateway.dispose());

  it('[S7.openInfo] [S3.opening] returns the opened account of the visitor’s hxUid, other fields by default', async () => {
    const DEFAULTS = {
      userName: null,
      hsOpen: null,
      jzOpen: null,
      jjOpen: null,
      hgtzzType: null,
      zytzzType: null,
      hsCustNo: null,
      jzCustNo: null,
    };
    expect((await gateway.get('kaihu', custOpenInfo, { hxUid: kaihu.userId })).data).toEqual({
      ...DEFAULTS,
      hxUid: '1000000002',
      userName: '林*远',
      jzOpen: '1',
      jzCustNo: 'JZ00000002',
    });
    expect((await gateway.get('putong', custOpenInfo, { hxUid: '1000000001' })).data).toEqual({
      ...DEFAULTS,
      hxUid: '1000000001',
      jzOpen: '0',
    });
  });

  const OF_OTHERS: readonly (readonly [string, CallDefinition, object])[] = [
    ['another’s opening', custOpenInfo, { hxUid: weikaihu.userId }],
    ['another’s customer number', combQueryCustInfo, { custno: 'JZ00000004' }],
    ['no customer number at all', combQueryCustInfo, { custno: '' }],
    [
      'another’s user id with the visitor’s number',
      combQueryCustInfo,
      { custno: 'JZ00000002', custnoex: '1000000004' },
    ],
    ['another’s user id', noOpenAccountQuery, { custnoex: weikaihu.userId }],
    [
      'another’s number with the visitor’s user id',
      noOpenAccountQuery,
      { custnoex: kaihu.userId, custno: 'JZ00000004' },
    ],
  ];

  it.each(OF_OTHERS)('refuses %s with 403', async (_what, call, request) => {
    expect(await gateway.ask('kaihu', call, request)).toMatchObject(FORBIDDEN);
  });

  it('refuses unauthenticated callers with 401', async () => {
    const calls = [
      await gateway.ask(null, custOpenInfo, { hxUid: kaihu.userId }),
      await gateway.ask(null, combQueryCustInfo, { custno: kaihu.customerNo }),
      await gateway.ask(null, noOpenAccountQuery, { custnoex: weikaihu.userId }),
      await gateway.ask(null, combQueryRiskInfo, PAPER),
      await gateway.ask(null, qualificationRecords, {}),
    ];
    for (const call of calls) expect(call).toMatchObject(SIGN_IN_NEEDED);
  });

  it('[S7.custInfo] [S7.qualification] [S3.qualification] returns a customer’s status by custno, masked', async () => {
    const byNumber = (await gateway.get('hegezhe', combQueryCustInfo, { custno: 'JZ00000004' })).body;
    expect(byNumber).toEqual({
      custrisk: 4,
      disclaimersigntype: '1',
      disclaimersignflag: 1,
      riskenddate: '20281119',
      custname: '周*舟',
      certificateno: '990***********0029',
      identityflag: '1',
      declarationflag: '1',
      lowestcategory: '0',
      attemptsleft: 2,
    });
    expect(await investorStatusOf(gateway, 'hegezhe')).toEqual(byNumber);
  });

  it('[S7.custInfo] [S7.qualification] returns the status of a user without a number by custnoex', async () => {
    expect(await investorStatusOf(gateway, 'weikaihu')).toMatchObject({
      custrisk: 0,
      disclaimersignflag: 1,
      riskenddate: '',
      custname: '许*和',
      identityflag: '1',
      declarationflag: '1',
    });
    expect(await investorStatusOf(gateway, 'putong')).toMatchObject({
      custrisk: 0,
      disclaimersignflag: 0,
      custname: '',
      certificateno: '',
      identityflag: '0',
    });
  });

  it('returns an expired assessment with its last day', async () => {
    expect(await investorStatusOf(gateway, 'guoqi')).toMatchObject({ custrisk: 4, riskenddate: '20261119' });
  });

  it('sends the texts with their versions to all callers', async () => {
    const { declaration, disclaimer, warning } = (await gateway.get('putong', qualificationTexts, {})).body;
    expect([declaration.version, disclaimer.version, warning.version]).toEqual([
      'declaration-2026-11',
      'disclaimer-2026-11',
      'warning-2026-11',
    ]);
    expect(declaration.grounds.map(({ text }) => text).join()).toMatch(
      /300 万.*50 万.*两年以上.*500 万.*40 万/,
    );
    expect(disclaimer.sections.length).toBeGreaterThanOrEqual(8);
    expect(await gateway.ask(null, qualificationTexts, {})).toMatchObject({ status: 200, code: 0 });
  });
});

describe.each(STORE_KINDS)('a step in the name of another person on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeAll(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterAll(() => gateway.dispose());

  const risk = { papercode: PAPER_CODE, answer: '1:A', acceptmethod: '2' } as const;
  const holder = {
    custname: '周砚舟',
    certificateno: '990101197903050029',
    certificatetype: '00',
    invtp: '1',
  } as const;
  const sign = {
    certificateno: '990101197903050029',
    certificatetype: '00',
    accreditedinvestor: '3',
    textversion: 'disclaimer-2026-11',
  } as const;

  it('[S6.custno] every call that names a customer refuses it', async () => {
    const own = { ...risk, ...holder, hxUid: '1000000004', custno: 'JZ00000004' };
    const replies = [
      await gateway.ask('hegezhe', custRiskService, { ...own, hxUid: '1000000005' }),
      await gateway.ask('hegezhe', custRiskService, { ...own, custno: 'JZ00000005' }),
      await gateway.ask('weikaihu', custRiskService, { ...own, hxUid: weikaihu.userId }),
      await gateway.ask('weikaihu', noOpenRiskTempHandler, {
        ...risk,
        ...holder,
        hxUid: weikaihu.userId,
        custnoex: '1000000001',
      }),
      await gateway.ask('hegezhe', midBusiness0BE, { ...sign, custno: 'JZ00000005' }),
      await gateway.ask('weikaihu', midBusiness0BE, { ...sign, custno: '' }),
      await gateway.ask('weikaihu', noOpenDisclaimersignTempHandler, {
        ...sign,
        custname: '周砚舟',
        invtp: '1',
        disclaimersignflag: '1',
        acceptmethod: '2',
        custnoex: '1000000004',
      }),
    ];
    for (const reply of replies) expect(reply).toMatchObject(FORBIDDEN);
  });

  it('[S6.custno] calls for accounts without a number reject a customer', async () => {
    const message = '您已有客户号，请按开户客户的流程办理';
    const byId = { custnoex: '1000000004' };
    expect(
      await gateway.ask('hegezhe', noOpenRiskTempHandler, {
        ...risk,
        ...holder,
        hxUid: '1000000004',
        ...byId,
      }),
    ).toMatchObject(rejected(message));
    expect(
      await gateway.ask('hegezhe', noOpenDisclaimersignTempHandler, {
        ...sign,
        custname: '周砚舟',
        invtp: '1',
        disclaimersignflag: '1',
        acceptmethod: '2',
        ...byId,
      }),
    ).toMatchObject(rejected(message));
  });

  const OTHER_PERSON = {
    ...rejected('姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服'),
    field: 'certificateno',
  };

  it.each([
    ['another name', { custname: '陈湖生' }],
    ['another number', { certificateno: '990101198509170035' }],
    ['the masked name', { custname: '周*舟' }],
    ['the masked number', { certificateno: '990***********0029' }],
    ['no name', { custname: '' }],
    ['no number', { certificateno: '' }],
  ])(
    '[S3.investor] [S7.risk] an assessment with %s is refused with the same message',
    async (_what, change) => {
      for (const login of ['hegezhe', 'weikaihu'] as const) {
        const other = 'custname' in change ? change : { certificateno: change.certificateno };
        expect(await stepsOf(gateway, login).risk(undefined, other)).toMatchObject(OTHER_PERSON);
        expect(await gateway.get(login, qualificationRecords, {})).toMatchObject({ body: [] });
      }
    },
  );

  it.each(['990101198509170035', '990***********0029', ''])(
    '[S3.investor] [S7.disclaimer] a signature with the number %j is refused',
    async (certificateno) => {
      expect(
        await gateway.ask('hegezhe', midBusiness0BE, { ...sign, certificateno, custno: 'JZ00000004' }),
      ).toMatchObject(OTHER_PERSON);
    },
  );

  it('[S3.investor] [S7.disclaimer] a signature without a customer number must match the name as well', async () => {
    const steps = stepsOf(gateway, 'weikaihu');
    expect(await steps.risk()).toMatchObject({ status: 200, code: 0 });
    expect(await steps.disclaimer({ custname: '许*和' })).toMatchObject(OTHER_PERSON);
    expect(await steps.disclaimer({ certificateno: '990***********0041' })).toMatchObject(OTHER_PERSON);
    expect(await steps.disclaimer()).toMatchObject({ status: 200, code: 0 });
  });

  it('[S7.risk] [S7.disclaimer] accepts calls with only the fields of the specification', async () => {
    const { custname, certificateno, certificatetype } = holder;
    const fields = { ...risk, answer: answersAt(4), custname, certificateno, certificatetype };
    expect(await gateway.ask('hegezhe', custRiskService, { ...fields, custno: 'JZ00000004' })).toMatchObject({
      status: 200,
      code: 0,
    });
    const signed = { certificateno, certificatetype, accreditedinvestor: '3', custno: 'JZ00000004' } as const;
    expect(await gateway.ask('hegezhe', midBusiness0BE, signed)).toMatchObject({ status: 200, code: 0 });
  });
});
