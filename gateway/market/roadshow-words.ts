import { datePartsOf } from '../../src/domain/day';
import type { Day } from '../../src/domain/day';
import type { Company } from './companies';
import type { FundSubject } from './fund-subjects';
import type { Manager, ManagerField } from './managers';
import type { Draws } from './random';

/** What a roadshow is about. */
export interface RoadshowTheme {
  readonly company: Company;
  readonly manager: Manager;
  readonly fund: FundSubject | null;
  readonly day: Day;
}

interface Topic {
  readonly title: string;
  readonly summary: string;
}

const QUARTERS = ['一季度', '二季度', '三季度', '四季度'];

const TOPICS: Readonly<Record<ManagerField, readonly Topic[]>> = {
  equity: [
    {
      title: '从盈利与估值看当前的股票市场',
      summary: '从企业盈利、估值水平和资金面三个角度梳理当前市场',
    },
    { title: '从产业趋势到个股选择', summary: '介绍产业研究的框架，以及如何从行业景气落到个股' },
    { title: '成长与价值之间的取舍', summary: '讨论不同风格的轮动特征，以及组合如何保持均衡' },
    { title: '财报季里的机会与风险', summary: '结合最新披露的定期报告，梳理各行业的盈利变化' },
  ],
  bond: [
    {
      title: '利率走势与债券组合的久期管理',
      summary: '分析资金面与政策环境对利率的影响，介绍久期调整的方法',
    },
    { title: '信用债投资的票息与风险', summary: '介绍信用研究的流程，以及如何控制单一主体的风险' },
    { title: '低利率环境下的固定收益投资', summary: '讨论票息下行后组合的构建思路，以及波动的来源' },
  ],
  index: [
    { title: '指数投资的工具与方法', summary: '介绍指数的编制方法、跟踪误差的来源以及定投的适用情形' },
    { title: '量化模型如何应对市场风格切换', summary: '介绍多因子模型的构成，以及模型失效时的应对' },
    { title: '宽基与行业指数产品怎么选', summary: '比较不同指数的成份、波动与行业分布' },
  ],
  mixed: [
    { title: '大类资产配置的框架与实践', summary: '介绍股票、债券、商品与海外资产之间的配置方法' },
    { title: '如何构建一个能长期持有的组合', summary: '从波动与回撤的角度讨论组合的构建与再平衡' },
    { title: '海外市场展望与汇率影响', summary: '梳理主要海外市场的估值与政策环境，说明汇率对净值的影响' },
  ],
};

const FUND_TITLES = ['运作回顾与展望', '组合管理思路分享', '持有人交流会', '运作沟通会'];
const DISCLAIMER = '本场为模拟路演，内容不构成投资建议。';

/** Title and summary of a roadshow: about a fund's work, or about a topic of the manager's field. */
export function roadshowWords(theme: RoadshowTheme, draws: Draws): Topic {
  const { company, manager, fund, day } = theme;
  const who = `${company.shortName}基金经理${manager.name}`;
  const topic = draws.pick('topic', TOPICS[manager.field]);
  if (fund === null) {
    return {
      title: `${manager.name} · ${topic.title}`,
      summary: `${who}${topic.summary}，并回答提问。${DISCLAIMER}`,
    };
  }
  const { year, month } = datePartsOf(day);
  const quarter = `${year}年${QUARTERS[Math.ceil(month / 3) - 1] ?? ''}`;
  return {
    title: `${fund.name} ${quarter}${draws.pick('fund-title', FUND_TITLES)}`,
    summary: `${who}介绍${fund.name}的组合构成、投资思路与风险控制方法，${topic.summary}。${DISCLAIMER}`,
  };
}

/** Who gives a roadshow, by name, and the fund it is about. */
export interface RoadshowSpeakers {
  readonly companyName: string;
  /** '' where the manager is not known. */
  readonly managerName: string;
  readonly fundName: string | null;
}

/** What a roadshow of a manager is about, in three paragraphs. */
export function roadshowDescription({ companyName, managerName, fundName }: RoadshowSpeakers): string[] {
  const speaker = `${companyName}${managerName === '' ? '' : `基金经理${managerName}`}`;
  const subject = fundName === null ? '所关注的投资领域' : fundName;
  return [
    `本场路演由${speaker}主讲，围绕${subject}展开，介绍研究框架、组合构建的思路与风险控制的方法。`,
    '内容分为三部分：一、过去一个季度的市场环境与组合运作；二、当前关注的方向与主要风险；三、回答投资者提问。提到的行业与个券仅用于说明方法。',
    `基金的过往表现不预示未来，投资者应结合自身的风险承受能力独立判断。${DISCLAIMER}`,
  ];
}
