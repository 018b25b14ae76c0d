import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { articleHref, FIGURE_ARTICLES, type ExplainedFigure } from '@/domain/funds/figure-articles';
import { brand } from '@/domain/site/brand';
import { formatCompactDate, formatThousands } from '@/domain/text/format';
import { LEAST_PEERS } from '@/domain/returns/rank';
import { myApplicationsQuery } from '@/features/application/api/application.queries';
import { CustomerServiceCard } from '@/features/help/components/customer-service-card';
import { isNotOffered } from '@/features/failure/not-offered';
import { CoverageCards } from '@/features/provenance/coverage-cards';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useSession } from '@/session/session.store';
import { Card } from '@/ui/layout/card';
import { lazyPart } from '@/ui/states/lazy-part';
import { PageColumns } from '@/ui/layout/page-columns';
import { AboutFrame } from './about-frame';
import styles from './about-page.module.css';
import type { ReactNode } from 'react';

/** /about: the operator, and how figures are calculated [S2.about]. */
export function AboutPage() {
  return (
    <AboutFrame
      title="关于我们"
      intro={`${brand.motto}。集中展示基金的净值、规则与基金经理，让判断建立在可核对的数据上。`}
    >
      <PageColumns rail={<Rail />}>
        <Coverage />
        <Card title="我们的做法">
          <ol className={styles['principles']}>
            {PRINCIPLES.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="数据来源与口径">
          <div className={styles['text']}>
            <p>
              每一项收益、回撤与排名都由同一套算法从净值序列计算：先按分红与拆分
              <Link to={articleHref('adjusted-nav')}>还原为复权净值</Link>
              ，再按区间计算收益与风险，并与同类比较。同一只基金在排行、详情与自选中显示同一数值。
            </p>
            <p>
              不足一年不年化；收益旁列示同一区间的
              <Link to={articleHref('max-drawdown')}>最大回撤</Link>与
              <Link to={articleHref('volatility')}>波动率</Link>
              ，综合风险与收益的指标为
              <Link to={articleHref('sharpe-ratio')}>夏普比率</Link>
              ；排名只在同类之间、同一净值日期下进行。缺失的数据显示为“--”，零显示为
              0.00%，未更新的数据标明日期。
            </p>
            <p>
              盘中估值不是净值，本站不提供。每一类数据的收录范围、日期与来源见
              <Link to="/shuju">数据说明</Link>。
            </p>
          </div>
        </Card>
        <Sources />
        <Card title="我们不做的事">
          <ul className={styles['list']}>
            <li>不代客理财，不收取客户资金，不通过私人账户收款。</li>
            <li>不许诺收益，不推荐个股，不以“内部额度”“限时名额”催促购买。</li>
            <li>不向未经认证的访客展示私募基金的业绩、净值与持仓。</li>
          </ul>
        </Card>
      </PageColumns>
    </AboutFrame>
  );
}

const PRINCIPLES = [
  {
    title: '先说明，再展示',
    text: '每个数字注明日期、区间与算法，每项指标附有说明文章。',
  },
  { title: '风险与收益并排', text: '展示收益的同时，展示同期最大回撤。' },
  {
    title: '把适当的内容展示给适当的投资者',
    text: '私募业绩仅向完成认证的合格投资者展示；未认证时，页面不含业绩数据。',
  },
  { title: '不打扰', text: '没有弹窗广告，没有倒计时促销。提醒均由您自己设置。' },
];

/** Number of funds and NAV date of each area; hidden if the gateway does not return them. */
function Coverage() {
  const { data, error } = useQuery(portalSettingsQuery());
  if (data === undefined && isNotOffered(error)) return null;
  const figures = [
    { label: '公募基金', value: data && `${formatThousands(data.publicFundCount)} 只` },
    { label: '公募净值日期', value: data && formatCompactDate(data.publicNavDate) },
    { label: '私募基金', value: data && `${formatThousands(data.privateFundCount)} 只` },
    { label: '私募净值日期', value: data && formatCompactDate(data.privateNavDate) },
  ];
  return (
    <Card title="覆盖范围">
      <dl className={styles['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '--'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/**
 * Placed below the first screen, so that the notice of simulated data, which arrives with the settings, shifts
 * nothing in view.
 */
function Sources() {
  const { data } = useQuery(portalSettingsQuery());
  const isSimulated = data && (data.simulated.publicFunds || data.simulated.privateFunds);
  return (
    <Card title="数据与风险">
      <div className={styles['text']}>
        <p>
          净值、分红、规模与持仓以管理人披露的文件为准，私募净值由托管人复核后更新。各类数据更新时间不同，页面所示日期即数据日期；发现数字有误，请通过在线客服告诉我们。
        </p>
        <p>
          过往业绩不预示未来表现，投资有风险。页面内容仅供参考，不构成投资建议；投资前请阅读基金合同、招募说明书与产品资料概要。
        </p>
      </div>
      {isSimulated && (
        <p className={styles['simulated']}>
          当前为演示环境：品牌、机构、人物与净值均为模拟，与任何真实机构或产品无关；法规、知识类文章为真实内容。
        </p>
      )}
    </Card>
  );
}

function Rail() {
  return (
    <>
      <CustomerServiceCard />
      <Card title="继续了解">
        <ul className={styles['links']}>
          <li>
            <Link to="/toujiao/baohu">投资者保护：权利、投诉与防骗</Link>
          </li>
          <li>
            <Link to="/home/help">帮助中心</Link>
          </li>
          <li>
            <Link to="/tuiguang">投顾与管理人合作</Link>
          </li>
        </ul>
      </Card>
    </>
  );
}

/** /shuju: which data there is, how new it is, where it comes from, and how figures are computed. */
export function DataPage() {
  return (
    <AboutFrame title="数据说明" intro="各类数据的收录数量、最新日期与来源，以及数字的计算口径。">
      <CoverageCards />
      <RulesCard title="计算口径" rules={FIGURE_RULES} />
      <RulesCard title="日期与缺失" rules={DAY_RULES} />
      <ReviewersPart />
    </AboutFrame>
  );
}

const ImportReview = lazyPart(() =>
  import('@/features/provenance/import-review').then((module) => module.ImportReview),
);

/** The newest import, for accounts with the reviewer role. */
function ReviewersPart() {
  const userId = useSession((state) => state.user.userId);
  const { data } = useQuery(myApplicationsQuery(userId));
  return data?.isReviewer === true && <ImportReview userId={userId} />;
}

interface Rule {
  readonly title: string;
  readonly text: ReactNode;
}

function RulesCard({ title: name, rules }: { readonly title: string; readonly rules: readonly Rule[] }) {
  return (
    <Card title={name}>
      <dl className={styles['rules']}>
        {rules.map(({ title, text }) => (
          <div key={title} className={styles['rule']}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Article({ about }: { readonly about: ExplainedFigure }) {
  return <Link to={articleHref(about)}>《{FIGURE_ARTICLES[about]}》</Link>;
}

const FIGURE_RULES: readonly Rule[] = [
  {
    title: '收益',
    text: (
      <>
        由净值序列计算，先按分红与拆分还原为复权净值，见
        <Article about="adjusted-nav" />
        。不满一年不作年化，见
        <Article about="annualised-return" />
        。没有净值序列，或公布的数据比净值序列更新时，采用公布的阶段收益。
      </>
    ),
  },
  {
    title: '风险',
    text: (
      <>
        与收益同一区间、同一序列计算：
        <Article about="max-drawdown" />
        <Article about="recovery-days" />
        <Article about="volatility" />
        <Article about="sharpe-ratio" />
        <Article about="calmar-ratio" />
        <Article about="rolling-return" />。
      </>
    ),
  },
  {
    title: '排名',
    text: (
      <>
        只在同类基金之间、同一净值日期下进行，同类不足 {LEAST_PEERS} 只不排名，见
        <Article about="rank-quartile" />。
      </>
    ),
  },
  {
    title: '货币基金',
    text: (
      <>
        展示万份收益与七日年化，见
        <Article about="seven-day-rate" />。
      </>
    ),
  },
  {
    title: '成立来',
    text: '净值自基金成立起收录的才展示；序列起点晚于成立日的，不作为成立来收益。',
  },
  {
    title: '异常净值',
    text: '没有分红、拆分可以解释的大幅跳变不计入收益与排名，核实后再计入。',
  },
];

const DAY_RULES: readonly Rule[] = [
  {
    title: '净值日期',
    text: '净值所属的日期，不是更新时间；列表的净值日期取多数基金已公布的最新一日。',
  },
  {
    title: '报告期',
    text: '持仓与规模以报告期末为准，披露日是报告公布的日期；来源没有注明披露日的，不作推算。',
  },
  {
    title: '缺失的数',
    text: '“--”表示暂无数据或不适用，“未导入”表示来源没有这一项；零写作 0.00%。',
  },
];
