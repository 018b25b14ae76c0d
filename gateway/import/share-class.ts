/** A fund's place among the share classes of one portfolio. */
export interface ShareClass {
  readonly shareClass: string | null;
  /** Code of the first share class of the same portfolio. */
  readonly shareGroup: string;
}

interface NamedFund {
  readonly code: string;
  readonly name: string;
}

const CURRENCY_OR_FEE =
  /\((?:后端|前端|人民币|美元|美元现汇|美元现钞|港币|港元)\)$|(?:人民币|美元现汇|美元现钞|美元)$/;
/** A class letter is not the last letter of a Latin word, unless that word is one that ends a fund's name. */
const CLASS_LETTER = /(?<=[^A-Za-z]|ETF|LOF|FOF|QDII)\(?([A-Z])\)?(?:类|份额)?$/;

/** Share class letter and group of every fund by its name; a fund alone is its own group. */
export function shareClassesOf(funds: readonly NamedFund[]): Map<string, ShareClass> {
  const firstCodes = new Map<string, { letter: string; code: string }>();
  const parsed = funds.map((fund) => ({ code: fund.code, ...splitName(fund.name) }));
  for (const { code, stem, letter } of parsed) {
    const first = firstCodes.get(stem);
    const rank = letter ?? '';
    const isEarlier =
      first === undefined || rank < first.letter || (rank === first.letter && code < first.code);
    if (isEarlier) firstCodes.set(stem, { letter: rank, code });
  }
  return new Map(
    parsed.map(({ code, stem, letter }) => [
      code,
      { shareClass: letter, shareGroup: firstCodes.get(stem)?.code ?? code },
    ]),
  );
}

function splitName(name: string): { stem: string; letter: string | null } {
  const plain = name.normalize('NFKC').replaceAll(/\s/g, '').replace(CURRENCY_OR_FEE, '');
  const match = CLASS_LETTER.exec(plain);
  const stem = match === null ? plain : plain.slice(0, match.index);
  return { stem: stem.replace(CURRENCY_OR_FEE, ''), letter: match?.[1] ?? null };
}
