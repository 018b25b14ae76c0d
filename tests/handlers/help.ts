import type * as v from 'valibot';
import { eraseMyData, exportMyData } from '@/contract/account-data';
import { customerServiceUrl, helpArticle, helpQuestions } from '@/contract/help';
import { answer, refuse, success } from './answer';

type Question = v.InferInput<typeof helpQuestions.reply>['body'][number];
type ArticleReply = v.InferInput<typeof helpArticle.reply>['body'];

/** Four questions of two topics. */
export const HELP_QUESTION_ROWS: readonly Question[] = [
  {
    id: 'lost-password',
    topic: '账户与登录',
    question: '忘记密码怎么办？',
    answer: ['请联系客服核实身份。', '我们无法查看原密码。'],
    articleId: null,
  },
  {
    id: 'sign-in-again',
    topic: '账户与登录',
    question: '为什么要重新登录？',
    answer: ['登录满 12 小时后自动失效。'],
    articleId: null,
  },
  {
    id: 'purchase-fee',
    topic: '费率与交易',
    question: '申购费怎么算？',
    answer: ['采用外扣法，QDII 基金相同。'],
    articleId: 'fee-article',
  },
  {
    id: 'redemption-fee',
    topic: '费率与交易',
    question: '赎回费是多少？',
    answer: ['持有越久，费率越低；登录后可试算。'],
    articleId: null,
  },
];

/** An article of two sections with a list. */
export function articleReply(changes: Partial<ArticleReply> = {}): ArticleReply {
  return {
    id: 'fee-article',
    title: '申购费怎么算',
    category: '基金基础',
    publishedDate: '20261024',
    summary: '申购费从投入的金额中扣除。',
    blocks: [
      { kind: 'heading', text: '公式' },
      { kind: 'paragraph', text: '净申购金额 = 申购金额 ÷（1 + 费率）。' },
      { kind: 'heading', text: '费率从哪里看' },
      { kind: 'list', items: ['交易规则页', '基金合同'] },
    ],
    related: [{ id: 'share-classes', title: 'A 类与 C 类怎么选' }],
    ...changes,
  };
}

export const helpHandlers = [
  answer(helpQuestions, () => success([...HELP_QUESTION_ROWS])),
  answer(customerServiceUrl, () => success({ url: '', hours: '交易日 9:00–17:30' })),
  answer(helpArticle, ({ id }) =>
    id === 'fee-article' ? success(articleReply()) : refuse(404, 1004, '文章不存在或已经下线'),
  ),
  answer(exportMyData, () => success({ exportedAt: Date.UTC(2026, 10, 20, 4), sections: { 账户: {} } })),
  answer(eraseMyData, () => success({})),
];
