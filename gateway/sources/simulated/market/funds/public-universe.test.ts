import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { isTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { pinyinOf } from '../../../../services/pinyin';
import { DICTIONARY_SEED } from '../../../../store/dictionary-repository';
import { TYPE_WEIGHTS } from '../taxonomy';
import { PUBLIC_COMPANY_WORDS } from '../words';
import { stateOn } from './lifecycle';
import { publicUniverse } from './public-universe';
import type { PublicPlan } from './public-plan';
import type { UniverseOptions } from './public-universe';

const ANCHOR = dayFromParts(2026, 11, 20);
const SMALL: UniverseOptions = { seed: 157, anchorDay: ANCHOR, scale: 0.07 };

function announced(options: UniverseOptions): PublicPlan[] {
  return [...publicUniverse(options).plans()].filter((plan) => plan.lifecycle.offeringFrom <= ANCHOR);
}

function itemsOf(dictionary: string): string[] {
  return DICTIONARY_SEED.filter((entry) => entry.dict_code === dictionary).map(({ item }) => item);
}

function shortNames(plans: readonly PublicPlan[]): string[] {
  return plans.flatMap((plan) => plan.classes.map((shareClass) => plan.shortStem + shareClass.suffix));
}

describe('a small universe', () => {
  const plans = announced(SMALL);
  const classes = plans.flatMap((plan) => plan.classes);

  it('has every type of the dictionary', () => {
    const types = itemsOf('FUND_PRO_TYPE');
    const leaves = types.filter(
      (code) => code.length === 4 || !types.some((type) => type.length === 4 && type.startsWith(code)),
    );
    expect(new Set(plans.map((plan) => plan.type))).toEqual(new Set(leaves));
    expect(TYPE_WEIGHTS.map(({ code }) => code).toSorted()).toEqual(leaves.toSorted());
  });

  it('has every share class', () => {
    const labels = new Set(classes.map((shareClass) => shareClass.label));
    expect(labels).toEqual(new Set(['A', 'C', 'E', 'Y', '后端', null]));
    expect(classes.some((shareClass) => shareClass.isDollar)).toBe(true);
    expect(
      plans.some((plan) => plan.classes.some(({ startDay }) => startDay > plan.portfolio.startDay)),
    ).toBe(true);
  });

  it('has every state that does not depend on a dividend, and limits beside', () => {
    const states = plans.map((plan) => stateOn(plan.lifecycle, ANCHOR, { key: plan.key, adjustments: [] }));
    const expected = itemsOf('FUND_STATUS').filter((code) => code !== '8');
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(expected));
    expect(states.some(({ dailyLimitYuan }) => dailyLimitYuan !== null)).toBe(true);
    expect(states.every(({ status, dailyLimitYuan }) => dailyLimitYuan === null || status === '0')).toBe(
      true,
    );
  });

  it('pays dividends for four days in state 8', () => {
    const plan = plans.find(
      ({ lifecycle, key }) => stateOn(lifecycle, ANCHOR, { key, adjustments: [] }).status === '0',
    );
    const stateAfter = (days: number): string | undefined =>
      plan &&
      stateOn(plan.lifecycle, ANCHOR, {
        key: plan.key,
        adjustments: [{ day: ANCHOR - days, dividend: 0.05 }],
      }).status;
    expect(stateAfter(0)).toBe('8');
    expect(stateAfter(3)).toBe('8');
    expect(stateAfter(4)).toBe('0');
  });

  it('has young funds, late figures and both kinds of brackets', () => {
    const ages = plans.map((plan) => ANCHOR - plan.portfolio.startDay).filter((age) => age >= 0);
    for (const limit of [7, 30, 92, 183, 365, 730]) expect(ages.some((age) => age < limit)).toBe(true);
    expect(ages.some((age) => age > 3000)).toBe(true);
    expect(new Set(plans.map((plan) => plan.lagDays))).toEqual(new Set([0, 1]));
    const names = shortNames(plans).join(' ');
    expect(names).toContain('(QDII)');
    expect(names).toMatch(/（FOF）|（QDII）/u);
  });

  it('has a name of 33 characters, as long as the longest real one', () => {
    const lengths = shortNames(plans).map((name) => name.length);
    expect(Math.max(...lengths)).toBe(33);
  });

  it('starts every portfolio on a trading day with managers in office then', () => {
    const managers = new Map(
      [...publicUniverse(SMALL).managers.values()].flat().map((manager) => [manager.code, manager]),
    );
    for (const plan of plans) {
      expect(isTradingDay(plan.portfolio.startDay)).toBe(true);
      expect(plan.portfolio.stretches[0]?.fromDay).toBe(plan.portfolio.startDay);
      for (const tenure of plan.tenures) {
        const manager = managers.get(tenure.managerCode);
        expect(manager?.companyCode).toBe(plan.companyCode);
        expect(manager?.careerStartDay).toBeLessThanOrEqual(tenure.beginDay);
      }
      const isOver = plan.lifecycle.endedDay !== null;
      expect(plan.tenures.some((tenure) => tenure.endDay === null)).toBe(!isOver);
    }
  });

  it('keeps purchase rates within the caps for funds that are younger than the caps', () => {
    const capDay = dayFromParts(2026, 1, 1);
    for (const plan of plans.filter(({ portfolio }) => portfolio.startDay >= capDay)) {
      for (const { purchaseRate, discountRate } of plan.classes) {
        if (purchaseRate === null || discountRate === null) continue;
        expect(purchaseRate).toBeLessThanOrEqual(0.008);
        expect(discountRate).toBeLessThanOrEqual(purchaseRate);
      }
    }
  });

  it('is the same every time', () => {
    expect(announced(SMALL)).toEqual(plans);
    expect(shortNames(announced({ ...SMALL, seed: 158 }))).not.toEqual(shortNames(plans));
  });

  it('announces new funds after its anchor', () => {
    const later = [...publicUniverse(SMALL).plans()].filter((plan) => plan.lifecycle.offeringFrom > ANCHOR);
    expect(later.length).toBeGreaterThanOrEqual(4);
    const [next] = later;
    if (next === undefined) throw new Error('no announcement');
    const on = (day: number): string =>
      stateOn(next.lifecycle, day, { key: next.key, adjustments: [] }).status;
    expect(on(next.lifecycle.offeringFrom)).toBe('1');
    expect(on(next.lifecycle.offeringTo + 1)).toBe('2');
    expect(['0', '9']).toContain(on(next.lifecycle.establishedDay));
  });
});

