import { describe, expect, it } from 'vitest';
import { adviserEntries, managerEntries } from '@/contract/applications/applicant-fields';
import { askedLabel, FIELD_ORDER, fieldWords } from './application-words';

describe('[S2.apply] the fields of an application in words', () => {
  it('has every field of the form, each once', () => {
    expect([...FIELD_ORDER.licaishi].toSorted()).toEqual(Object.keys(adviserEntries).toSorted());
    expect([...FIELD_ORDER.guanli].toSorted()).toEqual(Object.keys(managerEntries).toSorted());
  });

  it.each([
    ['registeredCapital', '1000', '1,000 万元'],
    ['registeredCapital', ' １，０００.5 ', '1,000.5 万元'],
    ['managedSize', '12.5', '12.5 亿元'],
    ['managedSize', '0', '0 亿元'],
    ['managedSize', '十二', '十二 亿元'],
    ['years', '8', '8 年'],
    ['years', '0', '0 年'],
    ['years', '  ', '--'],
    ['specialities', ['公募基金', '资产配置'], '公募基金、资产配置'],
    ['specialities', [], '--'],
    ['products', ['远山一号', ' '], '远山一号'],
    ['introduction', '', '--'],
    ['name', undefined, '--'],
    ['isListed', true, '同意'],
    ['isListed', false, '不同意'],
    ['idNumber', '990***********0012', '990***********0012'],
    ['idNumber', '990101199001010012', '990***********0012'],
  ] as const)('tells %s %j as %s', (name, value, words) => {
    expect(fieldWords(name, typeof value === 'object' ? [...value] : value)).toBe(words);
  });

  it.each([
    ['creditCode', '统一社会信用代码'],
    ['certificate', '执业证书照片'],
    ['licence', '营业执照'],
    ['constructor', '其他材料'],
  ])('calls what is asked as %s %s', (field, label) => {
    expect(askedLabel(field)).toBe(label);
  });
});
