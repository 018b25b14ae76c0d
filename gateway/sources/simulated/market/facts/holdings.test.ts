import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { privateUniverse } from '../funds/private-universe';
import { publicUniverse } from '../funds/public-universe';
import { publicSubject } from './fund-subjects';
import { INDUSTRIES, industriesOf } from './industries';
import { privateHoldings } from './private-holdings';
import { publicHoldings } from './public-holdings';
import { quartersPublished } from './quarters';
import { ALL_DOMESTIC_STOCKS } from './stock-holdings';
import type { PortfolioHoldings } from '../../../../../src/domain/funds/portfolio-holdings';
import type { PublicPlan } from '../funds/public-plan';
import type { PublicTypeCode } from '../taxonomy';

const ANCHOR = dayFromParts(2026, 11, 20);
const NET = 1e9;
const plans = [...publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.3 }).plans()];
const subjects = plans.map(publicSubject);
const quarters = quartersPublished({
  anchorDay: ANCHOR,
  after: Number.NEGATIVE_INFINITY,
  asOf: ANCHOR,
}).filter(({ hasHoldings }) => hasHoldings);

interface Made {
  readonly plan: PublicPlan;
  readonly reports: readonly PortfolioHoldings[];
}

const made: readonly Made[] = plans.map((plan) => {
  const holdings = publicHoldings(plan, subjects);
  return { plan, reports: quarters.map((quarter) => holdings(quarter, NET)) };
});
const all = made.flatMap(({ reports }) => reports);

function ofType(...types: PublicTypeCode[]): Made[] {
  return made.filter(({ plan }) => types.includes(plan.type));
}

function assetOf(report: PortfolioHoldings, name: string): number {
  return report.assets.find((asset) => asset.name === name)?.ratio ?? 0;
}

function sum(items: readonly { readonly ratio: number }[]): number {
  return items.reduce((total, { ratio }) => total + ratio, 0);
}

/** Average number of the ten largest stocks that stay from one report to the next. */
function kept(reports: readonly PortfolioHoldings[]): number {
  const shares = reports.slice(1).map((report, place) => {
    const before = new Set(reports[place]?.stocks.map(({ code }) => code));
    return report.stocks.filter(({ code }) => before.has(code)).length / Math.max(1, report.stocks.length);
  });
  return shares.reduce((total, share) => total + share, 0) / shares.length;
}

function meanKept(of: readonly Made[]): number {
  return of.reduce((total, { reports }) => total + kept(reports), 0) / of.length;
}

