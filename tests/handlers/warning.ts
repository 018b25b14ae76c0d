import type * as v from 'valibot';
import { confirmSuitability, qualificationTexts } from '@/contract/qualification/qualification';
import { answer, success } from './answer';
import { textsReply } from './investor';

type Texts = v.InferInput<typeof qualificationTexts.reply>['body'];

/** The texts of the house with a warning of two statements. */
export function warningTextsReply(changes: Partial<Texts['warning']> = {}): Texts {
  return {
    ...textsReply(),
    warning: {
      version: 'w-1',
      title: '产品风险高于承受能力警示',
      statements: [
        { id: 'above', text: '我知悉该产品的风险等级高于我的风险承受能力。' },
        { id: 'own-will', text: '我自愿购买，并自行承担可能的损失。' },
      ],
      ...changes,
    },
  };
}

export const warningHandlers = [
  answer(qualificationTexts, () => success(warningTextsReply())),
  answer(confirmSuitability, () => success({ confirmedat: Date.now() })),
];
