import type { PublicTypeCode } from '../taxonomy';
import type { Product } from './product';

/** A class that needs a code. */
export interface CodedClass {
  readonly type: PublicTypeCode;
  /** Its place among the classes of its portfolio, from 0. */
  readonly position: number;
}

/** Assigns six-digit fund codes, each once. */
export interface FundCodes {
  /** Code of the next class; the classes of one portfolio that are dealt in with the company follow each other. */
  next(product: Product, coded: CodedClass): string;
}

const OPEN_FIRST = 11;
const OPEN_LAST = 29_900;
const BLOCK = 1000;

/** Codes of exchange funds by what they hold: the numbers that the two exchanges have given to each kind. */
const STAR_ETFS = [588];
const OVERSEAS_ETFS = [513];
const BOND_ETFS = [511];
const GOLD_ETFS = [518];
const OTHER_ETFS = [510, 159, 512, 515, 516, 561, 562, 517, 560, 563];
const LOFS = [161, 160, 163, 501, 162, 164, 165, 502, 166, 167, 168, 506];
const REITS = [508, 180];

/**
 * Codes for \`count\` funds: those dealt in with the company ascend from 000011 with gaps where there is room, those of an
 * exchange have the numbers of their kind, with tens first.
 */
export function fundCodes(count: number): FundCodes {
  const stride = Math.max(1, Math.floor((OPEN_LAST - OPEN_FIRST) / count));
  const used = new Map<readonly number[], number>();
  let planned = 0;
  let offset = 0;
  const nextOf = (blocks: readonly number[]): string => {
    const index = used.get(blocks) ?? 0;
    used.set(blocks, index + 1);
    return exchangeCode(blocks, index);
  };
  return {
    next(product, { type, position }) {
      const { form } = product.dealing;
      if (form === 'etf') return nextOf(etfBlocks(product, type));
      if (form === 'closed') return nextOf(REITS);
      // The first class of a LOF has the exchange's number, the others have the company's.
      if (form === 'lof' && position === 0) return nextOf(LOFS);
      if (position === (form === 'lof' ? 1 : 0)) {
        // The classes of the portfolio before have used \`offset\` codes of their room.
        planned += Math.max(1, offset);
        offset = 0;
      }
      offset += 1;
      return String(OPEN_FIRST + (planned - 1) * stride + offset - 1).padStart(6, '0');
    },
  };
}

function etfBlocks({ theme, isOverseas }: Product, type: PublicTypeCode): readonly number[] {
  if (theme === 'YHGOLD') return GOLD_ETFS;
  if (type === '0402') return BOND_ETFS;
  if (isOverseas) return OVERSEAS_ETFS;
  return theme === 'YHSTAR' ? STAR_ETFS : OTHER_ETFS;
}

/** Blocks take turns; inside one 010, 020 … come first, then 001, 011 …. */
function exchangeCode(blocks: readonly number[], index: number): string {
  const inBlock = Math.floor(index / blocks.length) + 1;
  if (inBlock >= BLOCK) throw new RangeError(`blocks ${blocks.join(', ')} have no code left`);
  const number = ((inBlock * 10) % BLOCK) + Math.floor((inBlock * 10) / BLOCK);
  return String(blocks[index % blocks.length]) + String(number).padStart(3, '0');
}
