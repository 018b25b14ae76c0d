import { describe, expect, it } from 'vitest';
import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  dayFromParts,
} from '../../../../../src/domain/calendar/day';
import { FLASH_KIND_NAMES, FLASH_TITLE_LENGTH } from '../../../../../src/domain/text/flash-words';
import { emptyFlashFacts, flashFactsSample } from '../../../../../tests/factories/flash-facts-sample';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { drawsOf, namedKey } from '../random';
import { DEALING_TEMPLATES } from './flash-dealing';
import { FUND_TEMPLATES } from './flash-fund';
import { MACRO_TEMPLATES } from './flash-macro';
import { MARKET_TEMPLATES } from './flash-market';
import { POLICY_TEMPLATES } from './flash-policy';
import { PRIVATE_TEMPLATES } from './flash-private';
import { ROADSHOW_TEMPLATES } from './flash-roadshow';
import { flashAt, flashTimes } from './flashes';
import type { FlashDraft, FlashFacts } from './flash-draft';
import type { SimulatedFlash } from './flashes';

const SEED = 157;
/** A Friday of trading. */
const FRIDAY = dayFromParts(2026, 11, 20);
const MINUTE_MS = 60_000;
const TEMPLATES = [
  ...FUND_TEMPLATES,
  ...DEALING_TEMPLATES,
  ...MACRO_TEMPLATES,
  ...MARKET_TEMPLATES,
  ...POLICY_TEMPLATES,
  ...PRIVATE_TEMPLATES,
  ...ROADSHOW_TEMPLATES,
];

/** The flashes of some days, none with a title of an earlier one. */
function flashesOf(facts: FlashFacts, days: readonly number[], seed = SEED): SimulatedFlash[] {
  const used = new Set<string>();
  return days
    .flatMap((day) => flashTimes(seed, day))
    .flatMap((atMs) => {
      const flash = flashAt(facts, { seed, atMs }, (title) => used.has(title));
      if (flash !== null) used.add(flash.title);
      return flash === null ? [] : [flash];
    });
}

/** All templates over some facts on a Friday at ten, each with a few draws. */
function drafts(facts: FlashFacts): FlashDraft[] {
  const atMs = beijingTimestampMs(FRIDAY, 10 * 60 * MINUTE_MS);
  const moment = { atMs, day: FRIDAY, closedDay: FRIDAY - 1 };
  return TEMPLATES.flatMap((template) =>
    ['a', 'b', 'c', 'd', 'e'].flatMap((name) => {
      const found = template(facts, { ...moment, draws: drawsOf(namedKey(SEED, name)) });
      return found === null ? [] : [found];
    }),
  );
}

describe('the times of flashes', () => {
  it('come every 15 to 25 minutes from 07:00 to 23:30 on a trading day, and less often on others', () => {
    for (const [day, least, most] of [
      [FRIDAY, 15, 25],
      [FRIDAY + 1, 30, 50],
      [dayFromParts(2026, 10, 1), 30, 50],
    ] as const) {
      const times = flashTimes(SEED, day);
      const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / MINUTE_MS);
      expect(times.every((time) => beijingDay(time) === day && time % 1000 === 0)).toBe(true);
      expect(Math.min(...times.map(beijingTimeOfDayMs))).toBeGreaterThanOrEqual(7 * 60 * MINUTE_MS);
      expect(Math.max(...times.map(beijingTimeOfDayMs))).toBeLessThanOrEqual((23 * 60 + 30) * MINUTE_MS);
      expect(Math.min(...gaps)).toBeGreaterThan(least - 0.1);
      expect(Math.max(...gaps)).toBeLessThan(most + 0.1);
    }
    expect(flashTimes(SEED, FRIDAY).length).toBeGreaterThan(40);
  });

  it('depend on seed and day alone', () => {
    expect(flashTimes(SEED, FRIDAY)).toEqual(flashTimes(SEED, FRIDAY));
    expect(flashTimes(SEED + 1, FRIDAY)).not.toEqual(flashTimes(SEED, FRIDAY));
    expect(flashTimes(SEED, FRIDAY - 1).map((time) => time + 86_400_000)).not.toEqual(
      flashTimes(SEED, FRIDAY),
    );
  });
});

