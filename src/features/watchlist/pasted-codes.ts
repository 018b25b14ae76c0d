import type { FundArea } from '@/domain/returns/performance-rules';

/** Most funds that can be added together. */
export const MOST_PASTED = 200;

/** Codes of a pasted text, each once and in the order of the text. */
export interface PastedCodes {
  /** Codes of the wanted side that are not on the list. */
  readonly fresh: readonly string[];
  /** Codes of the wanted side that are already on the list. */
  readonly known: readonly string[];
  /** Number of codes of the other side. */
  readonly otherSide: number;
}

const PIECES = /[0-9A-Za-z.]+/g;
const DECIMAL = /^\d+\.\d+$/;
/** A public code with the exchange that some tables write before or behind it: 000001.OF, sz159915. */
const PUBLIC_CODE = /^(?:OF|SZ|SH)?(\d{6})(?:OF|SZ|SH)?$/;
/** Letters and digits that begin with a letter; letters alone only in the format of the register. */
const PRIVATE_CODE = /^(?=.*\d)[A-Z][0-9A-Z]{3,11}$|^S[A-Z]{5}$/;

/** Finds fund codes in any text: lists, tables, with names and figures between them. */
export function parsePastedCodes(text: string, area: FundArea, listed: readonly string[]): PastedCodes {
  const found = { public: new Set<string>(), private: new Set<string>() };
  for (const piece of text.normalize('NFKC').match(PIECES) ?? []) {
    if (DECIMAL.test(piece)) continue;
    for (const word of piece.toUpperCase().split('.')) {
      const publicCode = PUBLIC_CODE.exec(word)?.[1];
      if (publicCode !== undefined) found.public.add(publicCode);
      else if (PRIVATE_CODE.test(word)) found.private.add(word);
    }
  }
  const onList = new Set(listed);
  const codes = [...found[area]];
  return {
    fresh: codes.filter((code) => !onList.has(code)),
    known: codes.filter((code) => onList.has(code)),
    otherSide: found[area === 'public' ? 'private' : 'public'].size,
  };
}
