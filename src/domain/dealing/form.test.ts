import { describe, expect, it } from 'vitest';
import { buyWord, canBuy, dealingByCode, dealingText, parseDealing, publicDealing } from './form';
import type { SaleFacts } from './form';

const fund = (dealing: string, changes: Partial<SaleFacts> = {}): SaleFacts => ({
  status: '0',
  endReason: null,
  isOnSale: true,
  ...changes,
  dealing: parseDealing(dealing),
});

describe('a way of dealing as text', () => {
  it.each([
    'open',
    'holding 12M',
    'rolling 30D',
    'periodic 6M',
    'closed',
    'etf',
    'lof',
    'private 6M',
    'private 6M/7D',
    'private/12M',
    'holding',
  ])('%s is read as it was written', (text) => {
    const dealing = parseDealing(text);
    expect(dealing === null ? null : dealingText(dealing)).toBe(text);
  });

  it.each(['', 'shop', 'holding 0M', 'holding 12Y', 'open  ', 'HOLDING 12M', 'private/', 'private 7D/0M'])(
    '%j is not known',
    (text) => {
      expect(parseDealing(text)).toBeNull();
    },
  );
});

describe('what code and type tell', () => {
  it.each([
    ['510300', '0401', 'etf'],
    ['159915', '0401', 'etf'],
    ['588000', '0401', 'etf'],
    ['511650', '0402', 'etf'],
    ['561010', '0401', 'etf'],
    ['161725', '0401', 'lof'],
    ['501018', '05', 'lof'],
    ['506001', '0201', 'lof'],
    ['508000', '08', 'closed'],
    ['180101', '', 'closed'],
    ['900001', '08', 'closed'],
  ])('%s of type %s: %s', (code, typeCode, form) => {
    expect(dealingByCode(code, typeCode)?.form).toBe(form);
  });

  it.each(['000001', '022184', '514010', '900000', 'SARA10', '51030'])('%s tells nothing', (code) => {
    expect(dealingByCode(code, '0201')).toBeNull();
  });

  it('stands behind what the gateway says', () => {
    expect(publicDealing('holding 6M', { code: '161725', typeCode: '0201' })?.form).toBe('holding');
    expect(publicDealing('', { code: '161725', typeCode: '0201' })?.form).toBe('lof');
  });
});

describe('the button to buy', () => {
  it.each([
    ['open', {}, '购买'],
    ['', {}, '购买'],
    ['holding 12M', {}, '购买'],
    ['etf', {}, '场内交易'],
    ['closed', { status: '9', isOnSale: false }, '场内交易'],
    ['etf', { status: '1', isOnSale: false }, '认购期'],
    ['closed', { status: 'A', isOnSale: false }, '已终止'],
    ['open', { status: 'A', isOnSale: false, endReason: 'unlisted' as const }, '不再列出'],
    ['open', { status: 'A', isOnSale: false, endReason: 'liquidated' as const }, '已清盘'],
    ['open', { status: '5', isOnSale: false }, '暂停申购'],
    ['periodic 6M', { status: '9', isOnSale: false }, '封闭期'],
    ['', { isOnSale: false }, '暂未代销'],
    ['open', { status: '3', isOnSale: false }, '未成立'],
  ])('%s %o: the button says %s', (dealing, changes, word) => {
    const facts = fund(dealing, changes);
    expect(buyWord(facts)).toBe(word);
    expect(buyWord(facts, true).length).toBeLessThanOrEqual(3);
    expect(canBuy(facts)).toBe(word === '购买');
  });
});