describe('holdings of public portfolios', () => {
  it('cover eight quarters', () => {
    expect(quarters).toHaveLength(8);
    expect(quarters.at(-1)?.day).toBe(dayFromParts(2026, 9, 30));
  });

  it('sum: industries to the stocks, securities to no more than their class, all assets to 1 without debts', () => {
    for (const report of all) {
      const stocks = assetOf(report, '股票');
      expect(sum(report.industries)).toBeCloseTo(stocks, 8);
      expect(sum(report.stocks)).toBeLessThanOrEqual(stocks + 1e-9);
      expect(sum(report.bonds)).toBeLessThanOrEqual(
        assetOf(report, '债券') + assetOf(report, '同业存单') + 1e-9,
      );
      expect(sum(report.funds)).toBeLessThanOrEqual(assetOf(report, '基金') + 1e-9);
      const total = sum(report.assets);
      expect(total).toBeGreaterThan(0.999);
      expect(total).toBeLessThan(1.3);
    }
  });

  it('of a portfolio without debts sum to 1', () => {
    const plain = all.filter(
      (report) => assetOf(report, '债券') + assetOf(report, '股票') + assetOf(report, '基金') <= 0.98,
    );
    expect(plain.length).toBeGreaterThan(1000);
    for (const { assets } of plain) expect(sum(assets)).toBeCloseTo(1, 8);
  });

  it('list at most ten stocks, five bonds and ten funds, the largest first, none over its limit', () => {
    for (const { stocks, bonds, funds, industries } of all) {
      expect([stocks.length <= 10, bonds.length <= 5, funds.length <= 10]).toEqual([true, true, true]);
      for (const list of [stocks, bonds, funds, industries]) {
        const ratios = list.map(({ ratio }) => ratio);
        expect(ratios.toSorted((a, b) => b - a)).toEqual(ratios);
        expect(ratios.every((ratio) => ratio > 0)).toBe(true);
      }
      expect(
        stocks.every(({ ratio, valueYuan }) => ratio <= 0.1 && valueYuan === Math.round(NET * ratio)),
      ).toBe(true);
    }
  });

  it('fit the type of the fund', () => {
    for (const { reports } of ofType('01', '0201'))
      for (const report of reports) {
        expect(assetOf(report, '股票')).toBeGreaterThan(0.78);
        expect(assetOf(report, '股票')).toBeLessThanOrEqual(0.94);
        expect(report.stocks).toHaveLength(10);
      }
    for (const { reports } of ofType('0301', '0302', '0303', '0402', '0701', '0702'))
      for (const report of reports) {
        expect(report.stocks).toEqual([]);
        expect(report.bonds).toHaveLength(5);
      }
    for (const { reports } of ofType('0301', '0302'))
      expect(reports.flatMap(({ bonds }) => bonds).some(({ kind }) => kind === '可转债')).toBe(false);
    for (const { reports } of ofType('0701'))
      for (const report of reports)
        for (const name of ['债券', '同业存单', '买入返售金融资产', '银行存款'])
          expect(assetOf(report, name)).toBeGreaterThan(0.03);
    for (const { reports } of ofType('08')) {
      expect(reports.every((report) => assetOf(report, '基础设施资产支持证券') > 0.9)).toBe(true);
      expect(reports.every(({ stocks, bonds, funds }) => [...stocks, ...bonds, ...funds].length === 0)).toBe(
        true,
      );
    }
  });

  it('change slowly: seven to nine of an active fund’s ten largest stay, nearly all of an index fund’s', () => {
    const active = meanKept(ofType('01', '0201'));
    expect(active).toBeGreaterThan(0.7);
    expect(active).toBeLessThan(0.85);
    const passive = ofType('0401').filter(({ reports }) =>
      reports.every(({ stocks }) => stocks.length === 10),
    );
    expect(meanKept(passive)).toBeGreaterThan(0.88);
    expect(meanKept(passive)).toBeLessThan(1);
  });

  it('follow the theme: two funds on one index hold the same ten, on its industries', () => {
    const onIndex = ofType('0401').filter(
      ({ plan, reports }) => plan.product.theme === 'YHSEMI' && (reports[0]?.stocks.length ?? 0) > 0,
    );
    expect(onIndex.length).toBeGreaterThan(1);
    const tops = onIndex.map(({ reports }) => reports[0]?.stocks.map(({ code }) => code).toSorted());
    for (const top of tops) expect(top).toEqual(tops[0]);
    for (const { reports } of onIndex) expect(reports[0]?.industries[0]?.name).toBe('电子');
  });

  it('are of the industry that an index is about, in its weight, however few stocks that has', () => {
    const aboutOne = ofType('0401').flatMap(({ plan, reports }) => {
      const industries = industriesOf(plan.product.theme);
      const total = industries.reduce((sumSoFar, { weight }) => sumSoFar + weight, 0);
      const main = industries.find(({ weight }) => weight > 0.7 * total);
      return main === undefined ? [] : [{ reports, name: main.name, part: main.weight / total }];
    });
    expect(new Set(aboutOne.map(({ name }) => name)).size).toBeGreaterThan(8);
    for (const { reports, name, part } of aboutOne)
      for (const report of reports.filter(({ stocks }) => stocks.length > 0)) {
        const held = report.industries.find((industry) => industry.name === name)?.ratio ?? 0;
        expect(held / assetOf(report, '股票')).toBeGreaterThan(part - 0.12);
        expect(report.stocks[0]?.kind).toBe(name);
      }
  });

  it('keep overseas stocks apart from domestic ones', () => {
    const domestic = new Set(ALL_DOMESTIC_STOCKS.map(({ code }) => code));
    const overseas = ofType('05', '0403').flatMap(({ reports }) => reports.flatMap(({ stocks }) => stocks));
    expect(overseas.length).toBeGreaterThan(100);
    expect(overseas.some(({ code }) => domestic.has(code))).toBe(false);
  });

  it('of a fund of funds are other funds that live', () => {
    const bySubject = new Map(subjects.map((subject) => [subject.code, subject]));
    const holders = ofType('0601', '0602', '0603', '0604');
    for (const { plan, reports } of holders) {
      reports.forEach((report, place) => {
        const day = quarters[place]?.day ?? 0;
        expect(report.funds).toHaveLength(10);
        for (const { code, name, kind, ratio } of report.funds) {
          const subject = bySubject.get(code);
          expect(subject?.name).toBe(name);
          expect(subject?.type?.startsWith('06')).toBe(false);
          expect(kind).not.toBe('');
          expect(subject !== undefined && subject.startDay < day).toBe(true);
          expect(subject?.endedDay ?? day + 1).toBeGreaterThan(day);
          expect(code).not.toBe(plan.classes[0]?.code);
          expect(ratio).toBeLessThanOrEqual(0.2);
        }
      });
    }
    expect(holders.length).toBeGreaterThan(10);
  });

  it('of a feeder are its exchange-traded fund', () => {
    const inTarget = made.filter(({ plan, reports }) => plan.product.isFeeder && reports.length > 0);
    expect(inTarget.length).toBeGreaterThan(1);
    for (const { plan, reports } of inTarget) {
      expect(reports.at(-1)?.funds.map(({ code }) => code)).toEqual([plan.target?.code]);
      expect(reports.at(-1)?.stocks).toEqual([]);
    }
  });

  it('name no bond before it was issued', () => {
    made.slice(0, 200).forEach(({ reports }) => {
      reports.forEach(({ bonds }, place) => {
        const year = Math.floor((quarters[place]?.index ?? 0) / 4) % 100;
        for (const { name } of bonds)
          expect(Number(/^(\d\d)\D/.exec(name)?.[1] ?? 0)).toBeLessThanOrEqual(year);
      });
    });
  });

  it('are the same whenever they are made', () => {
    for (const { plan, reports } of made.slice(0, 60)) {
      const last = quarters.at(-1);
      if (last === undefined) throw new Error('no quarter');
      expect(publicHoldings(plan, subjects)(last, NET)).toEqual(reports.at(-1));
    }
  });
});

