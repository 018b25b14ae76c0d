import { CERTIFICATE_HINTS, CERTIFICATE_KINDS } from '@/domain/site/partner-numbers';
import { picturePapers } from './picture-papers';
import type { Promotion } from './promotion';
import { SHARED_QUESTIONS } from './shared-questions';

/** What advisers are told. */
export const LICAISHI_PROMOTION: Promotion = {
  kind: 'licaishi',
  headline: ['让资质查得到，', '让专业看得见'],
  lead: '面向持证的投资顾问与理财从业者：资质一次核验，公开可查；之后在这里讲课、答疑、做投资者教育。',
  offers: [
    {
      icon: 'shield-check',
      title: '资质公示',
      text: '通过后列入资质查询。投资者输入您的完整姓名、手机号或者证书编号，就能核对证书是否在册、是否有效。',
      link: { label: '查询资质', to: '/endorse' },
    },
    {
      icon: 'video',
      title: '直播间与回放',
      text: '支持预约与实时聊天，主持人负责维护秩序；开播前提醒预约的人，结束后可以回看。场次与编辑约定。',
      link: { label: '进入直播', to: '/zhibo' },
    },
    {
      icon: 'book',
      title: '现成的投教内容',
      text: '财富学堂按公募、私募、理财、法规、案例分类，讲到的概念可以直接引用对应的文章。',
      link: { label: '进入学堂', to: '/toujiao' },
    },
    {
      icon: 'chart-line',
      title: '口径一致的数据',
      text: '净值、回撤、同类排名由同一套算法得出，每个数字都带日期。备课时无需再核对口径。',
      link: { label: '查看公募排行', to: '/gongmu_fund' },
    },
    {
      icon: 'user',
      title: '公开展示',
      text: '您同意后，照片、机构、地区与擅长领域会出现在本页。不同意也不影响审核，以后可以撤下。',
    },
    {
      icon: 'lock',
      title: '合格投资者把关',
      text: '私募业绩仅向完成认证的投资者展示；未认证时，页面不含业绩数据，公开讲课时不会误展示。',
      link: { label: '进入私募专区', to: '/simu_fund' },
    },
  ],
  steps: [
    {
      title: '填写申请',
      time: '约 10 分钟',
      text: '本人信息、执业信息、证明材料，最后核对一遍。中途离开会自动保存草稿。',
    },
    { title: '验证手机', time: '当场完成', text: '填写时向您的手机发送验证码，5 分钟内有效。' },
    {
      title: '人工审核',
      time: '1 至 3 个工作日',
      text: '审核人员核对证书编号、姓名与图片；材料不清晰的，会注明需补充的项目。',
    },
    {
      title: '公示上线',
      time: '通过当日',
      text: '资质查询可以查到您；同意展示的，同时出现在本页。',
    },
  ],
  conditions: [
    '年满 18 周岁，以本人身份申请',
    '持有下列证书之一，姓名、机构与证书一致，且在有效状态',
    '使用本人名下、可以接收短信的手机号',
    '认可并遵守平台行为规范，不向投资者许诺收益',
  ],
  papers: [
    { name: '身份证号', text: '只用于核对身份，加密保存，不公示、不进草稿。' },
    {
      name: '证书类型与编号',
      text: `${CERTIFICATE_KINDS.map((kind) => `${kind}（${CERTIFICATE_HINTS[kind]}）`).join('；')}。`,
    },
    { name: '执业情况', text: '所在机构全称、地区、从业年限，最多五项擅长领域。' },
    ...picturePapers('licaishi'),
  ],
  questions: [
    {
      question: '哪些人可以申请？',
      answer: [
        `持有${CERTIFICATE_KINDS.join('、')}之一的从业者。入驻不代替法定的执业登记，也不扩大执业范围：没有相应资格的业务，入驻后同样不能做。`,
      ],
    },
    {
      question: '资质查询会公开我的哪些信息？',
      answer: [
        '姓名、机构、证书类型与编号、地区、登记日期和状态，以及隐去中间数字的手机号。查询的人必须输入完整的姓名、编号或者手机号，不能模糊搜索。',
        '身份证号、证件图片和完整手机号不公开。',
      ],
    },
    SHARED_QUESTIONS.draft,
    SHARED_QUESTIONS.pictures,
    SHARED_QUESTIONS.more,
    {
      question: '可以在直播里推荐基金吗？',
      answer: [
        '面向公众的内容应当是知识和一般性观点，不针对个人给出买卖建议；推介具体产品须有相应业务资格，并遵守投资者适当性要求。',
        '引用业绩要注明区间、截止日期和同期最大回撤，过往业绩不预示未来表现。',
      ],
    },
    SHARED_QUESTIONS.fees,
    SHARED_QUESTIONS.leave,
  ],
};
