import { DONE, refuse, success, text, type Call, type Exchange } from './exchange';
import type { Visitor } from './visitors';

const PAPER = {
  papercode: 'P2026',
  questions: [
    {
      questionno: 1,
      title: '您的投资期限是？',
      options: [
        { key: 'A', text: '一年以内' },
        { key: 'B', text: '一年以上' },
      ],
    },
    {
      questionno: 2,
      title: '您能承受的最大亏损是？',
      options: [
        { key: 'A', text: '不超过 10%' },
        { key: 'B', text: '不超过 30%' },
      ],
    },
  ],
};

/** Calls about the visitor and the qualification, by method and path. */
export const VISITOR_CALLS: Readonly<Record<string, Call>> = {
  'GET login/checklogin': ({ visitor }) =>
    success({ islogin: visitor === null ? '0' : '1', userid: visitor?.userid ?? '', photo: null }),
  'GET login/loginstate': ({ visitor }) =>
    success({ islogin: visitor === null ? '0' : '1', userid: visitor?.userid ?? '' }),
  'GET caidao/activity/currenttime': () => success({ currenttime: Date.now() }),
  'GET fundinfo/wealthChannel/getCustOpenInfoByHxId': (exchange) =>
    ofOwn(exchange, 'hxUid', ({ userid, custno }) => ({
      code: 0,
      msg: 'ok',
      data: {
        hxUid: userid,
        userName: userid,
        hsOpen: '0',
        jzOpen: custno === null ? '0' : '1',
        jjOpen: '0',
        hgtzzType: '0',
        zytzzType: '0',
        hsCustNo: '',
        jzCustNo: custno ?? '',
      },
    })),
  'POST funds/fengce/api/combQueryCustInfo': (exchange) => ofOwn(exchange, 'custno', standing),
  'POST funds/fengce/api/noOpenAccountQuery': (exchange) => ofOwn(exchange, 'custnoex', standing),
  'POST funds/private/api/identifyVerification': ({ fields, visitor }) => {
    if (visitor === null) return 401;
    const custname = text(fields, 'custname');
    const certificateno = text(fields, 'certificateno');
    if (custname === '' || certificateno === '') return refuse(1, '请填入完整的身份信息');
    Object.assign(visitor, { custname, certificateno });
    return DONE;
  },
  'POST funds/fengce/api/combQueryRiskInfo': ({ fields, visitor }) => {
    if (visitor === null) return 401;
    const { papertype, invtp, assettype } = fields;
    return papertype === '0' && invtp === '1' && assettype === '1' ? success(PAPER) : 400;
  },
  'POST funds/fengce/api/custRiskService': (exchange) => ofOwn(exchange, 'custno', assess(exchange)),
  'POST funds/fengce/api/noOpenRiskTempHandler': (exchange) => ofOwn(exchange, 'custnoex', assess(exchange)),
  'POST funds/fengce/api/midBusiness0BE': (exchange) => signed(exchange, exchange.visitor),
  'POST funds/fengce/api/noOpenDisclaimersignTempHandler': (exchange) => {
    const { fields } = exchange;
    const isWhole =
      text(fields, 'custname') === exchange.visitor?.custname &&
      fields['invtp'] === '1' &&
      text(fields, 'disclaimersignflag') === '1' &&
      text(fields, 'acceptmethod') !== '';
    return isWhole ? ofOwn(exchange, 'custnoex', (visitor) => signed(exchange, visitor)) : 400;
  },
};

/** Answers for the visitor's own customer number or user id; refuses anybody else's. */
function ofOwn(
  { fields, visitor }: Exchange,
  name: 'hxUid' | 'custno' | 'custnoex',
  answer: (visitor: Visitor) => object | number,
) {
  if (visitor === null) return 401;
  const own = name === 'custno' ? visitor.custno : visitor.userid;
  return own !== null && text(fields, name) === own ? answer(visitor) : 403;
}

function standing({ custrisk, disclaimersignflag, custname, certificateno }: Visitor) {
  return success({
    custrisk,
    disclaimersigntype: disclaimersignflag === 1 ? '1' : '0',
    disclaimersignflag,
    riskenddate: custrisk > 0 ? '20291120' : '',
    custname,
    certificateno,
  });
}

/** Name, ID number and its kind as the first step had them, in full. */
function isIdentified({ fields }: Exchange, visitor: Visitor): boolean {
  const isNumber = text(fields, 'certificateno') === visitor.certificateno && visitor.certificateno !== '';
  return isNumber && fields['certificatetype'] === '00';
}

function assess(exchange: Exchange) {
  return (visitor: Visitor) => {
    const { fields } = exchange;
    const isWhole =
      isIdentified(exchange, visitor) &&
      text(fields, 'custname') === visitor.custname &&
      fields['papercode'] === PAPER.papercode &&
      /^1:[AB]\|2:[AB]$/.test(text(fields, 'answer')) &&
      text(fields, 'acceptmethod') !== '';
    if (!isWhole) return 400;
    visitor.custrisk = 3;
    return DONE;
  };
}

function signed(exchange: Exchange, visitor: Visitor | null) {
  if (visitor === null) return 401;
  if (!isIdentified(exchange, visitor) || exchange.fields['accreditedinvestor'] !== '3') return 400;
  visitor.disclaimersignflag = 1;
  return DONE;
}