describe('simulated flashes', () => {
  it('are the same for the same seed, time and facts', () => {
    const facts = flashFactsSample(FRIDAY);
    expect(flashesOf(facts, [FRIDAY])).toEqual(flashesOf(facts, [FRIDAY]));
    expect(flashesOf(facts, [FRIDAY], 7)).not.toEqual(flashesOf(facts, [FRIDAY]));
  });

  it('have an id of their instant, and a title that was not used', () => {
    const flashes = flashesOf(flashFactsSample(FRIDAY), [FRIDAY - 1, FRIDAY]);
    expect(flashes.length).toBeGreaterThan(60);
    expect(new Set(flashes.map(({ title }) => title)).size).toBe(flashes.length);
    expect(new Set(flashes.map(({ id }) => id)).size).toBe(flashes.length);
    for (const { id } of flashes) expect(id).toMatch(/^F202611(19|20)-(0[7-9]|1\d|2[0-3])[0-5]\d[0-5]\d-a$/);
  });

  it('are of every kind', () => {
    const kinds = new Set(flashesOf(flashFactsSample(FRIDAY), [FRIDAY]).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(FLASH_KIND_NAMES).toSorted());
  });

  it('separate the name of a fund from a date in a title', () => {
    const titles = drafts(flashFactsSample(FRIDAY)).map(({ title }) => title);
    expect(titles).toContain('松栖SA0001号 11月24日开放');
    for (const title of titles) expect(title).not.toMatch(/[A-Za-z号]\d+[年月]/u);
  });

  it('come from more than 40 templates, each of which applies', () => {
    const facts = flashFactsSample(FRIDAY);
    const atMs = beijingTimestampMs(FRIDAY, 10 * 60 * MINUTE_MS);
    const moment = { atMs, day: FRIDAY, closedDay: FRIDAY - 1, draws: drawsOf(SEED) };
    const silent = TEMPLATES.filter((template) => template(facts, moment) === null);
    expect(silent.map(({ name }) => name)).toEqual(['nextClosure']);
    expect(new Set(TEMPLATES).size).toBeGreaterThan(60);
  });

  it('have short titles, one to three sentences, three funds at most and no forbidden word', () => {
    const wrong = drafts(flashFactsSample(FRIDAY)).filter(({ title, body, funds }) => {
      const sentences = body.split('。').length - 1;
      const text = `${title}${body}`;
      return (
        Array.from(title).length > FLASH_TITLE_LENGTH ||
        sentences < 1 ||
        sentences > 3 ||
        funds.length > 3 ||
        /undefined|null|NaN|--/.test(text) ||
        FORBIDDEN_WORDS.some((word) => text.includes(word))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are none about funds, indices and roadshows if there are none', () => {
    const kinds = new Set(flashesOf(emptyFlashFacts(), [FRIDAY]).map(({ kind }) => kind));
    for (const kind of ['fund', 'market', 'roadshow'] as const) {
      const told = drafts(emptyFlashFacts()).filter((each) => each.kind === kind && each.funds.length > 0);
      expect(told).toEqual([]);
    }
    expect(kinds.has('market')).toBe(false);
    expect(kinds.has('roadshow')).toBe(false);
  });

  it('report the moves of an index by its closes, up to the day before', () => {
    const told = drafts(flashFactsSample(FRIDAY)).filter(({ kind }) => kind === 'market');
    const day = told.find(({ title }) => title.startsWith('沪深300指数上一交易日'));
    expect(day).toMatchObject({ title: '沪深300指数上一交易日上涨 2.00%', importance: 1 });
    expect(day?.body).toContain('11月19日收盘');
    expect(told.map(({ title }) => title)).toContain('近一月股债对照：股上涨 10.00%，债下跌 1.00%');
    expect(told.map(({ title }) => title)).toContain('上一交易日 2 个指数中 1 个上涨');
  });

  it('report a dividend with its day and amount, and a limit with its amount', () => {
    const told = drafts(flashFactsSample(FRIDAY)).map(({ body }) => body);
    expect(told.some((body) => body.includes('以11月19日为除息日，每份派发现金红利 0.0350 元'))).toBe(true);
    expect(told.some((body) => body.includes('单日申购金额上限为 1.00万元'))).toBe(true);
  });

  it('report registrations and opening days of private funds, and no figure of theirs', () => {
    const told = drafts(flashFactsSample(FRIDAY)).filter(({ kind }) => kind === 'private');
    expect(told.length).toBeGreaterThan(30);
    for (const { title, body } of told) expect(`${title}${body}`).not.toMatch(/%|净值为|收益率|涨|跌幅|回撤/);
  });
});
