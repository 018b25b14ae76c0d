import * as v from 'valibot';
import { ADVISER_SPECIALITIES, MANAGER_STRATEGIES } from '../../domain/site/application';
import {
  CERTIFICATE_HINTS,
  CERTIFICATE_KINDS,
  isAmacNumber,
  isCertificateNumber,
  tidyNumber,
} from '../../domain/site/partner-numbers';
import { REGIONS } from '../../domain/site/regions';
import { isCreditCode, tidyCreditCode } from '../../domain/text/credit-code';
import {
  isMobilePhone,
  isPersonName,
  isResidentId,
  tidyPersonName,
  tidyResidentId,
} from '../../domain/text/validators';

/** Everything is text as typed; the schemas tidy it and say in words what is wrong. */
function lineOf(what: string, { least, most }: { readonly least: number; readonly most: number }) {
  return v.pipe(
    v.string(`请填写${what}`),
    v.trim(),
    v.nonEmpty(`请填写${what}`),
    v.minLength(least, `${what}至少 ${least} 个字`),
    v.maxLength(most, `${what}最多 ${most} 个字`),
    v.regex(/^\P{Cc}*$/u, `${what}含有无法显示的字符，请重新输入`),
  );
}

/** As lineOf, for the name of a house or a product: with `letters` letters of any script at least. */
function nameOf(
  what: string,
  { letters, words, ...lengths }: { least: number; most: number; letters: number; words: string },
) {
  return v.pipe(
    lineOf(what, lengths),
    v.check((text) => (text.match(/\p{L}/gu)?.length ?? 0) >= letters, words),
  );
}

function institutionName(what: string, least: number) {
  const words = `${what}应为机构名称，不能只有数字和符号`;
  return nameOf(what, { least, most: 60, letters: 2, words });
}

/** Text over several lines that may be empty: ends of lines and tabs as they are pasted, no other control characters. */
function longText(what: string, most: number) {
  return v.pipe(
    v.string(`请填写${what}`),
    v.transform((text) => text.replaceAll(/\r\n?/gu, '\n').replaceAll('\t', ' ')),
    v.trim(),
    v.regex(/^(?:\P{Cc}|\n)*$/u, `${what}含有无法显示的字符，请重新输入`),
    v.maxLength(most, `${what}最多 ${most} 个字`),
  );
}

function personName(what: string) {
  return v.pipe(
    v.string(`请填写${what}`),
    v.transform(tidyPersonName),
    v.nonEmpty(`请填写${what}`),
    v.check(isPersonName, `${what}应为 2 至 30 个字，不含数字，符号仅限间隔号、连字符和撇号`),
  );
}

const phone = v.pipe(
  v.string('请填写手机号'),
  v.transform((text) =>
    tidyNumber(text)
      .replaceAll('-', '')
      .replace(/^\+?86(?=1\d{10}$)/u, ''),
  ),
  v.nonEmpty('请填写手机号'),
  v.check((text) => text.length === 11, '手机号应为 11 位'),
  v.check(isMobilePhone, '不是有效的手机号段，请核对'),
);

const idNumber = v.pipe(
  v.string('请填写身份证号'),
  v.transform(tidyResidentId),
  v.nonEmpty('请填写身份证号'),
  v.check(
    (text) => text.length === 18,
    ({ input }) => `身份证号应为 18 位，现为 ${input.length} 位`,
  ),
  v.check(isResidentId, '身份证号有误，请核对出生日期与校验位'),
);

/** A number with its thousands set apart by commas or blanks: 1,000 or 1 234 567.50. */
const IN_THOUSANDS = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/u;

/** A number as typed without what sets its thousands apart; any other comma or blank stays, and is refused. */
function withoutThousands(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return IN_THOUSANDS.test(plain) ? plain.replaceAll(/[, ]/gu, '') : plain;
}

