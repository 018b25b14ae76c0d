import { picturePapers } from './picture-papers';
import type { Promotion } from './promotion';
import { SHARED_QUESTIONS } from './shared-questions';

/** What managers of private funds are told. */
export const GUANLI_PROMOTION: Promotion = {
  kind: 'guanli',
  headline: ['让合适的投资者', '了解您的策略'],
  lead: '面向已在中国证券投资基金业协会登记的私募基金管理人：品牌、策略与团队公开可查，业绩仅向完成认证的合格投资者展示。',
  offers: [
    {
      icon: 'lock',
      title: '合格投资者适当性',
      text: '身份核验、风险测评、合格投资者确认、风险揭示签署，四步都有留痕。未完成认证时，页面不含业绩数据。',
      link: { label: '进入私募专区', to: '/simu_fund' },
    },
    {
      icon: 'video',
      title: '路演直播间与回放',
      text: '预约、聊天、主持人、回放齐备。涉及具体产品的场次只对认证投资者开放，资料事先核对。',
      link: { label: '进入路演', to: '/zhibo' },
    },
    {
      icon: 'shield-check',
      title: '登记信息公示',
      text: '公司全称、登记编号、法定代表人可以在资质查询里核对，方便投资者识别冒名的网站和人员。',
      link: { label: '查询资质', to: '/endorse' },
    },
    {
      icon: 'chart-line',
      title: '风险与收益并排',
      text: '净值曲线旁边是业绩基准与同期最大回撤；不满一年不作年化，排名只在同类之间、同一净值日期下进行。',
      link: { label: '数据来源与口径', to: '/about' },
    },
    {
      icon: 'search',
      title: '便于检索的主页',
      text: '收录的公司、基金经理与产品各有页面，按名称、代码、拼音都能搜到；策略与团队介绍完整。',
      link: { label: '搜索基金与管理人', to: '/search' },
    },
    {
      icon: 'users',
      title: '公开展示',
      text: '您同意后，公司名称、地区与投资策略会出现在本页，不含任何产品业绩。以后可以撤下。',
    },
  ],
  steps: [
    {
      title: '填写申请',
      time: '约 15 分钟',
      text: '公司信息、业务信息、联系人与证明材料。中途离开会自动保存草稿。',
    },
    { title: '验证手机', time: '当场完成', text: '填写时向联系人的手机发送验证码，5 分钟内有效。' },
    {
      title: '人工审核',
      time: '1 至 3 个工作日',
      text: '与协会公示的登记信息核对；不一致的，会注明需补充的项目。',
    },
    {
      title: '公示上线',
      time: '通过当日',
      text: '资质查询可以查到公司；同意展示的，同时出现在本页。',
    },
  ],
  conditions: [
    '依法设立并存续，已登记为私募基金管理人，登记状态正常',
    '申请人已取得公司授权，联系人手机可以接收短信',
    '至少有一只可以填报的代表产品',
    '认可并遵守平台行为规范，不向不特定对象宣传业绩，不许诺收益',
  ],
  papers: [
    { name: '公司信息', text: '公司全称、18 位统一社会信用代码、法定代表人、所在地区、注册资本（万元）。' },
    { name: '管理人登记编号', text: 'P 加 7 位数字，与协会公示一致。' },
    { name: '业务信息', text: '管理规模（亿元）、最多六项投资策略、一至十只代表产品名称。' },
    ...picturePapers('guanli'),
  ],
  questions: [
    {
      question: '哪些机构可以申请？',
      answer: [
        '已在中国证券投资基金业协会登记、状态正常的私募基金管理人。正在办理登记的，请登记完成后再申请。公募基金公司与其他机构的合作请联系客服。',
        '登记和入驻都不代表对投资能力的认可，也不作为对基金财产的担保。',
      ],
    },
    {
      question: '入驻后，我们的产品业绩会公开吗？',
      answer: [
        '不会向公众公开。没有完成合格投资者认证的访客只看到名称、策略、团队和登记信息，净值与收益不会发送到其浏览器。',
      ],
    },
    {
      question: '申请由谁来提交？',
      answer: [
        '由取得公司授权的人登录自己的账户提交，填写公司和联系人信息。法定代表人、联系人的个人信息，请先征得本人同意。',
      ],
    },
    SHARED_QUESTIONS.draft,
    SHARED_QUESTIONS.pictures,
    SHARED_QUESTIONS.more,
    SHARED_QUESTIONS.fees,
    SHARED_QUESTIONS.leave,
  ],
};
