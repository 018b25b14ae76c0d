import type {
  RiskContradiction,
  RiskCorrection,
  RiskQuestion,
} from '../../src/contract/qualification/qualification';
import type { ScoredPaper } from '../../src/domain/qualification/risk-score';

/** Option of a question. */
interface PaperOption {
  readonly text: string;
  readonly score: number;
  /** Whether this answer alone puts the investor into the lowest category. */
  readonly isLowest?: boolean;
  /** Of a question of fact. */
  readonly isWrong?: boolean;
}

interface PaperQuestion {
  readonly group: string;
  readonly title: string;
  readonly options: readonly PaperOption[];
  /** Of a question of fact: why the answer with the best score is the right one. */
  readonly explanation?: string;
}

const FINANCES = '财务状况';
const EXPERIENCE = '投资经验';
const KNOWLEDGE = '投资知识';
const GOALS = '投资期限与目标';
const TOLERANCE = '风险承受';

/** Questions in order. The best scores add up to 100. */
const RISK_QUESTIONS: readonly PaperQuestion[] = [
  {
    group: FINANCES,
    title: '您的主要收入来源是？',
    options: [
      { text: '暂无固定收入', score: 0 },
      { text: '出租、出售房产等非金融资产的收入', score: 2 },
      { text: '利息、股息、转让证券等金融资产的收入', score: 3 },
      { text: '生产经营所得', score: 4 },
      { text: '工资、劳务报酬', score: 5 },
    ],
  },
  {
    group: FINANCES,
    title: '最近三年，您个人的年均收入是多少？',
    options: [
      { text: '10 万元以下', score: 0 },
      { text: '10 万元（含）至 30 万元', score: 2 },
      { text: '30 万元（含）至 50 万元', score: 4 },
      { text: '50 万元（含）至 100 万元', score: 6 },
      { text: '100 万元及以上', score: 8 },
    ],
  },
  {
    group: FINANCES,
    title: '扣除负债后，您可用于投资的金融资产（存款、债券、股票、基金、理财等）有多少？',
    options: [
      { text: '50 万元以下', score: 0 },
      { text: '50 万元（含）至 300 万元', score: 2 },
      { text: '300 万元（含）至 500 万元', score: 4 },
      { text: '500 万元（含）至 1000 万元', score: 6 },
      { text: '1000 万元及以上', score: 8 },
    ],
  },
  {
    group: EXPERIENCE,
    title: '您投资基金、股票、债券等有净值波动的产品有多久？',
    options: [
      { text: '没有投资过', score: 0 },
      { text: '不满 1 年', score: 2 },
      { text: '1 年（含）至 3 年', score: 4 },
      { text: '3 年（含）至 8 年', score: 6 },
      { text: '8 年及以上', score: 8 },
    ],
  },
  {
    group: EXPERIENCE,
    title: '以下产品中，您投资过的风险最高的一类是？',
    options: [
      { text: '仅有银行存款、国债', score: 0 },
      { text: '货币基金、债券基金或银行理财', score: 2 },
      { text: '混合型基金、股票型基金或指数基金', score: 4 },
      { text: '股票、可转债', score: 6 },
      { text: '私募证券投资基金、期货、期权或融资融券', score: 8 },
    ],
  },
  {
    group: EXPERIENCE,
    title: '目前，有净值波动的产品约占您金融资产的多大比例？',
    options: [
      { text: '没有', score: 0 },
      { text: '10% 以下', score: 2 },
      { text: '10%（含）至 25%', score: 3 },
      { text: '25%（含）至 50%', score: 5 },
      { text: '50% 及以上', score: 6 },
    ],
  },
  {
    group: KNOWLEDGE,
    title: '以下哪一项最符合您对金融投资知识的了解？',
    options: [
      { text: '没有接触过相关知识', score: 0 },
      { text: '通过媒体或身边的人有过一些了解', score: 2 },
      { text: '系统学习过金融、经济等相关课程', score: 3 },
      { text: '从事金融相关工作两年以上，或取得证券、基金、期货等从业资格', score: 5 },
    ],
  },
  {
    group: KNOWLEDGE,
    title: '某基金昨日单位净值为 1.2500 元，今日为 1.2000 元，其间没有分红和拆分。您认为哪种说法正确？',
    options: [
      { text: '不清楚', score: 0 },
      { text: '净值高于 1 元，今日持有人没有亏损', score: 0, isWrong: true },
      { text: '今日跌幅为 5%', score: 0, isWrong: true },
      { text: '今日跌幅为 4%，持有人当日的市值随之减少', score: 5 },
    ],
    explanation:
      '跌幅 =（1.2500 − 1.2000）÷ 1.2500 = 4%。净值下跌，持有人当日的市值随之减少；是否亏损取决于买入时的净值，与净值是否高于 1 元无关。',
  },
  {
    group: KNOWLEDGE,
    title: '关于私募证券投资基金，您认为哪种说法正确？',
    options: [
      { text: '不清楚', score: 0 },
      { text: '和货币基金一样，可以随时赎回', score: 0, isWrong: true },
      { text: '只要持有到期，本金就不会损失', score: 0, isWrong: true },
      { text: '通常设有锁定期和固定的开放日，可能损失部分乃至全部本金', score: 5 },
    ],
    explanation:
      '私募证券投资基金通常设有锁定期，只能在基金合同约定的开放日申购和赎回；无论持有多久，都可能损失部分乃至全部本金。',
  },
  {
    group: GOALS,
    title: '您准备投资的这部分资金，计划多长时间不动用？',
    options: [
      { text: '6 个月以内', score: 0 },
      { text: '6 个月至 1 年', score: 2 },
      { text: '1 年至 3 年', score: 4 },
      { text: '3 年至 5 年', score: 6 },
      { text: '5 年以上', score: 7 },
    ],
  },
  {
    group: GOALS,
    title: '以下哪一项最符合您的投资目标？',
    options: [
      { text: '尽量少波动，能跟上物价即可', score: 0 },
      { text: '获得较稳定的回报，可以接受较小的波动', score: 2 },
      { text: '兼顾回报与波动，可以接受一定的亏损', score: 4 },
      { text: '追求资产较快增值，可以接受较大的亏损', score: 6 },
      { text: '追求资产大幅增值，可以接受很大的亏损', score: 7 },
    ],
  },
  {
    group: GOALS,
    title: '您准备投资的这部分资金，最接近哪种情况？',
    options: [
      { text: '日常生活开支或需要按期偿还的借款', score: 0 },
      { text: '三年内要用的教育、养老、医疗或购房资金', score: 1 },
      { text: '家庭备用金之外的积蓄，将来可能要用', score: 3 },
      { text: '长期闲置，不影响生活的资金', score: 5 },
    ],
  },
  {
    group: TOLERANCE,
    title: '一年之内，您能够承受的最大亏损是本金的多少？',
    options: [
      { text: '不能承受任何本金亏损', score: 0, isLowest: true },
      { text: '5% 以内', score: 2 },
      { text: '5% 至 15%', score: 4 },
      { text: '15% 至 30%', score: 7 },
      { text: '30% 以上', score: 9 },
    ],
  },
  {
    group: TOLERANCE,
    title: '如果您持有的产品一个月内下跌了 10%，您会怎么做？',
    options: [
      { text: '难以接受，全部赎回', score: 0 },
      { text: '赎回一部分，减少亏损', score: 2 },
      { text: '继续持有，等待市场变化', score: 5 },
      { text: '分析原因，认可投资逻辑则追加投资', score: 7 },
    ],
  },
  {
    group: TOLERANCE,
    title: '四种产品一年后可能的结果如下，您会选择哪一种？',
    options: [
      { text: '只接受本金不受任何损失的产品，其他都不考虑', score: 0, isLowest: true },
      { text: '可能获得 5% 的回报，也可能亏损 2%', score: 2 },
      { text: '可能获得 15% 的回报，也可能亏损 10%', score: 5 },
      { text: '可能获得 40% 的回报，也可能亏损 30%', score: 7 },
    ],
  },
];

