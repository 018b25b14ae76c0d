import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { adviserFields, managerEntries } from './applicant-fields';
import { typedFields } from './application';
import type { AdviserInput } from '../../../tests/setup/applicant';

const TYPED: AdviserInput = {
  name: '周行舟',
  phone: '13900000012',
  idNumber: '990101197903050029',
  institution: '静川投资顾问有限公司',
  certificateKind: '证券投资顾问',
  certificateNumber: 'S1234567890123',
  region: '上海',
  years: '8',
  specialities: ['公募基金'],
  introduction: '',
  isListed: true,
};

const problemOf = (fields: Partial<AdviserInput>) =>
  v.safeParse(adviserFields, { ...TYPED, ...fields }).issues?.[0].message;
const readOf = (fields: Partial<AdviserInput>) => v.parse(adviserFields, { ...TYPED, ...fields });

describe('[S2.apply] an institution', () => {
  it('is no text of next to nothing but digits and signs', async () => {
    const texts = [
      '....',
      '。。。。',
      '····',
      '12345',
      '１２３４',
      '12.34-56',
      '(1234)',
      '----',
      'A123',
      '1 2 3 行',
    ];
    const wrong = await wrongRows(texts, (institution) =>
      expect(problemOf({ institution })).toBe('所在机构应为机构名称，不能只有数字和符号'),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['静川投资', 'UBS AG', '360 金融', '1号店（上海）公司', 'D.E. Shaw & Co.'])(
    'may be %j',
    (institution) => {
      expect(readOf({ institution })).toMatchObject({ institution });
    },
  );

  it('of a manager and a product are held to the same', () => {
    expect(v.safeParse(managerEntries.company, '1234567890').issues?.[0].message).toBe(
      '公司全称应为机构名称，不能只有数字和符号',
    );
    expect(v.safeParse(managerEntries.products, ['静川 1 号', '....']).issues?.[0].message).toBe(
      '产品名称不能只有数字和符号',
    );
  });
});

describe('[S2.apply] years of experience', () => {
  it('are refused with words where their digits are parted', async () => {
    const wrong = await wrongRows(['1,0', '1，0', '1 0', '10,', ',10', '1,00', '1,0000'], (years) =>
      expect(problemOf({ years })).toBe('从业年限请直接填写数字，不用逗号或空格隔开'),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['10', '10'],
    [' １０ ', '10'],
    ['0', '0'],
  ])('%j is read as %s', (years, read) => {
    expect(readOf({ years })).toMatchObject({ years: read });
  });

  it.each([
    ['1.5', '从业年限应为整数'],
    ['-1', '从业年限应为整数'],
    ['61', '从业年限应在 0 至 60 年之间'],
    ['1,000', '从业年限应在 0 至 60 年之间'],
  ])('%j: %s', (years, words) => {
    expect(problemOf({ years })).toBe(words);
  });

  it.each([
    ['1,000', '1000'],
    ['1 234 567.50', '1234567.50'],
    ['１，０００', '1000'],
  ])('an amount of money may be typed in thousands: %j', (typed, read) => {
    expect(v.parse(managerEntries.registeredCapital, typed)).toBe(read);
  });

  it('an amount of money that is grouped otherwise is refused', () => {
    expect(v.safeParse(managerEntries.registeredCapital, '1,0').issues?.[0].message).toBe(
      '注册资本请直接填写数字，不用逗号或空格隔开',
    );
  });
});

describe('[S2.apply] a name', () => {
  it.each([
    ["O'Neil", "O'Neil"],
    ['O’Neil', "O'Neil"],
    ['让-保罗', '让-保罗'],
    ['买买提・吐尔逊', '买买提·吐尔逊'],
    ['买买提•吐尔逊', '买买提·吐尔逊'],
  ])('%j is read as %j', (name, read) => {
    expect(readOf({ name })).toMatchObject({ name: read });
    expect(v.parse(managerEntries.legalPerson, name)).toBe(read);
  });

  it.each(["'周舟", '周-', '周@舟', '周1舟'])('%j is refused', (name) => {
    expect(problemOf({ name })).toBe('姓名应为 2 至 30 个字，不含数字，符号仅限间隔号、连字符和撇号');
  });
});

const introduced = (introduction: string) => v.safeParse(adviserFields, { ...TYPED, introduction });

describe('what an applicant writes about himself', () => {
  it('[S2.apply] keeps its lines, with ends of lines and tabs as a text has them', () => {
    const { output } = introduced(' 专注投教\r\n八年\r上海\t公募 \n');
    expect(output).toMatchObject({ introduction: '专注投教\n八年\n上海 公募' });
  });

  it.each(['a\u0000b', '\u001b[31m', 'a\u0007', 'a\u007f', 'a\u009b31m'])(
    '[S2.apply] is refused with signs that nobody sees: %j',
    (text) => {
      expect(introduced(text).issues?.[0].message).toBe('个人简介含有无法显示的字符，请重新输入');
    },
  );

  it.each(['introduction', 'institution', 'name', 'certificateNumber', 'years'] as const)(
    'is kept as it passes: %s opens again as a typed field, whatever control character is in it',
    (field) => {
      for (let code = 0; code < 0xa0; code += code === 0x1f ? 0x60 : 1) {
        const text = `${TYPED[field]}${String.fromCodePoint(code)}静川投资`;
        const { success, output } = v.safeParse(adviserFields, { ...TYPED, [field]: text });
        expect([code, success && !v.is(typedFields, output)]).toEqual([code, false]);
      }
    },
  );
});
