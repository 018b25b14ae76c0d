const LETTERS = 26;
const LETTER_CODES = LETTERS ** 3 * 100;
/** Coprime with the number of codes: the walk meets each once. */
const LETTER_STEP = 48_271;
const DIGIT_CODES = 100_000;
const DIGIT_STEP = 7919;
const DIGITS_EVERY = 7;

/**
 * Gives out registry codes of private funds, each once: `SARA10` or, one in seven, `S09490`. Good for 700,000 codes.
 */
export function privateCodes(): () => string {
  let given = 0;
  return () => {
    const number = given;
    given += 1;
    if (number % DIGITS_EVERY === 3) {
      const digits = (((number - 3) / DIGITS_EVERY + 12) * DIGIT_STEP) % DIGIT_CODES;
      return `S${String(digits).padStart(5, '0')}`;
    }
    const place = (number * LETTER_STEP + 29_110) % LETTER_CODES;
    const letters = Math.floor(place / 100);
    const text = [letters / LETTERS ** 2, letters / LETTERS, letters].map(letterOf).join('');
    return `S${text}${String(place % 100).padStart(2, '0')}`;
  };
}

function letterOf(number: number): string {
  return String.fromCharCode(65 + (Math.floor(number) % LETTERS));
}
