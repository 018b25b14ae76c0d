import { callRequest, rightRequest } from './call-requests';
import { diceOf, type Dice, type Weighted } from './dice';
import type { FuzzDraft, FuzzRequest, FuzzVisitor } from './fuzz-request';
import { fileRequest, loginRequest, pageRequest, streamRequest, uploadRequest } from './other-requests';
import { withOwnValues } from './known-values';
import { withOddHeaders } from './spoil-headers';
import type { CallDefinition } from '../../src/contract/call';
import type { StreamDefinition } from '../../src/contract/stream';

/** What requests are made from. */
export interface FuzzMaterial {
  readonly calls: readonly CallDefinition[];
  readonly streams: readonly StreamDefinition[];
  /** Pictures that an upload takes. */
  readonly pictures: readonly Buffer[];
}

/** Whoever may see the most has most to lose. */
const VISITORS: readonly [Weighted<FuzzVisitor>, ...Weighted<FuzzVisitor>[]] = [
  [4, 'hegezhe'],
  [2, 'nobody'],
  [2, 'putong'],
  [1, 'forged'],
  [1, 'guoqi'],
  [1, 'shenhe'],
];

/** The request of a number: a function of the seed, the number and the contract alone. */
export function makeRequest(seed: number, index: number, material: FuzzMaterial): FuzzRequest {
  const dice = diceOf(seed, index);
  const visitor = dice.weighted(VISITORS);
  const draft = withOddHeaders(draftFor(dice, index, material), dice);
  const payload = typeof draft.payload === 'string' ? withOwnValues(draft.payload, visitor) : draft.payload;
  return { ...draft, url: withOwnValues(draft.url, visitor), payload, index, visitor };
}

/** The request of a number to one call, as the portal sends it. */
export function makeRightRequest(seed: number, index: number, call: CallDefinition): FuzzRequest {
  const dice = diceOf(seed, index);
  const visitor = dice.weighted(VISITORS);
  const { payload, url, ...draft } = rightRequest(call, dice);
  const own = typeof payload === 'string' ? withOwnValues(payload, visitor) : payload;
  return { ...draft, url: withOwnValues(url, visitor), payload: own, index, visitor };
}

function draftFor(dice: Dice, index: number, { calls, streams, pictures }: FuzzMaterial): FuzzDraft {
  const make = dice.weighted<() => FuzzDraft>([
    // Each call in its turn, so that none is left to chance.
    [70, () => callRequest(itemAt(calls, index), dice)],
    [4, () => streamRequest(itemAt(streams, index), dice)],
    [9, () => pageRequest(dice)],
    [9, () => fileRequest(dice)],
    [5, () => loginRequest(dice)],
    [3, () => uploadRequest(dice, pictures)],
  ]);
  return make();
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to ask');
  return item;
}