/** A number as typed, with decimals where `decimals` allows them. */
function typedAmount(
  what: string,
  {
    least,
    most,
    decimals,
    unit,
  }: { readonly least: number; readonly most: number; readonly decimals: number; readonly unit: string },
) {
  const form = decimals === 0 ? /^\d{1,12}$/u : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`, 'u');
  return v.pipe(
    v.string(`请填写${what}`),
    v.transform(withoutThousands),
    v.nonEmpty(`请填写${what}`),
    v.regex(/^[^,\s]*$/u, `${what}请直接填写数字，不用逗号或空格隔开`),
    v.regex(form, decimals === 0 ? `${what}应为整数` : `${what}应为数字，最多 ${decimals} 位小数`),
    v.check(
      (text) => Number(text) >= least && Number(text) <= most,
      `${what}应在 ${least} 至 ${most} ${unit}之间`,
    ),
  );
}

function someOf<const Options extends readonly string[]>(what: string, options: Options, most: number) {
  return v.pipe(
    v.array(v.picklist(options, `请从列表中选择${what}`), `请选择${what}`),
    v.minLength(1, `请至少选择一项${what}`),
    v.maxLength(most, `${what}最多选 ${most} 项`),
    v.check((chosen) => new Set(chosen).size === chosen.length, `${what}有重复`),
  );
}

const region = v.picklist(REGIONS, '请选择所在地区');

/** What an adviser fills in [S2.apply]. */
export const adviserEntries = {
  name: personName('姓名'),
  phone,
  idNumber,
  institution: institutionName('所在机构', 4),
  certificateKind: v.picklist(CERTIFICATE_KINDS, '请选择证书类型'),
  certificateNumber: v.pipe(
    v.string('请填写证书编号'),
    v.transform(tidyNumber),
    v.nonEmpty('请填写证书编号'),
    v.maxLength(30, '证书编号过长'),
  ),
  region,
  years: typedAmount('从业年限', { least: 0, most: 60, decimals: 0, unit: '年' }),
  specialities: someOf('擅长领域', ADVISER_SPECIALITIES, 5),
  introduction: longText('个人简介', 300),
  /** Whether name, institution and photo may be shown on the promotion page once accepted. */
  isListed: v.boolean(),
} as const;

export const adviserFields = v.pipe(
  v.object(adviserEntries),
  v.forward(
    v.partialCheck(
      [['certificateKind'], ['certificateNumber']],
      ({ certificateKind, certificateNumber }) => isCertificateNumber(certificateKind, certificateNumber),
      ({ input }) => `编号与证书类型不符：应为 ${CERTIFICATE_HINTS[input.certificateKind]}`,
    ),
    ['certificateNumber'],
  ),
);
export type AdviserFields = v.InferOutput<typeof adviserFields>;

/** What a manager of private funds fills in [S2.apply]. */
export const managerEntries = {
  company: institutionName('公司全称', 6),
  creditCode: v.pipe(
    v.string('请填写统一社会信用代码'),
    v.transform(tidyCreditCode),
    v.nonEmpty('请填写统一社会信用代码'),
    v.check(
      (text) => text.length === 18,
      ({ input }) => `统一社会信用代码应为 18 位，现为 ${input.length} 位`,
    ),
    v.check(isCreditCode, '统一社会信用代码有误，请核对校验位'),
  ),
  amacNumber: v.pipe(
    v.string('请填写管理人登记编号'),
    v.transform(tidyNumber),
    v.nonEmpty('请填写管理人登记编号'),
    v.check(isAmacNumber, '登记编号应为 P 加 7 位数字，如 P1000001'),
  ),
  legalPerson: personName('法定代表人'),
  contactName: personName('联系人'),
  phone,
  region,
  /** 万元 */
  registeredCapital: typedAmount('注册资本', { least: 1, most: 10_000_000, decimals: 2, unit: '万元' }),
  /** 亿元 */
  managedSize: typedAmount('管理规模', { least: 0, most: 100_000, decimals: 2, unit: '亿元' }),
  strategies: someOf('投资策略', MANAGER_STRATEGIES, 6),
  products: v.pipe(
    v.array(
      nameOf('产品名称', { least: 2, most: 60, letters: 1, words: '产品名称不能只有数字和符号' }),
      '请填写代表产品',
    ),
    v.minLength(1, '请至少填写一只代表产品'),
    v.maxLength(10, '代表产品最多 10 只'),
    v.check((names) => new Set(names).size === names.length, '产品名称有重复'),
  ),
  introduction: longText('公司简介', 300),
  isListed: v.boolean(),
} as const;

export const managerFields = v.object(managerEntries);
export type ManagerFields = v.InferOutput<typeof managerFields>;

export type AdviserField = keyof typeof adviserEntries;
export type ManagerField = keyof typeof managerEntries;
export type ApplicantField = AdviserField | ManagerField;

/** Names of the fields, for labels, summaries and requested corrections. */
export const FIELD_LABELS: Readonly<Record<ApplicantField, string>> = {
  name: '姓名',
  phone: '手机号',
  idNumber: '身份证号',
  institution: '所在机构',
  certificateKind: '证书类型',
  certificateNumber: '证书编号',
  region: '所在地区',
  years: '从业年限',
  specialities: '擅长领域',
  introduction: '简介',
  isListed: '公开展示',
  company: '公司全称',
  creditCode: '统一社会信用代码',
  amacNumber: '管理人登记编号',
  legalPerson: '法定代表人',
  contactName: '联系人',
  registeredCapital: '注册资本',
  managedSize: '管理规模',
  strategies: '投资策略',
  products: '代表产品',
};
