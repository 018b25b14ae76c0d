import { expect, it } from 'vitest';
import { shareClassesOf } from './share-class';

it('groups the classes of one portfolio under its first class', () => {
  const classes = shareClassesOf([
    { code: '900012', name: '晨曦稳健债券C' },
    { code: '900034', name: '晨曦稳健债券A' },
    { code: '900056', name: '晨曦稳健债券D类' },
    { code: '900078', name: '晨曦科技ETF联接(LOF)C' },
    { code: '900077', name: '晨曦科技ETF联接(LOF)A' },
    { code: '900090', name: '晨曦全球(QDII)A(人民币)' },
    { code: '900091', name: '晨曦全球(QDII)A(美元现汇)' },
  ]);
  expect(classes.get('900012')).toEqual({ shareClass: 'C', shareGroup: '900034' });
  expect(classes.get('900034')).toEqual({ shareClass: 'A', shareGroup: '900034' });
  expect(classes.get('900056')).toEqual({ shareClass: 'D', shareGroup: '900034' });
  expect(classes.get('900078')).toEqual({ shareClass: 'C', shareGroup: '900077' });
  expect(classes.get('900091')).toEqual({ shareClass: 'A', shareGroup: '900090' });
});

it('takes no letter from a Latin word, and leaves a fund alone in its group', () => {
  const classes = shareClassesOf([
    { code: '900001', name: '晨曦中证A500ETF' },
    { code: '900002', name: '晨曦养老FOF' },
    { code: '900003', name: '晨曦产业园REIT' },
    { code: '900004', name: '晨曦成长(LOF)' },
    { code: '900005', name: '晨曦指数LOFC' },
  ]);
  for (const code of ['900001', '900002', '900003', '900004']) {
    expect(classes.get(code)).toEqual({ shareClass: null, shareGroup: code });
  }
  expect(classes.get('900005')).toEqual({ shareClass: 'C', shareGroup: '900005' });
});
