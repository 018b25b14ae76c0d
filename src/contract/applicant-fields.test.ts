import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adviserFields, type AdviserInput } from './applicant-fields';
import { typedFields } from './application';

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
