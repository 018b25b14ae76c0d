/** A part of a benchmark as funds print it: name of an index or a rate, and its share of 1. */
export interface BenchmarkPart {
  readonly name: string;
  readonly weight: number;
}

/** A part with the code of its series: that of an index, or of a deposit rate. */
export interface BenchmarkComponent {
  readonly code: string;
  readonly weight: number;
}

/** A benchmark whose parts all have series, or else the names of those without one. */
export interface ResolvedBenchmark {
  /** By code; empty if a part is missing. */
  readonly components: readonly BenchmarkComponent[];
  /** In the order of the text. */
  readonly missing: readonly string[];
}

/** Codes of the demand deposit rate before and after the tax on interest. */
export const DEPOSIT_CODES = { gross: 'DEPOSIT', net: 'DEPOSIT_NET' } as const;

const PERCENT = String.raw`(\d+(?:\.\d+)?)%`;
/** 1 or less, as a factor. */
const SHARE = String.raw`(1(?:\.0+)?|0?\.\d+)`;
/** Forms of a term; one without a sign between name and weight has no name that ends in a digit: 中证500 80% is unclear. */
const FORMS: readonly { readonly form: RegExp; readonly isWeightFirst: boolean; readonly unit: number }[] = [
  { form: new RegExp(`^${PERCENT}\\*?(.+)$`), isWeightFirst: true, unit: 100 },
  { form: new RegExp(`^${SHARE}\\*(.+)$`), isWeightFirst: true, unit: 1 },
  { form: new RegExp(`^(.+?)\\*${PERCENT}$`), isWeightFirst: false, unit: 100 },
  { form: new RegExp(`^(.+?)\\*${SHARE}$`), isWeightFirst: false, unit: 1 },
  { form: new RegExp(`^(.*[^\\d.*])${PERCENT}$`), isWeightFirst: false, unit: 100 },
];
const INTRODUCTION = /^(?:(?:本|该)?基金的?)?(?:整体)?业绩比较基准(?:采用|为|是|=|:)+/;
/** A single name that is an index or a rate. */
const ONE_NAME = /指数|指$|利率|收益率|价格/;
/** What no name of an index or a rate has: text with these is a sentence or a formula. */
const NO_NAME = /[%*+=<>,;:。、/÷]|^-/;
const LONGEST_NAME = 60;
const DEEPEST_BRACKETS = 3;
/** A thousandth is 0.1 points: thirds are printed as 33.3 %. */
const TOLERANCE = 0.001 + 1e-9;

/**
 * Parts of a benchmark such as 沪深300指数收益率×80%+中债总指数收益率×20%, with weights before or after the names; a single index
 * or rate without a weight is the whole. `null` for a text that is no weighted sum of 100 % (± 0.1 points).
 */
export function parseBenchmark(text: string): readonly BenchmarkPart[] | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[×✕✖⨯╳∗]|(?<=%)[xXхХ·•∙・](?=.)|[xXхХ·•∙・](?=\d+(?:\.\d+)?%)/g, '*')
    .replace(INTRODUCTION, '')
    .replace(/[。;.]+$/, '');
  if (isOneName(plain)) return [{ name: plain, weight: 1 }];
  const parts = partsOf(plain, DEEPEST_BRACKETS);
  if (parts === null) return null;
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return Math.abs(sum - 1) > TOLERANCE
    ? null
    : parts.map(({ name, weight }) => ({ name, weight: weight / sum }));
}

function isOneName(text: string): boolean {
  return ONE_NAME.test(text) && isName(text) && !/\d$/.test(text);
}

function isName(text: string): boolean {
  const unnoted = text.replaceAll(/\([^()]*\)/g, '');
  return text !== '' && text.length <= LONGEST_NAME && !NO_NAME.test(unnoted) && isBalanced(text);
}

function partsOf(text: string, depth: number): readonly BenchmarkPart[] | null {
  const terms = splitSum(text);
  if (terms === null) return null;
  const parts: BenchmarkPart[] = [];
  for (const term of terms) {
    const found = partsOfTerm(term, depth);
    if (found === null) return null;
    parts.push(...found);
  }
  return parts;
}

