import { datePartsOf } from '../../../../../src/domain/calendar/day';
import { FLASH_TITLE_LENGTH } from '../../../../../src/domain/text/flash-words';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Series } from '../../../../../src/domain/returns/nav-series';
import type { FlashKindName } from '../../../../../src/domain/text/flash-words';
import type { Draws } from '../random';

/** A fund that a flash names. */
export interface FlashFund {
  readonly area: 'public' | 'private';
  readonly code: string;
  readonly name: string;
}

/** A simulated index with its closes. */
export interface FlashIndex {
  readonly label: string;
  readonly levels: Series;
}

/** A fund and how it can be dealt in. */
export interface FlashFundState extends FlashFund {
  readonly className: string;
  readonly status: string;
  readonly dailyLimitYuan: number | null;
  readonly establishedDay: Day | null;
  readonly endedDay: Day | null;
  readonly nextOpenDay: Day | null;
  /** Of a private fund. */
  readonly registryNumber: string | null;
}

export interface FlashFirm {
  readonly name: string;
  readonly city: string;
  readonly foundedDay: Day;
  readonly registryNumber: string;
}

/** Times are milliseconds since the epoch. */
export interface FlashRoadshow {
  readonly title: string;
  readonly beginAt: number;
  readonly endAt: number;
  readonly hasPlayback: boolean;
  readonly fund: FlashFund | null;
}

/** Input of all flashes. It has nothing about the performance of private funds. */
export interface FlashFacts {
  readonly indices: readonly FlashIndex[];
  readonly publicFunds: readonly FlashFundState[];
  readonly privateFunds: readonly FlashFundState[];
  readonly firms: readonly FlashFirm[];
  readonly dividends: readonly { readonly fund: FlashFund; readonly day: Day; readonly perUnit: number }[];
  readonly managerChanges: readonly { readonly fund: FlashFund; readonly day: Day; readonly text: string }[];
  readonly reports: readonly {
    readonly fund: FlashFund;
    readonly reportDay: Day;
    readonly publishedDay: Day;
  }[];
  readonly roadshows: readonly FlashRoadshow[];
}

/** A flash without its time. */
export interface FlashDraft {
  readonly kind: FlashKindName;
  readonly importance: 0 | 1 | 2;
  readonly title: string;
  readonly body: string;
  readonly funds: readonly FlashFund[];
}

/** Time of a flash and its random draws. */
export interface FlashMoment {
  readonly atMs: number;
  readonly day: Day;
  /** The last trading day with known closes. */
  readonly closedDay: Day;
  readonly draws: Draws;
}

/** Writes a flash from the facts, `null` if they have nothing for it at that moment. */
export type FlashTemplate = (facts: FlashFacts, moment: FlashMoment) => FlashDraft | null;

const MOST_FUNDS = 3;

/** A draft of usual importance. */
export function draft(
  kind: FlashKindName,
  words: { readonly title: string; readonly body: string },
  more: { readonly importance?: 0 | 1 | 2; readonly funds?: readonly FlashFund[] } = {},
): FlashDraft {
  const funds = (more.funds ?? []).slice(0, MOST_FUNDS);
  return {
    kind,
    importance: more.importance ?? 0,
    title: shortened(words.title, FLASH_TITLE_LENGTH),
    body: words.body,
    funds: funds.map(({ area, code, name }) => ({ area, code, name })),
  };
}

/** Templates of texts that need no facts. */
export function fixedTexts(
  kind: FlashKindName,
  texts: readonly (readonly [title: string, body: string, importance?: 1 | 2])[],
): FlashTemplate[] {
  return texts.map(([title, body, importance]) => {
    const words = draft(kind, { title, body }, importance === undefined ? {} : { importance });
    return () => words;
  });
}

/** One of several facts, `null` without any. */
export function oneOf<Fact>({ draws }: FlashMoment, field: string, facts: readonly Fact[]): Fact | null {
  return facts.length === 0 ? null : draws.pick(field, facts);
}

/** 11月20日. */
export function monthAndDate(day: Day): string {
  const { month, date } = datePartsOf(day);
  return `${month}月${date}日`;
}

/** 岚汐混合A（000001）. */
export function nameAndCode({ name, code }: FlashFund): string {
  return `${name}（${code}）`;
}

/** Whether a fund has begun and not ended by a day. */
export function livesOn({ establishedDay, endedDay }: FlashFundState, day: Day): boolean {
  return establishedDay !== null && establishedDay <= day && (endedDay === null || endedDay > day);
}

function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