describe('holdings of private portfolios', () => {
  it('are asset classes and industries, never single securities', () => {
    for (const plan of privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.1 }).plans()) {
      const holdings = privateHoldings(plan);
      for (const quarter of quarters) {
        const report = holdings(quarter, NET);
        expect([...report.stocks, ...report.bonds, ...report.funds]).toEqual([]);
        expect(sum(report.industries)).toBeCloseTo(assetOf(report, '股票'), 8);
        expect(sum(report.assets)).toBeGreaterThan(0.999);
      }
    }
  });
});

describe('the simulated stocks', () => {
  it('are some four hundred in all 31 industries, with unique codes and names', () => {
    expect(INDUSTRIES).toHaveLength(31);
    expect(ALL_DOMESTIC_STOCKS.length).toBeGreaterThan(380);
    expect(new Set(ALL_DOMESTIC_STOCKS.map(({ industry }) => industry)).size).toBe(31);
    expect(new Set(ALL_DOMESTIC_STOCKS.map(({ code }) => code)).size).toBe(ALL_DOMESTIC_STOCKS.length);
    expect(new Set(ALL_DOMESTIC_STOCKS.map(({ word }) => word)).size).toBe(ALL_DOMESTIC_STOCKS.length);
    expect(ALL_DOMESTIC_STOCKS.every(({ code }) => /^[603]\d{5}$/.test(code))).toBe(true);
  });
});