function partsOfTerm(term: string, depth: number): readonly BenchmarkPart[] | null {
  const bare = withoutBrackets(term);
  if (bare !== term) return depth === 0 ? null : partsOf(bare, depth - 1);
  const weighted = weightedName(term);
  if (weighted === null) return null;
  const { name, weight } = weighted;
  const inner = withoutBrackets(name);
  if (isName(inner)) return [{ name: inner, weight }];
  const parts = inner === name || depth === 0 ? null : partsOf(inner, depth - 1);
  return parts?.map((part) => ({ name: part.name, weight: part.weight * weight })) ?? null;
}

/** A term as weight and name; a note behind a weight, such as (税后), belongs to the name. */
function weightedName(term: string): BenchmarkPart | null {
  const [, body = term, note = ''] = /^(.+%)(\([^()%]*\))$/.exec(term) ?? [];
  for (const { form, isWeightFirst, unit } of FORMS) {
    const [, first, second] = form.exec(body) ?? [];
    if (first === undefined || second === undefined) continue;
    const [weight, name] = isWeightFirst ? [first, second] : [second, first];
    return { name: `${name}${note}`, weight: Number(weight) / unit };
  }
  return null;
}

/** The terms between the plus signs outside of brackets; `null` if brackets are not in pairs. */
function splitSum(text: string): string[] | null {
  if (!isBalanced(text)) return null;
  const terms = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === '+' && depth === 0) terms.push('');
    else terms.push(`${terms.pop() ?? ''}${sign}`);
  }
  return terms;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A text without the pair of brackets around all of it. */
function withoutBrackets(text: string): string {
  const inner = /^[([](.*)[)\]]$/.exec(text)?.[1];
  return inner === undefined || !isBalanced(inner) ? text : inner;
}

/**
 * A name of an index by which spellings of the same index are equal: 沪深300指数收益率 and 沪深 300. Total and net return
 * (全收益, 净收益), styles (价值) and currencies are parts of the name: those are other indices.
 */
export function indexKey(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-—–"'“”《》]/g, '')
    .replace(/^同期/, '')
    .replace(/(?<![全净总])收益率?$/, '')
    .replace(/(?:价格)?指数$/, '');
}

/** Indices of Shanghai and Shenzhen have one currency: a note of it says nothing. */
const DOMESTIC_CODE = /^(?:000\d{3}\.SH|399\d{3}\.SZ)$/;
const CURRENCY_NOTE = /\(人民币(?:计价)?\)/;
/** Words around 活期存款 that say whose rate it is, and that it is one; others, such as 同业 and 美元, say another rate. */
const DEPOSIT_WORDS =
  /同期|中国人民银行|人民银行|央行|公布的?|金融机构|商业银行|银行|人民币|基准|储蓄|税后|利率|收益率?|[()的]/g;

/** Code of the series of a named part, `null` if there is none. `known` has codes of indices by `indexKey`. */
function codeOf(name: string, known: ReadonlyMap<string, string>): string | null {
  if (name.replaceAll(DEPOSIT_WORDS, '') === '活期存款')
    return name.includes('税后') ? DEPOSIT_CODES.net : DEPOSIT_CODES.gross;
  const code = known.get(indexKey(name));
  if (code !== undefined) return code;
  const domestic = known.get(indexKey(name.replace(CURRENCY_NOTE, '')));
  return domestic !== undefined && DOMESTIC_CODE.test(domestic) ? domestic : null;
}

/** Series of the parts of a benchmark; `known` has the codes of indices that have one, by `indexKey`. */
export function resolveBenchmark(
  parts: readonly BenchmarkPart[],
  known: ReadonlyMap<string, string>,
): ResolvedBenchmark {
  const weights = new Map<string, number>();
  const missing = new Set<string>();
  for (const { name, weight } of parts) {
    const code = codeOf(name, known);
    if (code === null) missing.add(name.replace(/^同期/, '').replace(/(?<=指数)收益率$/, ''));
    else weights.set(code, (weights.get(code) ?? 0) + weight);
  }
  if (missing.size > 0) return { components: [], missing: [...missing] };
  const components = Array.from(weights, ([code, weight]) => ({ code, weight }));
  return { components: components.toSorted((a, b) => (a.code < b.code ? -1 : 1)), missing: [] };
}

/** Code of the series of a benchmark: that of a single component, else all of them with their percents. */
export function benchmarkCode(components: readonly BenchmarkComponent[]): string {
  const [first, ...others] = components;
  if (first !== undefined && others.length === 0) return first.code;
  return components.map(({ code, weight }) => `${code}*${Number((weight * 100).toFixed(4))}`).join('+');
}
