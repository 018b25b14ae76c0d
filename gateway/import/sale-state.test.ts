import { expect, it } from 'vitest';
import { readSaleState } from './sale-state';

it.each([
  ['开放申购', '开放赎回', '', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['限制大额申购', '开放赎回', '', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['限大额', '开放赎回', '50000', { status: '0', canPurchase: true, dailyLimitYuan: 50_000 }],
  [
    '限制大额（单日累计上限100.00万元）',
    '开放赎回',
    '',
    { status: '0', canPurchase: true, dailyLimitYuan: 1_000_000 },
  ],
  ['开放申购', '开放赎回', '100000000000', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['开放申购', '暂停赎回', '', { status: '6', canPurchase: true, dailyLimitYuan: null }],
  ['暂停申购', '开放赎回', '50000', { status: '5', canPurchase: false, dailyLimitYuan: null }],
  ['暂停申购', '暂停赎回', '', { status: '4', canPurchase: false, dailyLimitYuan: null }],
  ['封闭期', '封闭期', '', { status: '9', canPurchase: false, dailyLimitYuan: null }],
  ['认购期', '--', '', { status: '1', canPurchase: false, dailyLimitYuan: null }],
  ['场内交易', '场内交易', '', { status: '0', canPurchase: false, dailyLimitYuan: null }],
])('reads %s, %s, limit %j', (purchase, redemption, limit, expected) => {
  expect(readSaleState(purchase, redemption, limit)).toEqual(expected);
});

it.each(['', 'nan', '--'])('says nothing for %j', (text) => {
  expect(readSaleState(text, '开放赎回', '')).toBeNull();
});
