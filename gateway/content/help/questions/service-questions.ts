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
      question: '预约了不想看，需要取消吗？',
      answer: ['不取消也没有影响。需要时可在“我的预约”中随时取消。'],
    },
    {
      id: 'roadshow-playback',
      question: '错过了直播，可以回看吗？',
      answer: ['提供回放的路演会标注“回放”和时长，点击即可观看。没有标注的暂不提供回放。'],
    },
    {
      id: 'private-roadshow',
      question: '为什么有的路演进不去？',
      answer: ['直播间内容可能涉及私募基金，需要登录并完成合格投资者认证后才能进入。'],
      articleId: 'qualified-investor',
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
        '在“设置”中点击“导出我的数据”，会得到一个 JSON 文件，包含账户、认证记录、自选、提醒、通知与预约。证件号码在文件中同样只显示一部分。',
      ],
    },
    {
      id: 'erase-account',
      question: '怎样注销账户？注销后留下什么？',
      answer: [
        '在“设置”中选择“注销账户”，再次输入密码并确认。账户、自选、提醒、通知、预约和身份信息会立即删除，不能恢复。',
        '按照投资者适当性管理的要求，认证各步骤的留痕会保留，但不再包含姓名和证件号码。',
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
