import type * as v from 'valibot';
import { eraseMyData, exportMyData } from '@/contract/accounts/account-data';
import { customerServiceUrl, helpQuestions } from '@/contract/content/help';
import { answer, success } from './answer';

type Question = v.InferInput<typeof helpQuestions.reply>['body'][number];

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

export const helpHandlers = [
  answer(helpQuestions, () => success([...HELP_QUESTION_ROWS])),
  answer(customerServiceUrl, () => success({ url: '', hours: '交易日 9:00–17:30' })),
  answer(exportMyData, () => success({ exportedAt: Date.UTC(2026, 10, 20, 4), sections: { 账户: {} } })),
  answer(eraseMyData, () => success({})),
];