describe('the full universe', () => {
  const universe = publicUniverse({ seed: 157, anchorDay: ANCHOR });
  const plans = [...universe.plans()];
  const current = plans.filter((plan) => plan.lifecycle.offeringFrom <= ANCHOR);

  it('has 60 companies, 600 managers and 3,000 funds', () => {
    expect(universe.companies).toHaveLength(60);
    expect([...universe.managers.values()].flat()).toHaveLength(600);
    expect(current.flatMap((plan) => plan.classes)).toHaveLength(3000);
    expect(new Set(current.map((plan) => plan.companyCode)).size).toBe(60);
  });

  it('gives every fund a unique code and name', () => {
    const codes = plans.flatMap((plan) => plan.classes.map(({ code }) => code));
    const names = shortNames(plans);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map((name) => name.length))).toBe(33);
  });

  it('has no two companies whose funds sound alike', () => {
    const sounds = universe.companies.map(({ word }) => pinyinOf(word).full);
    expect(new Set(sounds).size).toBe(sounds.length);
  });

  it('names locks and openings as they are, and no others', () => {
    const forms = new Set(plans.map(({ product }) => product.dealing.form));
    expect(forms).toEqual(new Set(['open', 'holding', 'rolling', 'periodic', 'closed', 'etf', 'lof']));
    const wrong = plans.filter(({ product: { dealing, fullStem } }) => {
      const { form } = dealing;
      return (
        fullStem.includes('持有') !== (form === 'holding' || form === 'rolling') ||
        fullStem.includes('滚动') !== (form === 'rolling') ||
        fullStem.includes('定期开放') !== (form === 'periodic') ||
        fullStem.includes('LOF') !== (form === 'lof') ||
        fullStem.includes('封闭式') !== (form === 'closed') ||
        (fullStem.includes('交易型') && !/联接|交易型货币/.test(fullStem)) !== (form === 'etf')
      );
    });
    expect(wrong.map(({ fullStem, product }) => `${fullStem} ${product.dealing.form}`)).toEqual([]);
  });

  it('assigns codes by the kind of fund', () => {
    const blocksOf = (keep: (plan: PublicPlan) => boolean) =>
      new Set(plans.filter(keep).map(({ classes }) => classes[0]?.code.slice(0, 3)));
    const etfsOf = (type: string) =>
      blocksOf((plan) => plan.product.dealing.form === 'etf' && plan.type === type);
    const known = { bonds: ['511'], overseas: ['513'], traded: ['508', '180'] };
    expect(etfsOf('0402')).toEqual(new Set(known.bonds));
    expect(etfsOf('0403')).toEqual(new Set(known.overseas));
    expect(blocksOf(({ product }) => product.dealing.form === 'closed')).toEqual(new Set(known.traded));
    expect(
      [...etfsOf('0401')].filter((block) => !/^(?:510|159|512|51[5-7]|56\d|588)$/.test(block ?? '')),
    ).toEqual([]);
    expect(
      [...etfsOf('09')].filter((block) => !/^(?:518|510|159|512|51[5-7]|56\d)$/.test(block ?? '')),
    ).toEqual([]);
    const lofs = blocksOf(({ product }) => product.dealing.form === 'lof');
    expect([...lofs].filter((block) => !/^(?:16\d|501|502|506)$/.test(block ?? ''))).toEqual([]);
    const others = plans
      .filter(({ product }) => !['etf', 'closed', 'lof'].includes(product.dealing.form))
      .flatMap(({ classes }) => classes.map(({ code }) => code));
    expect(others.filter((code) => !/^0[0-2]\d{4}$/.test(code))).toEqual([]);
  });

  it('founds each feeder fund for an ETF of its company and index that has no other', () => {
    const feeders = plans.filter(({ product }) => product.isFeeder);
    expect(feeders.length).toBeGreaterThan(20);
    const byCode = new Map(plans.map((plan) => [plan.classes[0]?.code, plan]));
    for (const { target, companyCode, product, portfolio } of feeders) {
      const etf = byCode.get(target?.code);
      expect(etf?.product.dealing.form).toBe('etf');
      expect(etf?.companyCode).toBe(companyCode);
      expect(etf?.product.benchmark).toBe(product.benchmark);
      expect(etf?.portfolio.startDay).toBeLessThanOrEqual(portfolio.startDay);
    }
    expect(new Set(feeders.map(({ target }) => target?.code)).size).toBe(feeders.length);
  });

  it('has none of the forbidden words in any text', () => {
    const texts = [
      ...plans.flatMap((plan) => [plan.shortStem, plan.fullStem]),
      ...universe.companies.map(({ name, introduction }) => `${name} ${introduction}`),
      ...[...universe.managers.values()].flat().map(({ name, introduction }) => `${name} ${introduction}`),
    ].join('\n');
    for (const word of FORBIDDEN_WORDS) expect(texts).not.toContain(word);
  });
});

describe('scale', () => {
  it('multiplies funds and managers and keeps codes and names unique', () => {
    const universe = publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 9 });
    const classes = new Set<string>();
    const names = new Set<string>();
    let count = 0;
    for (const plan of universe.plans()) {
      for (const { code, suffix } of plan.classes) {
        classes.add(code);
        names.add(plan.shortStem + suffix);
        count += 1;
      }
    }
    expect(count).toBeGreaterThanOrEqual(27_000);
    expect(classes.size).toBe(count);
    expect(names.size).toBe(count);
    expect([...universe.managers.values()].flat()).toHaveLength(5400);
  });
});

const realDataDir = process.env['REAL_DATA_DIR'];

describe.skipIf(realDataDir === undefined)('beside the real market', () => {
  it('no company word begins a real fund name', () => {
    const text = readFileSync(join(realDataDir ?? '', 'fund_list_2026-06.csv'), 'utf8');
    const realNames = text
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2] ?? '');
    expect(realNames.length).toBeGreaterThan(20_000);
    const taken = PUBLIC_COMPANY_WORDS.filter((word) => realNames.some((name) => name.startsWith(word)));
    expect(taken).toEqual([]);
  });
});
