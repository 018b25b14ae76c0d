const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/**
 * Characters of a generated file by the source that they come from, by its source map: a Map of source to count. What no
 * source accounts for, as the glue of a bundler, is under the empty name.
 */
export function sourceShares(code, { sources, mappings }) {
  const shares = new Map();
  const lines = code.split('\n');
  let source = 0;
  for (const [number, text] of mappings.split(';').entries()) {
    const length = (lines[number] ?? '').length;
    let column = 0;
    let name = '';
    let begin = 0;
    for (const segment of text === '' ? [] : text.split(',')) {
      const [columns = 0, sourceStep] = decode(segment);
      column += columns;
      add(shares, name, column - begin);
      begin = column;
      if (sourceStep !== undefined) source += sourceStep;
      name = sourceStep === undefined ? '' : (sources[source] ?? '');
    }
    add(shares, name, length - begin);
  }
  return shares;
}

function add(shares, name, count) {
  if (count > 0) shares.set(name, (shares.get(name) ?? 0) + count);
}

/** The numbers of a segment in base 64 with continuation bits, the sign in the lowest. */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = VALUES.get(digit) ?? 0;
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
