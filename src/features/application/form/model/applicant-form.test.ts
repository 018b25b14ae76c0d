import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { GatewayError } from '@/api/gateway-error';
import { typedFields } from '@/contract/applications/application';
import { useServerClock } from '@/session/server-clock';
import { errorMessage } from '../controls/field-errors';
import { fieldAtFault } from '../flow/form-state';
import { requestedCorrections } from '../flow/use-resubmission';
import {
  draftFieldsOf,
  emptyForm,
  FORM_SCHEMAS,
  formOf,
  phoneIn,
  tidyFieldsOf,
  typedFieldsOf,
} from './applicant-form';
import { stepOf } from './form-steps';

describe('[S2.apply] what a form holds', () => {
  it('goes into a draft without the ID number and without fields of the other kind', () => {
    const form = { ...emptyForm(), name: '周行舟', idNumber: '990101199001010019', company: '别的公司' };
    const draft = draftFieldsOf(form, 'licaishi');
    expect(draft).toMatchObject({ name: '周行舟', specialities: [], isListed: false });
    expect(Object.keys(draft)).not.toContain('idNumber');
    expect(Object.keys(draft)).not.toContain('company');
  });

  it('loses only signs and lengths that the contract does not take', () => {
    const introduction = `一\r\n二\t三\u0000${'长'.repeat(500)}`;
    const fields = typedFieldsOf({ ...emptyForm(), introduction, products: ['甲\n乙'] }, [
      'introduction',
      'products',
    ]);
    expect(v.is(typedFields, fields)).toBe(true);
    expect(fields['introduction']).toMatch(/^一\n二 三 长+$/u);
    expect(fields['products']).toEqual(['甲 乙']);
  });

  it('is shown in the one spelling in which it is stored, and as typed where it is wrong', () => {
    const form = { ...emptyForm(), phone: '１９９ ００００ ８８８８', name: ' 周行舟 ', years: '八' };
    expect(tidyFieldsOf('licaishi', form, ['phone', 'name', 'years'])).toEqual({
      phone: '19900008888',
      name: '周行舟',
      years: '八',
    });
  });

  it('comes back from a draft, without what it does not know or what has another shape', () => {
    const form = formOf({ name: '周', products: [], years: ['8'], isListed: true, other: 'x' });
    expect(form).toEqual({ ...emptyForm(), name: '周', isListed: true });
  });

  it.each([
    ['139 0000 0012', '13900000012'],
    ['+86 13900000012', '13900000012'],
    ['１３９００００００１２', '13900000012'],
    ['12345678901', null],
    ['', null],
  ])('takes %j as the phone %j', (text, phone) => {
    expect(phoneIn(text)).toBe(phone);
  });

  it('is judged by the schema of its kind', () => {
    const { issues } = v.safeParse(FORM_SCHEMAS.guanli, { ...emptyForm(), company: '测试' });
    expect(issues?.map((issue) => v.getDotPath(issue))).toContain('company');
    expect(issues?.map((issue) => v.getDotPath(issue))).not.toContain('idNumber');
  });
});

/** The form's problems with an ID number; the first one is displayed. */
function wordsFor(idNumber: string): string[] {
  const { issues = [] } = v.safeParse(FORM_SCHEMAS.licaishi, { ...emptyForm(), idNumber });
  return issues
    .filter((issue) => v.getDotPath(issue) === 'idNumber')
    .slice(0, 1)
    .map(({ message }) => message);
}

describe('[S2.apply] the age of an adviser', () => {
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00+08:00')));

  const AGE = '年满 18 周岁方可申请入驻';
  it.each([
    ['990101200811200012', []],
    ['990101200811210018', [AGE]],
    ['990101203001010018', [AGE]],
    ['99010118900101001X', [AGE]],
    ['990101 20081121 0018', [AGE]],
    ['990101200811210013', ['身份证号有误，请核对出生日期与校验位']],
    ['9901', ['身份证号应为 18 位，现为 4 位']],
  ])('by the number %j: %j', (idNumber, words) => {
    expect(wordsFor(idNumber)).toEqual(words);
  });

  it('is told by the clock of the gateway', () => {
    expect(wordsFor('990101200811210018')).toEqual([AGE]);
    useServerClock.setState({ offsetMs: 86_400_000 });
    expect(wordsFor('990101200811210018')).toEqual([]);
    useServerClock.setState(useServerClock.getInitialState());
  });
});

describe('what is wrong with a form', () => {
  it.each([
    ['idNumber', 'idNumber'],
    ['fields.name', 'name'],
    ['fields.specialities.0', 'specialities'],
    ['pictures.photo', 'photo'],
    ['certificate', 'certificate'],
    ['agreements', 'agreements'],
    ['fields.company', null],
    ['clientKey', null],
    [undefined, null],
  ])('is in the part that %j names: %j', (field, part) => {
    const error = new GatewayError({ kind: 'business', code: 2001, serverMessage: '', field });
    expect(fieldAtFault('licaishi', error)).toBe(part);
  });

  it.each([
    ['licaishi', 'idNumber', 2],
    ['licaishi', 'code', 0],
    ['licaishi', 'certificateNumber', 1],
    ['licaishi', 'certificate', 2],
    ['licaishi', 'agreements', 3],
    ['guanli', 'code', 2],
    ['guanli', 'licence', 3],
  ] as const)('is in a step: %s %s in %i', (kind, key, step) => {
    expect(stepOf(kind, key)).toBe(step);
  });

  it('is said in words for people, of a list the first', () => {
    expect(errorMessage({ message: '请填写姓名' })).toBe('请填写姓名');
    expect(errorMessage({ message: 'text has control characters' })).toBe('填写的内容有误，请核对');
    expect(errorMessage([undefined, { message: '请填写产品名称' }])).toBe('请填写产品名称');
    expect(errorMessage(undefined)).toBeUndefined();
  });
});

it('[S2.apply] what a reviewer asks for stands in the order of the form, a certificate whole', () => {
  const words = '请核对';
  const asked = [
    { field: 'certificate', words },
    { field: 'certificateKind', words },
    { field: 'name', words },
    { field: 'unknown', words },
  ];
  expect(requestedCorrections({ kind: 'licaishi', asked })).toEqual({
    fields: ['name', 'certificateKind', 'certificateNumber'],
    slots: ['certificate'],
  });
});
