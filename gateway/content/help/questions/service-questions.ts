import { topicQuestions } from '../question';

/** Roadshows, and what is kept of a visitor. */
export const SERVICE_QUESTIONS = [
  ...topicQuestions('路演与预约', [
    {
      id: 'appoint-roadshow',
      question: '怎样预约路演？',
      answer: [
        '登录后在即将开始的路演旁点击“预约”，它会出现在“我的预约”里，也可以下载日历文件加入自己的日历。',
      ],
    },
    {
      id: 'cancel-appointment',
      question: '预约后不观看，需要取消吗？',
      answer: ['不取消也没有影响。需要时可在“我的预约”中随时取消。'],
    },
    {
      id: 'roadshow-playback',
      question: '错过了直播，可以回看吗？',
      answer: ['提供回放的路演会标注“回放”和时长，点击即可观看。没有标注的暂不提供回放。'],
    },
    {
      id: 'private-roadshow',
      question: '为什么有的路演无法进入？',
      answer: [
        '标注“公开课”的入门课程无需认证，画面、课件与聊天可直接观看，登录后可以发言。',
        '其他直播间的内容可能涉及私募基金，需要登录并完成合格投资者认证后才能进入。',
      ],
      articleId: 'qualified-investor',
    },
    {
      id: 'roadshow-speaker',
      question: '路演主讲人的资质怎样核对？',
      answer: [
        '在“资质查询”页面输入主讲人的完整姓名、手机号或证书编号，可以看到所属机构、资质类别与当前状态。',
        '直播中有人索要验证码、私下收款或邀请加入站外群聊，都不是平台的要求，请立即停止往来。',
      ],
      articleId: 'case-fake-livestream',
    },
  ]),
  ...topicQuestions('资质与投诉', [
    {
      id: 'check-credential',
      question: '自称投顾的人联系我，怎样核实其资质？',
      answer: [
        '在“资质查询”页面选择投资顾问或基金管理人，用姓名、手机号或证书编号查询，须与登记内容完全一致才能查到。',
        '查询到登记，也不能说明与您联系的就是本人。未查询到时请勿转账，也不要提供验证码与证件照片。',
      ],
      articleId: 'registry-lookup',
    },
    {
      id: 'house-licences',
      question: '在哪里看平台的证照？',
      answer: [
        '“资质信誉”页面列出全部证照的名称、编号、颁发机构与有效期，点击图片可以看大图。请用编号到监管部门的公示栏目核对，图片本身不能作为依据。',
      ],
    },
    {
      id: 'report-impostor',
      question: '有人冒充平台或工作人员，怎样反映？',
      answer: [
        '保留聊天记录、转账凭证与对方账号，先通过在线客服告诉我们，再拨打 12386 反映；已经转账的，请立即拨打 110 报警。',
        '哪类问题向哪里反映，“投资者保护”页面列出了各条渠道。',
      ],
      articleId: 'complaint-channels',
    },
  ]),
  ...topicQuestions('隐私与数据', [
    {
      id: 'id-number-kept',
      question: '我的身份证号码怎样保存？',
      answer: [
        '号码加密后保存在服务器，密钥与数据分开；页面上只显示前三位和后四位，不会写入网址、浏览器存储或日志。',
      ],
    },
    {
      id: 'device-only',
      question: '哪些内容只保存在我的设备上？',
      answer: [
        '最近浏览、最近搜索、主题与涨跌颜色、排行的列设置只保存在当前浏览器，换一台设备看不到，可以在“设置”中清除。',
      ],
    },
    {
      id: 'export-data',
      question: '怎样导出我的数据？',
      answer: [
        '在“设置”中点击“导出我的数据”，会得到一个 JSON 文件，包含账户、认证记录、自选、提醒、通知、推送与预约。证件号码在文件中同样只显示一部分。',
      ],
    },
    {
      id: 'erase-account',
      question: '怎样注销账户？注销后留下什么？',
      answer: [
        '在“设置”中选择“注销账户”，再次输入密码并确认。账户、身份信息、风险测评、自选、提醒、通知、推送、预约和选基方案会立即删除，不能恢复；提交过入驻申请的，申请、图片、资质公示和公开展示一并删除。',
        '按照投资者适当性管理的要求，认证与入驻审核各步骤的留痕会保留，但不再包含姓名和证件号码。直播间的发言保留，署名改为“已注销用户”。',
      ],
    },
    {
      id: 'simulated-data',
      question: '页面上的数据是真实的吗？',
      answer: ['页脚注明“模拟数据”时，基金名称、净值与业绩均为系统生成，仅供演示，不构成任何投资建议。'],
    },
    {
      id: 'complaint',
      question: '对服务不满意，怎样投诉？',
      answer: [
        '请先通过本页的在线客服反馈，并说明出错提示中的请求编号，便于我们查找原因。对处理结果不认可的，可以拨打 12386 投资者服务热线。',
      ],
    },
  ]),
];
