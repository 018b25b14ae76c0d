import type { ProtectionGuide } from '../../../src/contract/content/article';

/** Short questions about what protects an investor; the right option stands at another place each time. */
export const QUIZ: ProtectionGuide['quiz'] = [
  {
    id: 'fixed-return',
    question: '业务员说一只基金“每月固定付息，到期还本”，您应当怎么看？',
    options: [
      '回报稳定，可以多买一些',
      '先买一点，看前几个月是否付息',
      '基金不得许诺保本或固定收益，停止并反映',
    ],
    answer: 2,
    explanation:
      '销售基金时不得许诺收益或者保本。前几个月按时付息并不能证明项目真实，付给您的可能正是后来者的本金。',
  },
  {
    id: 'private-account',
    question: '认购私募基金，款项应当汇入哪里？',
    options: ['合同写明的募集结算资金专用账户', '销售人员提供的个人账户', '管理人法定代表人的账户'],
    answer: 0,
    explanation:
      '认购款只能进入合同写明的专用账户。要求汇给个人或者不相干公司的，无论理由是什么，都应当停下来核实。',
  },
  {
    id: 'cooling-off',
    question: '私募基金的投资冷静期至少多长？',
    options: ['6 小时', '24 小时', '合同没有写就没有'],
    answer: 1,
    explanation:
      '冷静期自合同签署完毕并交纳认购款之后起算，不少于 24 小时。回访确认成功之前，您都有权解除合同。',
  },
  {
    id: 'risk-match',
    question: '测评结果是 C2，想买 R4 的公募基金，下面哪种说法正确？',
    options: [
      '修改测评答案，让结果变成 C4 再买',
      'R4 高于 C2，属于不匹配；坚持购买须经特别的风险警示和确认，风险由自己承担',
      '金额小就不需要匹配',
    ],
    answer: 1,
    explanation:
      '产品等级的数字不大于投资者等级才算匹配。测评应当如实作答，为了购买而改答案，等于放弃了适当性规则对您的保护。',
  },
  {
    id: 'pooling',
    question: '几个朋友凑足 100 万元，用一个人的名字买私募基金，问题在哪里？',
    options: [
      '没有问题，金额达到了起点',
      '只要签了内部协议就可以',
      '实际出资人不是合格投资者，也不是份额持有人，权利难以主张',
    ],
    answer: 2,
    explanation:
      '合格投资者标准针对每一个实际出资人。拼凑认购违反规定，出了纠纷，未登记在册的人很难向管理人主张权利。',
  },
  {
    id: 'password',
    question: '“客服”来电称要为您退手续费，请您共享屏幕并报出验证码，应当怎么办？',
    options: ['挂断，自行查找官网电话回拨核实', '先共享屏幕，不报验证码', '只报验证码，不共享屏幕'],
    answer: 0,
    explanation:
      '共享屏幕同样会泄露验证码。凡是主动来电谈退费、清退、账户异常的，都应当挂断之后用官网电话核实。',
  },
  {
    id: 'hotline',
    question: '与基金销售机构沟通无果，下列哪一项是可以使用的途径？',
    options: [
      '把对方的家庭信息发到网上',
      '拨打中国证监会 12386 热线反映诉求',
      '找“代理维权”的人先交一笔费用',
    ],
    answer: 1,
    explanation:
      '12386 是受理投资者诉求的公开渠道。公开他人信息可能违法，收费的“代理维权”往往会带来新的损失和信息泄露。',
  },
  {
    id: 'past-return',
    question: '一只基金过去一年上涨 60%，这说明什么？',
    options: [
      '未来一年也会上涨',
      '说明它适合所有人',
      '只说明过去这段时间的结果，还要看回撤、同类比较和自己的承受能力',
    ],
    answer: 2,
    explanation:
      '历史业绩不预示未来。涨得快的基金，跌起来往往也快；是否适合，取决于您能承受多大的下跌、多久不用这笔钱。',
  },
];
