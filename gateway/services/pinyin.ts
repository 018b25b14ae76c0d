import { pinyin } from 'pinyin-pro';
import { foldText } from '../../src/domain/text/keyword';

/** Lower-case pinyin of a name, letters and digits only: `澄怀纯债A` is `chcza` and `chenghuaichunzhaia`. */
export interface Pinyin {
  readonly initials: string;
  readonly full: string;
}

const NOT_SEARCHED = /[^\p{Letter}\p{Number}]/gu;

/**
 * Pinyin of a name with words of several readings told apart (长债 is chang). Loading this module costs some 100 ms
 * and 30 MB, so callers import it when they need it.
 */
export function pinyinOf(name: string): Pinyin {
  const text = foldText(name).replaceAll(NOT_SEARCHED, '');
  const parts = pinyin(text, { toneType: 'none', type: 'all', v: true });
  return {
    initials: parts.map((part) => (part.isZh ? part.result.slice(0, 1) : part.origin)).join(''),
    full: parts.map((part) => (part.isZh ? part.result : part.origin)).join(''),
  };
}
