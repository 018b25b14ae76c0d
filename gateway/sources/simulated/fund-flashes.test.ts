import { beforeAll, describe, expect, it } from 'vitest';
import { beijingDay, beijingTimeOfDayMs, dayFromParts } from '../../../src/domain/calendar/day';
import { isTradingDay, tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { FLASH_TITLE_LENGTH } from '../../../src/domain/text/flash-words';
import { FORBIDDEN_WORDS } from '../../../tests/setup/forbidden-words';
import { privateFundFlashes, publicFundFlashes } from './fund-flashes';
import { privateUniverse } from './market/funds/private-universe';
import { publicUniverse } from './market/funds/public-universe';
import type { Day } from '../../../src/domain/calendar/day';
import type { SimulatedFlash } from './market/flashes/flash-draft';

const HOUR_MS = 3_600_000;
/** A Friday of trading. */
const FRIDAY = dayFromParts(2026, 11, 20);

describe('flashes of funds', () => {
  const days = tradingDaysBetween(FRIDAY - 90, FRIDAY);
  const options = { seed: 157, anchorDay: FRIDAY, scale: 0.3 };
  let flashes: SimulatedFlash[];

  const flashesOn = (some: readonly Day[]) => {
    const [publicFunds, privateFunds] = [publicUniverse(options), privateUniverse(options)];
    const names = new Map(
      [...publicFunds.managers.values(), ...privateFunds.managers.values()]
        .flat()
        .map(({ code, name }) => [code, name]),
    );
    return [
      ...[...publicFunds.plans()].flatMap((plan) => publicFundFlashes(plan, names, some)),
      ...[...privateFunds.plans()].flatMap((plan) => privateFundFlashes(plan, names, some)),
    ];
  };

  beforeAll(() => {
    flashes = flashesOn(days);
  });

  it('are on trading days, in the morning or from 17:00 to before 20:00', () => {
    expect(flashes.length).toBeGreaterThan(100);
    for (const { publishedAt } of flashes) {
      expect(isTradingDay(beijingDay(publishedAt))).toBe(true);
      const hour = beijingTimeOfDayMs(publishedAt) / HOUR_MS;
      expect(hour >= 9 && hour < 9.5 ? 9 : hour >= 17 && hour < 20 ? 17 : hour).toBeOneOf([9, 17]);
    }
  });

  it('are the same day by day as over a span, each fact once', () => {
    const ids = flashes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      days
        .flatMap((day) => flashesOn([day]))
        .map(({ id }) => id)
        .toSorted(byText),
    ).toEqual(ids.toSorted(byText));
  });

  it('speak of every kind of change', () => {
    const titles = flashes.map(({ title }) => title).join('\n');
    for (const words of [
      '开始发售',
      '成立',
      '限制大额申购',
      '取消大额申购限制',
      '调整大额申购上限',
      '暂停申购',
      '恢复申购',
      '开放申购和赎回',
      '进入封闭期',
      '变更基金经理',
      '终止运作',
    ])
      expect(titles).toContain(words);
    expect(titles).toMatch(/号将于\d+月\d+日开放/);
  });

  it('have short titles, one to three sentences and no forbidden word', () => {
    const wrong = flashes.filter(({ title, body }) => {
      const sentences = body.split('。').length - 1;
      return (
        Array.from(title).length > FLASH_TITLE_LENGTH ||
        sentences < 1 ||
        sentences > 3 ||
        /undefined|null|NaN|--/.test(title + body) ||
        FORBIDDEN_WORDS.some((word) => `${title}${body}`.includes(word))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('say nothing of the worth of a private fund', () => {
    const ofPrivate = flashes.filter(({ kind }) => kind === 'private');
    expect(ofPrivate.length).toBeGreaterThan(15);
    for (const { title, body } of ofPrivate) expect(title + body).not.toMatch(/%|净值为|收益率|涨|跌幅|回撤/);
  });

  it('are important only where a fund ends', () => {
    const important = flashes.filter(({ importance }) => importance > 0);
    expect(important.length).toBeGreaterThan(0);
    for (const { title, importance } of important)
      expect([importance, title.endsWith('终止运作')]).toEqual([1, true]);
  });
});

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
