import type { QualificationTexts } from './qualification-text';

/** Third step. A new wording is a new version: earlier records keep the one they were made with. */
export const DECLARATION: QualificationTexts['declaration'] = {
  version: 'declaration-2026-11',
  title: '合格投资者承诺书',
  introduction: [
    '私募投资基金只面向合格投资者募集。根据《证券投资基金法》《私募投资基金监督管理条例》及相关规定，投资单只私募基金的金额不低于 100 万元，并具备相应风险识别能力和风险承担能力的个人，应当符合下列条件之一。',
    '请选择与您的实际情况相符的一项，并逐条确认以下内容。投资时，您需要向基金管理人或其委托的销售机构提交相应的资产或收入证明。',
  ],
  grounds: [
    { id: 'assets-300', text: '本人金融资产不低于 300 万元。' },
    { id: 'income-50', text: '本人最近三年个人年均收入不低于 50 万元。' },
    { id: 'experience-net-300', text: '本人具有两年以上投资经历，且家庭金融净资产不低于 300 万元。' },
    { id: 'experience-assets-500', text: '本人具有两年以上投资经历，且家庭金融资产不低于 500 万元。' },
    { id: 'experience-income-40', text: '本人具有两年以上投资经历，且近三年本人年均收入不低于 40 万元。' },
  ],
  statements: [
    {
      id: 'own-money',
      text: '本人以自己的合法资金进行投资，不使用贷款、发行债券等筹集的非自有资金，不代他人持有，也不汇集他人资金购买私募基金。',
    },
    {
      id: 'own-account',
      text: '本人为自己购买私募基金，不以拆分转让基金份额或其收益权等方式，使不符合条件的人间接投资。',
    },
    {
      id: 'true-facts',
      text: '本人提供的身份、资产、收入、投资经历等信息真实、准确、完整；情况发生重大变化时，本人将及时告知并重新进行风险测评。',
    },
    {
      id: 'own-judgement',
      text: '本人了解私募基金的风险，将自行作出投资决定，并自行承担投资结果，包括可能损失全部本金。',
    },
    {
      id: 'own-use',
      text: '本人在本站看到的私募基金信息仅供自己参考，不向他人转发或公开传播。',
    },
  ],
};
