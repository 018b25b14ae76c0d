import {
  fieldOfTitle,
  isResultTitle,
  readStatementLine,
  statementKind,
  type StatementField,
  type StatementLine,
} from './statement';

const DATE = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/;
const COMPACT_DATE = /^(?:19|20)\d{6}$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const CODE = /^[(（]?(\d{6})[)）]?$/;
const NUMBER = /^[+-]?[¥￥]?\d[\d,]*(?:\.\d+)?(元|份)?$/;
const TITLE = /(?:金额|份额|净值|费用?|日期|时间|名称|代码|类型|状态|价格|数量)$/;
const STATUS =
  /^(?:交易|确认|申购|赎回|买入|卖出)?(?:成功|失败|中|已?完成|待确认|受理中?|已撤单?)$|^已(?:确认|撤单|撤销)$|^待确认$/;
const LONGEST_KIND = 8;
/** What pages have beside their records. */
const PAGE_WORDS =
  /^(?:交易|全部|查看|筛选|我的|资产|加载|没有|基金)(?:记录|明细|交易|类型|详情|更多|基金)?(?:更多|了)?$/;
const FUND_NAME = /\p{Script=Han}{2}/u;
const SHORTEST_NAME = 4;
/** The order of figures without words beside them. */
const FIGURES: readonly StatementField[] = ['yuan', 'units', 'nav', 'fee'];
/** A second one of them is of another record. */
const LEADING: ReadonlySet<StatementField> = new Set(['date', 'code', 'name', 'kind']);

/**
 * The records of a statement page that was copied as text: one over several lines, or one a line without titles. Each
 * begins where something comes again that the one before has. A day above several records is that of all of them.
 */
export function readStatementText(text: string): StatementLine[] {
  const reader = new RecordReader();
  for (const [index, line] of text.split(/\r?\n|\r/).entries()) reader.read(line, index + 1);
  return reader.end();
}

interface OpenRecord {
  /** Of its first field. */
  line: number;
  readonly words: string[];
  readonly fields: Map<StatementField, string>;
  /** Fields with the result of the order. */
  readonly results: Set<StatementField>;
}

class RecordReader {
  readonly #lines: StatementLine[] = [];
  #record: OpenRecord = newRecord();
  #title = '';
  #lastDate: string | undefined;
  #line = 1;
  /** Whether records of this text begin with their day; `null` until there is one. */
  #isDateFirst: boolean | null = null;

  read(text: string, line: number): void {
    this.#line = line;
    for (const part of text.split(/[\s|；;、]+/)) {
      if (part === '') continue;
      const titled = /^(\p{Script=Han}+)[:：](.*)$/u.exec(part) ?? gluedFigure(part);
      if (titled === null) {
        this.#word(part);
        continue;
      }
      this.#word(titled[1] ?? '');
      if (titled[2] !== undefined && titled[2] !== '') this.#word(titled[2]);
    }
  }

  end(): StatementLine[] {
    this.#flush();
    return this.#lines;
  }

  #word(word: string): void {
    const title = this.#title;
    const field = fieldOfTitle(title);
    if (DATE.test(word) || COMPACT_DATE.test(word)) {
      this.#put(field === 'confirmed' ? 'confirmed' : 'date', word);
    } else if (TIME.test(word)) {
      this.#addTime(word, field);
    } else if (CODE.test(word) && (field === undefined || field === 'code')) {
      this.#put('code', CODE.exec(word)?.[1] ?? '');
    } else if (NUMBER.test(word)) {
      this.#figure(word, field);
    } else if (TITLE.test(word) && word.length <= LONGEST_KIND && fieldOfTitle(word) !== undefined) {
      this.#title = word;
      return;
    } else if (STATUS.test(word)) {
      this.#put('status', word);
    } else {
      this.#kindOrName(word);
    }
    this.#title = '';
  }

  /** Also 买入-某某混合A. */
  #kindOrName(word: string): void {
    const [, first = '', rest = ''] = /^(\p{Script=Han}{2,6})[-—·](.+)$/u.exec(word) ?? [];
    const isKind = word.length <= LONGEST_KIND && statementKind(word) !== undefined && !isFundName(word);
    if (isKind) this.#put('kind', word);
    else if (rest !== '' && statementKind(first) !== undefined) {
      this.#put('kind', first);
      this.#name(rest);
    } else this.#name(word);
  }

  #name(word: string): void {
    if (word.length < SHORTEST_NAME || !FUND_NAME.test(word) || PAGE_WORDS.test(word)) return;
    const [, name = word, code = ''] = /^(.+?)[(（](\d{6})[)）]$/.exec(word) ?? [];
    this.#put('name', name);
    if (code !== '') this.#put('code', code);
  }

  #figure(word: string, titled: StatementField | undefined): void {
    const { fields } = this.#record;
    const unit = NUMBER.exec(word)?.[1];
    const field = FIGURES.find((each) => each === titled) ?? this.#untitled(unit);
    if (field === undefined || (!fields.has('kind') && !fields.has('name') && !fields.has('code'))) return;
    const isResult = isResultTitle(this.#title);
    if (fields.has(field) && (!isResult || this.#record.results.has(field))) return;
    if (isResult) this.#record.results.add(field);
    this.#put(field, word);
  }

  #untitled(unit: string | undefined): StatementField | undefined {
    if (unit === '份') return 'units';
    if (unit === '元') return this.#record.fields.has('yuan') ? 'fee' : 'yuan';
    return FIGURES.find((each) => !this.#record.fields.has(each));
  }

  #addTime(time: string, titled: StatementField | undefined): void {
    const date = this.#record.fields.get('date');
    if (titled !== 'confirmed' && date !== undefined && !date.includes(':'))
      this.#record.fields.set('date', `${date} ${time}`);
  }

  #put(field: StatementField, value: string): void {
    if (field === 'date') this.#isDateFirst ??= this.#record.fields.size === 0;
    const isNext = field === 'date' && this.#isDateFirst === true;
    if (LEADING.has(field) && (isNext || this.#record.fields.has(field))) this.#flush();
    if (this.#record.fields.size === 0) this.#record.line = this.#line;
    this.#record.fields.set(field, value);
    this.#record.words.push(value);
  }

  #flush(): void {
    const { line, words, fields } = this.#record;
    this.#lastDate = fields.get('date') ?? this.#lastDate;
    const name = fields.get('name') ?? '';
    const isFund = fields.has('code') || isFundName(name);
    if (fields.has('kind') ? isFund || name !== '' : isFund && fields.has('yuan')) {
      const known = Object.fromEntries(fields);
      const isUnder = this.#isDateFirst === true && !fields.has('confirmed');
      const date = fields.get('date') ?? (isUnder ? this.#lastDate : undefined);
      this.#lines.push(
        readStatementLine(line, words.join(' '), date === undefined ? known : { ...known, date }),
      );
    }
    this.#record = newRecord();
  }
}

function newRecord(): OpenRecord {
  return { line: 0, words: [], fields: new Map(), results: new Set() };
}

/** A title and its figure without anything between them. */
function gluedFigure(word: string): RegExpExecArray | null {
  const found = /^(\p{Script=Han}+)([+-]?[¥￥]?\d[\d,]*(?:\.\d+)?(?:元|份)?)$/u.exec(word);
  return found !== null && TITLE.test(found[1] ?? '') ? found : null;
}

function isFundName(word: string): boolean {
  return /混合|债|股票|货币|指数|联接|持有期|ETF|LOF|FOF|[A-H]$/.test(word);
}
