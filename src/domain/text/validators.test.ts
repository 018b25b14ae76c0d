import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { dayOf } from '../calendar/day';
import {
  ageProblem,
  identityProblem,
  isAdultId,
  isMobilePhone,
  isPersonName,
  isResidentId,
  tidyPersonName,
  tidyResidentId,
} from './validators';

fc.configureGlobal({ seed: 20_250_718 });

it.each([
  ['张三', '11010519491231002X', null],
  ['', '11010519491231002X', '请填入完整的身份信息'],
  ['张三', '', '请填入完整的身份信息'],
  ['  ', '11010519491231002X', '请填入完整的身份信息'],
  [undefined, '11010519491231002X', '请填入完整的身份信息'],
  ['张三', undefined, '请填入完整的身份信息'],
])('[S5.identity] name %j with ID code %j: %j', (name, idCode, expected) => {
  expect(identityProblem(name, idCode)).toBe(expected);
});

describe('isResidentId', () => {
  // The two examples of GB 11643-1999.
  it.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])('accepts %s', (text) => {
    expect(isResidentId(text)).toBe(true);
  });

  it.each([
    ['110105194912310021', 'a wrong check digit'],
    ['110105194913310024', 'a month that does not exist'],
    ['11010519491231002', 'a digit short'],
    ['110105491231002', 'fifteen places'],
    ['01010519491231002X', 'a region that starts with 0'],
    ['', 'nothing'],
  ])('refuses %s: %s', (text) => {
    expect(isResidentId(text)).toBe(false);
  });

  it('accepts exactly one check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (sequence) => {
        const body = `11010519900307${String(sequence).padStart(3, '0')}`;
        expect('0123456789X'.split('').filter((check) => isResidentId(body + check))).toHaveLength(1);
      }),
    );
  });
});

it('knows a mobile number', async () => {
  const numbers: [string, boolean][] = [
    ['13800138000', true],
    ['14500138000', true],
    ['14900138000', true],
    ['15300138000', true],
    ['15900138000', true],
    ['16200138000', true],
    ['16700138000', true],
    ['17000138000', true],
    ['17800138000', true],
    ['18900138000', true],
    ['19200138000', true],
    ['19900138000', true],
    ['12800138000', false],
    ['14000138000', false],
    ['14400138000', false],
    ['15400138000', false],
    ['16000138000', false],
    ['16900138000', false],
    ['17900138000', false],
    ['19400138000', false],
    ['10800138000', false],
    ['1380013800', false],
    ['+8613800138000', false],
  ];
  const wrong = await wrongRows(numbers, ([text, expected]) => expect(isMobilePhone(text)).toBe(expected));
  expect(wrong).toEqual([]);
});

it.each([
  [' 11010519491231002x ', '11010519491231002X'],
  ['110105 19491231 002X', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['110105', '110105'],
])('the ID code %j is read as %s', (typed, expected) => {
  expect(tidyResidentId(typed)).toBe(expected);
});

// Only the birth date of the code counts here.
it('tells by the birth date of an ID code who is an adult', async () => {
  const births: [birth: string, today: string, isAdult: boolean][] = [
    ['20081120', '20261120', true],
    ['20081121', '20261120', false],
    ['20080229', '20260228', true],
    ['20080229', '20260227', false],
    ['18970101', '20261120', true],
    ['18961120', '20261120', false],
    ['20271120', '20261120', false],
    ['20081320', '20261120', false],
  ];
  const wrong = await wrongRows(births, ([birth, today, isAdult]) =>
    expect(isAdultId(`110105${birth}0021`, dayOf(today) ?? 0)).toBe(isAdult),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['20081120', null],
  ['20081121', '年满 18 周岁方可申请入驻'],
  ['20271120', '年满 18 周岁方可申请入驻'],
  ['18961120', '年满 18 周岁方可申请入驻'],
])('[S2.apply] born on %s: %j', (birth, problem) => {
  expect(ageProblem(`110105${birth}0021`, dayOf('20261120') ?? 0, '申请入驻')).toBe(problem);
});

it('tidies what was typed as a name, and knows which may be a person’s', async () => {
  const names: [typed: string, tidy: string, isName: boolean][] = [
    [' 周一舟 ', '周一舟', true],
    ['阿卜杜勒•买买提', '阿卜杜勒·买买提', true],
    ['阿卜杜勒 . 买买提', '阿卜杜勒·买买提', true],
    ['Anna  Maria Li', 'Anna Maria Li', true],
    ['José', 'José', true],
    ["O'Neil", "O'Neil", true],
    ['O’Neil', "O'Neil", true],
    ['Oʼ Neil', "O'Neil", true],
    ['D＇Angelo Anne-Marie', "D'Angelo Anne-Marie", true],
    ['让-保罗', '让-保罗', true],
    ['让 – 保罗', '让-保罗', true],
    ['让－保罗', '让-保罗', true],
    ['让‐保罗·萨特', '让-保罗·萨特', true],
    ['买买提·吐尔逊', '买买提·吐尔逊', true],
    ['买买提・吐尔逊', '买买提·吐尔逊', true],
    ['买买提∙吐尔逊', '买买提·吐尔逊', true],
    ["周''舟", "周''舟", false],
    ['-保罗', '-保罗', false],
    ["保罗'", "保罗'", false],
    ['让--保罗', '让--保罗', false],
    ["·-'", "·-'", false],
    ["O'", "O'", false],
    ['𠮷田', '𠮷田', true],
    ['周'.repeat(30), '周'.repeat(30), true],
    ['周'.repeat(31), '周'.repeat(31), false],
    ['周', '周', false],
    ['·周舟', '·周舟', false],
    ['周舟·', '周舟·', false],
    ['周1舟', '周1舟', false],
    ['周<b>舟', '周<b>舟', false],
    ['周\u0000舟', '周\u0000舟', false],
    ['周\u200b舟', '周\u200b舟', false],
    ['', '', false],
  ];
  const wrong = await wrongRows(names, ([typed, tidy, isName]) => {
    expect(tidyPersonName(typed)).toBe(tidy);
    expect(isPersonName(tidy)).toBe(isName);
  });
  expect(wrong).toEqual([]);
});
