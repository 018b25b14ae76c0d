import { Link } from 'react-router-dom';
import { articleHref, FIGURE_ARTICLES, type ExplainedFigure } from '@/domain/figure-articles';
import { CoverageCards } from '@/features/provenance/coverage-cards';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/stat';
import { AboutFrame } from './about-frame';
import styles from './data-page.module.css';
import type { ReactNode } from 'react';

/** /shuju: which data there is, how new it is, where it comes from, and how figures are computed. */
export function DataPage() {
  return (
    <AboutFrame title="数据说明" intro="每一类数据收录了多少、更新到哪一天、从哪里来，以及数字怎样计算。">
      <CoverageCards />
      <Card title="数字怎样计算">
        <dl className={styles['rules']}>
          {RULES.map(({ title, text }) => (
            <div key={title} className={styles['rule']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="日期与缺失">
        <DescriptionList isDivided isWide items={DAYS} />
      </Card>
    </AboutFrame>
  );
}

function Article({ about }: { readonly about: ExplainedFigure }) {
  return <Link to={articleHref(about)}>《{FIGURE_ARTICLES[about]}》</Link>;
}

const RULES: readonly { readonly title: string; readonly text: ReactNode }[] = [
  {
    title: '收益',
    text: (
      <>
        由净值序列计算，先按分红与拆分还原为复权净值，见
        <Article about="adjusted-nav" />
        。不满一年不作年化，见
        <Article about="annualised-return" />
        。没有净值序列的基金采用公布的阶段收益，净值更新的以净值计算为准。
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
        只在同类基金之间、同一净值日期下进行，见
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
    text: '净值从基金成立之日起完整收录时才展示；序列起点晚于成立日的，不以起点冒充成立。',
  },
  {
    title: '异常净值',
    text: '没有分红、拆分可以解释的大幅跳变不计入收益与排名，核实后再计入。',
  },
];

const DAYS = [
  { label: '净值日期', value: '净值所属的交易日，不是更新时间；列表的净值日期取多数基金已公布的最新一日。' },
  {
    label: '报告期与披露日',
    value: '持仓与规模以报告期末为准；披露日是报告公布的日期，来源未注明时不显示。',
  },
  {
    label: '“--”与“未导入”',
    value: '“--”表示这个数不存在或不适用；“未导入”表示来源没有这一项。零写作 0.00%。',
  },
];
