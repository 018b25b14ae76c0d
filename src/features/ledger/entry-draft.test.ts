import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { tradeRules } from '../../../tests/factories/trade-rules';
import { draftOf, readDraft, type EntryDraft, type OrderFacts } from './entry-draft';
import type { LedgerEntry } from '@/domain/ledger/ledger-entry';

const day = (text: string) => dayOf(text) ?? 0;
const FRIDAY = day('20261120');
const FACTS: OrderFacts = {
  rules: tradeRules(),
  days: [day('20261119'), FRIDAY],
  navs: [1.2, 1.25],
};
const BOUGHT: LedgerEntry = {
  id: 'bought',
  code: '900001',
  kind: 'purchase',
  day: day('20261102'),
  confirmed: day('20261103'),
  units: 1000,
  yuan: 1100,
  feeYuan: 0,
};

function draft(changes: Partial<EntryDraft>): EntryDraft {
  return { ...draftOf(FRIDAY, undefined, { code: '900001', name: '测试基金' }), ...changes };
}

describe('a draft', () => {
  it('of a purchase takes fee and units from tiers and NAV: 10,000 / 1.0015 / 1.25', () => {
    const { entry } = readDraft(draft({ yuan: '10,000' }), FACTS, []);
    expect(entry).toMatchObject({ day: FRIDAY, feeYuan: 14.98, units: 7988.02, yuan: 10_000 });
  });

  it('of a redemption takes the fee from the time of its lots: 20 days at 0.75 %', () => {
    const { entry } = readDraft(draft({ kind: 'redemption', units: '400' }), FACTS, [BOUGHT]);
    expect(entry).toMatchObject({ units: 400, feeYuan: 3.75, yuan: 496.25 });
  });

  it('of a fund that is traded on the exchange has no estimates, and is confirmed on its day', () => {
    const rules = tradeRules({ dealing: { form: 'etf', term: null } });
    const typed = draft({ yuan: '1005', units: '800', fee: '5', isAfterCutOff: true });
    const { entry, estimates, isTraded } = readDraft(typed, { ...FACTS, rules }, []);
    expect([isTraded, estimates]).toEqual([true, {}]);
    expect(entry).toMatchObject({ day: FRIDAY, confirmed: FRIDAY, units: 800, feeYuan: 5 });
  });

  it('without NAV or fees holds what was typed, and waits for the rest', () => {
    expect(readDraft(draft({ yuan: '1000' }), null, []).entry).toMatchObject({ units: null, feeYuan: 0 });
    const late = draft({ yuan: '1000', isAfterCutOff: true });
    expect(readDraft(late, FACTS, []).entry).toMatchObject({ day: day('20261123'), units: null });
  });

  it('with an emptied field waits for it, though there is an estimate', () => {
    const reading = readDraft(draft({ yuan: '1000', units: '' }), FACTS, []);
    expect([reading.entry?.units, reading.estimates.units]).toEqual([null, 798.8]);
  });

  it('of a dividend or of units alone has no fee and no money that its kind has not', () => {
    expect(readDraft(draft({ kind: 'dividend', yuan: '35' }), FACTS, [BOUGHT]).entry).toMatchObject({
      units: 0,
      yuan: 35,
      feeYuan: 0,
      confirmed: FRIDAY,
    });
    const again = readDraft(draft({ kind: 'reinvestment', units: '28.46' }), FACTS, [BOUGHT]);
    expect(again.entry).toMatchObject({ units: 28.46, yuan: 0, confirmed: day('20261123') });
  });

  it.each([
    [{ fund: null }, '请选择基金'],
    [{ date: '' }, '请选择日期'],
    [{ yuan: 'abc' }, '请输入数字，如 10000'],
    [{ yuan: '100', fee: '1.234' }, '手续费最多两位小数'],
    [{ yuan: '100', fee: '100' }, '手续费须小于买入金额'],
    [{ kind: 'redemption', units: '1000.01' }, '当时持有 1,000.00 份'],
  ] as const)('%o is no entry: %s', (changes, words) => {
    const { entry, problem } = readDraft(draft(changes), FACTS, [BOUGHT]);
    expect(entry).toBeNull();
    expect(problem).toContain(words);
  });

  it('of an entry that is corrected is that entry again', () => {
    const { id, ...same } = BOUGHT;
    const filled = draftOf(FRIDAY, BOUGHT, { code: '900001', name: '' });
    expect([id, readDraft(filled, FACTS, []).entry]).toEqual(['bought', same]);
  });
});