/** Pairs of answers that contradict each other: question, counted from 1, and letters of its options. */
const CONTRADICTORY_ANSWERS: readonly {
  readonly first: readonly [question: number, options: string];
  readonly second: readonly [question: number, options: string];
}[] = [
  // Has never invested, but in products that fluctuate, or holds some.
  { first: [4, 'A'], second: [5, 'CDE'] },
  { first: [4, 'A'], second: [6, 'BCDE'] },
  // Believes that private funds cannot lose, but accepts large losses or knows private funds from experience.
  { first: [9, 'C'], second: [5, 'E'] },
  { first: [9, 'C'], second: [13, 'DE'] },
  { first: [9, 'C'], second: [15, 'D'] },
  // Needs the money soon, but can spare it for long.
  { first: [10, 'A'], second: [12, 'D'] },
  // Accepts no loss, but chooses answers with losses.
  { first: [13, 'A'], second: [11, 'CDE'] },
  { first: [13, 'A'], second: [15, 'CD'] },
];

/** Version of the questions and scores below; changes with them. */
export const PAPER_CODE = 'risk-2026-12';

/** The questionnaire with its scores, which are never sent. */
export const SCORED_PAPER: ScoredPaper = {
  questions: RISK_QUESTIONS.map(({ options }, index) => ({
    no: index + 1,
    scores: Object.fromEntries(options.map(({ score }, place) => [keyAt(place), score])),
    lowestKeys: options.flatMap(({ isLowest }, place) => (isLowest === true ? [keyAt(place)] : [])),
    wrongKeys: options.flatMap(({ isWrong }, place) => (isWrong === true ? [keyAt(place)] : [])),
  })),
  levelFloors: [20, 37, 54, 83],
};

/** The questionnaire as it is displayed. */
export const SHOWN_QUESTIONS: RiskQuestion[] = RISK_QUESTIONS.map(({ group, title, options }, index) => ({
  questionno: index + 1,
  group,
  title,
  options: options.map(({ text }, place) => ({ key: keyAt(place), text })),
}));

/** The right answers to questions of fact, with explanations, by the numbers of the questions. */
export function correctionsOf(questionNos: readonly number[]): RiskCorrection[] {
  return questionNos.map((questionno) => {
    const { options = [], explanation = '' } = RISK_QUESTIONS[questionno - 1] ?? {};
    const best = Math.max(...options.map(({ score }) => score));
    return { questionno, rightkey: keyAt(options.findIndex(({ score }) => score === best)), explanation };
  });
}

/** Each pair of contradictory answers. */
export const CONTRADICTIONS: RiskContradiction[] = CONTRADICTORY_ANSWERS.flatMap(({ first, second }) =>
  answersOf(first).flatMap((one) => answersOf(second).map((other) => ({ first: one, second: other }))),
);

function answersOf([questionno, options]: readonly [number, string]) {
  return options.split('').map((key) => ({ questionno, key }));
}

/** A, B, C … */
function keyAt(place: number): string {
  return String.fromCodePoint(65 + place);
}
