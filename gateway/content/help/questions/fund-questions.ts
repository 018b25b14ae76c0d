import { topicQuestions } from '../question';

/** The watchlist, figures, and costs. */
export const FUND_QUESTIONS = [
  ...topicQuestions('自选与提醒', [
    {
      id: 'add-watch',
      question: '怎样添加自选？',
      answer: [
        '登录后点击基金旁的星形即可，排行、搜索和基金页面都有。也可以在“我的自选”里粘贴一批代码一次加入。',
        '公募、私募各最多 200 只。',
      ],
    },
    {
      id: 'watch-order',
      question: '自选怎样排序和分组？',
      answer: [
        '直接拖动即可调整顺序；也可以从更多菜单上移、下移。点击列名按该列排序，再次点击换方向，第三次点击恢复自己的顺序。',
        '公募、私募各最多建 20 个分组，每组显示组内的平均涨跌。删除分组不会删除其中的基金。',
      ],
    },
    {
      id: 'watch-removed',
      question: '误删的自选可以恢复吗？',
      answer: ['移出后提示条上有“撤销”，点击即可恢复原来的位置、分组和备注。错过之后需要重新添加。'],
    },
    {
      id: 'alert-timing',
      question: '什么时候会收到提醒？',
      answer: [
        '涨跌幅、净值公布和交易状态变更的提醒，在基金公布新净值后判断，每个净值日最多一次。公募基金一般每天公布一次，私募基金多为每周一次。',
        '提醒出现在“通知”中，不发送短信；开启浏览器推送后，不打开网站也能收到。',
      ],
    },
    {
      id: 'alert-push',
      question: '怎样在电脑或手机上收到提醒推送？',
      answer: [
        '登录后打开“通知”，点击“浏览器推送”和“开启推送”，并在浏览器询问时允许通知。每个浏览器分别开启；iPhone 与 iPad 须先将本站添加到主屏幕，再从主屏幕打开。在同一窗口中可以选择提醒的种类和免打扰时段、发送测试推送，或关闭全部推送。',
        '推送经浏览器厂商的推送服务送达，内容加密，只有基金名称。部分浏览器的推送服务在境内网络中无法使用。退出登录后，该浏览器不再收到推送；修改密码后，所有浏览器的推送停止。',
      ],
    },
    {
      id: 'money-fund-alert',
      question: '货币基金为什么不能设涨跌提醒？',
      answer: ['货币基金的单位净值固定，没有日涨跌幅。可以设置净值（收益）公布和交易状态变更的提醒。'],
      articleId: 'seven-day-rate',
    },
    {
      id: 'ended-fund',
      question: '自选中的基金为什么显示“已终止”“已清盘”或“不再列出”？',
      answer: [
        '“已终止”和“已清盘”按数据来源的记载显示，基金不再更新净值。“不再列出”是最新的基金名单里没有这只基金，原因未知。',
        '它会留在自选、浏览历史和对比中，便于查看历史，您可以随时移出。提醒会停止并通知您一次；基金重新列出后，提醒自动恢复。',
      ],
    },
  ]),
  ...topicQuestions('净值与收益', [
    {
      id: 'nav-time',
      question: '净值什么时候更新？',
      answer: [
        '公募基金一般在交易日晚间公布当天净值，QDII 晚一到两个交易日；私募基金多为每周公布。净值旁的日期就是它所属的那一天。',
      ],
      articleId: 'private-nav',
    },
    {
      id: 'no-estimate',
      question: '为什么没有盘中估值？',
      answer: ['估值由已披露的持仓推算，与实际净值常有偏差，容易误导买卖。本站只显示正式公布的净值。'],
      articleId: 'nav-basics',
    },
    {
      id: 'returns-differ',
      question: '收益为什么与按单位净值计算的不同？',
      answer: ['区间收益按复权净值计算，已计入分红与拆分。直接用单位净值相除，会在分红或拆分后偏低。'],
      articleId: 'adjusted-nav',
    },
    {
      id: 'missing-figure',
      question: '数字显示“--”是什么意思？',
      answer: ['表示暂无数据，例如基金成立不满该区间，或尚未公布。它不同于零：零会显示为 0.00%。'],
    },
    {
      id: 'young-annualised',
      question: '为什么有的基金没有年化收益？',
      answer: ['不满一年的区间不做年化，因为把短期涨跌外推到一年会严重失真。'],
      articleId: 'annualised-return',
    },
    {
      id: 'rank-changed',
      question: '同类排名为什么会突然变化？',
      answer: [
        '排名只在二级分类内、净值日期相同的基金之间进行。其他基金的净值陆续更新，总数和名次都会随之变化。',
      ],
      articleId: 'rank-quartile',
    },
    {
      id: 'rise-colour',
      question: '红色是涨还是跌？',
      answer: ['默认红涨绿跌，可以在“设置”中改为绿涨红跌。无论哪种颜色，数字前都带有正负号。'],
    },
  ]),
  ...topicQuestions('费率与交易', [
    {
      id: 'where-to-buy',
      question: '在本站可以直接买基金吗？',
      answer: [
        '本站提供信息和费用试算。点击“购买”核对金额、费用与风险匹配之后，会在新窗口打开交易网站完成下单与付款，本站不经手资金。',
      ],
    },
    {
      id: 'purchase-cost',
      question: '申购费怎么算？',
      answer: [
        '采用外扣法：净申购金额 = 申购金额 ÷（1 + 费率）。购买窗口会按您填的金额列出原费率、折后费率和预计份额。',
      ],
      articleId: 'purchase-fee',
    },
    {
      id: 'redemption-cost',
      question: '赎回要收多少费用？',
      answer: ['取决于持有天数，越短越高，不满 7 天不低于 1.50%。每只基金的“交易规则”页列出全部档位。'],
      articleId: 'redemption-fee',
    },
    {
      id: 'confirm-days',
      question: '今天提交的申购，哪天确认？',
      answer: [
        '交易日 15:00 之前按当天净值成交，普通公募基金一般 T+1 确认份额、T+2 可查询；QDII 多为 T+2 确认。',
      ],
      articleId: 'money-arrival',
    },
    {
      id: 'class-choice',
      question: 'A 类与 C 类怎样选择？',
      answer: ['大致上，持有时间短选 C 类，持有时间长选 A 类。“交易规则”页会按实际费率给出平衡天数。'],
      articleId: 'share-classes',
    },
    {
      id: 'level-mismatch',
      question: '提示产品风险高于我的等级，还能买吗？',
      answer: [
        '一般需要逐条确认特别风险警示后才能继续，确认内容会留存。风险承受能力最低类别的投资者只能购买 R1 产品。',
      ],
      articleId: 'risk-levels',
    },
    {
      id: 'private-minimum',
      question: '私募基金为什么 100 万元起？',
      answer: [
        '这是法规对合格投资者投资单只私募基金的最低要求，不能与他人拼凑。付款后还有至少 24 小时冷静期与回访。',
      ],
      articleId: 'cooling-off',
    },
  ]),
];
