import { topicQuestions } from '../question';

/** Signing in, and becoming a qualified investor. */
export const ACCOUNT_QUESTIONS = [
  ...topicQuestions('账户与登录', [
    {
      id: 'register',
      question: '怎样注册账户？',
      answer: [
        '点击页面上的“注册”，填写账户名和密码即可，注册后自动登录。',
        '账户名为 4 到 20 位，以字母开头，可含字母、数字和下划线，不区分大小写；密码为 8 到 128 位。',
      ],
    },
    {
      id: 'sign-in-return',
      question: '登录之后会回到哪里？',
      answer: ['会回到您登录前所在的页面。如果是因为加自选、购买或认证而登录，登录后会接着完成那一步。'],
    },
    {
      id: 'change-password',
      question: '怎样修改密码？',
      answer: [
        '登录后在“设置”的“账户与数据”中选择“修改密码”，输入现在的密码和新密码即可。',
        '修改后，其他设备上的登录会失效，需要用新密码重新登录。怀疑密码被他人知道时，请立即修改。',
      ],
    },
    {
      id: 'forgotten-password',
      question: '忘记密码怎么办？',
      answer: [
        '目前不支持在线找回密码，请联系客服。核实身份后，客服会为您换一个随机密码，请登录后在“设置”中改成自己的。密码以不可还原的方式保存，我们无法查看您的原密码。',
      ],
    },
    {
      id: 'session-ended',
      question: '为什么过一段时间要重新登录？',
      answer: [
        '为保护账户，2 小时没有操作或登录满 12 小时后，登录会自动失效，重新登录即可继续。',
        '在公共电脑上使用后，请从个人中心选择“退出登录”。',
      ],
    },
    {
      id: 'signed-in-devices',
      question: '怎样知道账户在哪些设备上登录？',
      answer: [
        '登录后在“设置”的“账户与数据”中打开“登录的设备”，可以看到每次登录所用的浏览器、系统和时间。',
        '有不认识的设备时，输入密码即可结束它的登录，并请随即修改密码。',
      ],
    },
    {
      id: 'sign-in-limited',
      question: '提示“操作过于频繁”，登录不了？',
      answer: [
        '短时间内多次输错密码会被暂时限制，请按提示的时间等待后再试。若不是您本人的操作，请尽快联系客服。',
      ],
    },
    {
      id: 'phone-binding',
      question: '怎样查看或更换绑定的手机？',
      answer: [
        '在“设置”中可以看到是否已绑定手机，号码只显示前三位和后四位。绑定与更换在交易网站的个人信息中办理。',
      ],
    },
    {
      id: 'accounts-opened',
      question: '注册账户和开立基金账户是一回事吗？',
      answer: [
        '不是。注册账户用于登录本站、使用自选和认证；买卖基金需要在交易网站另行开户，开户后会有客户号。没有开户也可以完成合格投资者认证。',
      ],
    },
  ]),
  ...topicQuestions('合格投资者认证', [
    {
      id: 'why-qualify',
      question: '为什么看私募基金要先认证？',
      answer: [
        '按照规定，私募基金只能向合格投资者宣传推介。认证之前可以看到名称、策略和管理人，净值、收益与持仓只在认证后展示。',
      ],
      articleId: 'qualified-investor',
    },
    {
      id: 'qualification-steps',
      question: '认证需要哪几步，多长时间？',
      answer: [
        '共四步：身份信息、风险测评、合格投资者承诺、风险揭示与签署，全部在线完成，一般约十分钟。',
        '每一步都会保存。中途离开、刷新或换一台设备，下次都从未完成的一步继续。',
      ],
      articleId: 'private-purchase',
    },
    {
      id: 'investor-standard',
      question: '什么样的人算合格投资者？',
      answer: [
        '个人投资单只私募基金不低于 100 万元，并且金融资产不低于 300 万元或最近三年年均收入不低于 50 万元。另有按两年投资经历计算的口径，详见文章。',
      ],
      articleId: 'qualified-investor',
    },
    {
      id: 'identity-refused',
      question: '身份信息提示不一致怎么办？',
      answer: [
        '请核对姓名与 18 位身份证号码是否与证件完全相同，姓名中的间隔号“·”也要填写。',
        '已开立基金账户的，须与开户时登记的信息一致；证件信息有变更的，请先在交易网站更新。',
      ],
    },
    {
      id: 'retake-assessment',
      question: '风险测评可以重做吗？',
      answer: [
        '可以。每天可测评的次数有限，剩余次数显示在测评页上。重新测评后以最近一次的结果为准。',
        '请如实作答。结果用来判断产品是否适合您，与您自己的利益直接相关。',
      ],
      articleId: 'risk-levels',
    },
    {
      id: 'assessment-expired',
      question: '认证会过期吗？',
      answer: [
        '风险测评最长三年有效，截止日显示在“合格投资者认证”页，到期前 30 天会提醒。到期后私募数据不再展示，重新测评即可恢复，其他步骤不用重做。',
      ],
      articleId: 'risk-levels',
    },
    {
      id: 'signed-not-assessed',
      question: '显示“已签署，风险等级未测评”是什么意思？',
      answer: ['说明风险揭示书已经签署，但没有有效的风险测评结果。完成风险测评后即可查看私募数据。'],
    },
  ]),
];
