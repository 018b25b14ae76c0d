import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { readMeta, writeMeta } from '../../store/meta-repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Database } from '../../store/schema';

/** Increased when the output of the generator changes: simulated data of an earlier model is replaced. */
export const MARKET_MODEL = 7;

/** A market with quiet, plausible years around the launch of the portal. */
export const DEFAULT_SEED = 157;

/** The options of the simulated data of a database, by which it can be generated again. */
export interface MarketRecipe {
  readonly model: number;
  readonly seed: number;
  readonly anchorDay: Day;
  readonly scale: number;
  readonly privateScale: number;
  readonly years: number | null;
}

/** The stored recipe, `null` without simulated data or if it is unreadable. */
export async function readRecipe(db: Kysely<Database>): Promise<MarketRecipe | null> {
  const text = await readMeta(db, 'market_seed');
  if (text === null) return null;
  const [model, seed, anchor, scale, privateScale, years] = text.split(' ');
  const anchorDay = dayOf(anchor ?? '');
  if (anchorDay === null) return null;
  return {
    model: Number(model),
    seed: Number(seed),
    anchorDay,
    scale: Number(scale),
    privateScale: Number(privateScale),
    years: years === undefined ? null : Number(years),
  };
}

/** Stores the recipe with the data. */
export async function writeRecipe(db: Kysely<Database>, recipe: MarketRecipe): Promise<void> {
  const { model, seed, anchorDay, scale, privateScale, years } = recipe;
  const parts = [model, seed, compactDay(anchorDay), scale, privateScale, ...(years === null ? [] : [years])];
  await writeMeta(db, 'market_seed', parts.join(' '));
}
