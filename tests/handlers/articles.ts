import type { RequestHandler } from 'msw';
import type * as v from 'valibot';
import {
  articleCategories,
  articleDetail,
  articleList,
  ARTICLE_CATEGORIES,
  protectionGuide,
  type ArticleCategory,
  type ArticleDetail,
  type ArticleEntry,
  type ProtectionGuide,
} from '@/contract/content/article';
import { answer, refuse, success } from './answer';

type ListRequest = v.InferOutput<typeof articleList.request>;

const CATEGORY_NAMES: Readonly<Record<ArticleCategory, string>> = {
  'public-fund': '公募知识',
  'private-fund': '私募知识',
  financial: '理财教育',
  law: '法律法规',
  case: '典型案例',
  regulation: '监管动态',
  protection: '投资者保护',
};

/** An article of a list; articles 0, 7, 14 … are of the first category, 1, 8, 15 … of the second. */
export function articleEntryReply(index: number, changes: Partial<ArticleEntry> = {}): ArticleEntry {
  const category = ARTICLE_CATEGORIES[index % ARTICLE_CATEGORIES.length] ?? 'public-fund';
  return {
    id: `article-${index}`,
    category,
    title: `第 ${index} 篇文章`,
    summary: `第 ${index} 篇讲了一件事。`,
    picture: `/content/cover/article/article-${index}.svg`,
    publishedDate: '20261024',
    minutes: 4,
    isSimulated: category === 'case',
    ...changes,
  };
}

/** An article of three headings with a list, a table and links. */
export function articleReply(changes: Partial<ArticleDetail> = {}): ArticleDetail {
  return {
    ...articleEntryReply(0, {
      id: 'fee-article',
      title: '申购费怎么算',
      summary: '申购费从投入的金额中扣除。',
    }),
    categoryName: '公募知识',
    author: '砚湖投教组',
    keywords: ['申购费'],
    html: [
      '<h2>公式</h2><p>净申购金额 = 申购金额 ÷（1 + 费率）。</p>',
      '<h2>费率从哪里看</h2><ul><li><a href="/toujiao/detail/share-classes">份额类别</a></li>',
      '<li><a href="https://www.csrc.gov.cn/">证监会</a></li></ul>',
      '<h3>一张表</h3><table><tbody><tr><td>100 万以下</td><td align="right">1.50%</td></tr></tbody></table>',
    ].join(''),
    outline: [
      { level: 2, title: '公式' },
      { level: 2, title: '费率从哪里看' },
      { level: 3, title: '一张表' },
    ],
    previous: null,
    next: { id: 'share-classes', title: 'A 类与 C 类怎么选' },
    related: [articleEntryReply(7)],
    course: null,
    ...changes,
  };
}

/** One right, two ways to complain, two frauds and two questions. */
export function protectionReply(changes: Partial<ProtectionGuide> = {}): ProtectionGuide {
  return {
    rights: [{ title: '知情权', text: '您有权知道钱投向了哪里。' }],
    channels: [
      { title: '先向机构反映', text: '要求书面答复。', contact: null },
      { title: '证监会热线', text: '登记后转交。', contact: '12386' },
    ],
    frauds: [
      {
        title: '荐股群',
        story: '群友纷纷晒出盈利截图。',
        signs: ['收款方是个人'],
        advice: '退群，不转账。',
        articleId: 'case-stock-tip-group',
      },
      {
        title: '假网站',
        story: '网址差一个字母。',
        signs: ['域名不对'],
        advice: '从官网进入。',
        articleId: null,
      },
    ],
    quiz: [
      {
        id: 'q1',
        question: '取款前要先交税？',
        options: ['照交', '停止并报警'],
        answer: 1,
        explanation: '没有先交税才能取款的规定。',
      },
      {
        id: 'q2',
        question: '对方发来营业执照图片，够吗？',
        options: ['够', '不够，去官网核对'],
        answer: 1,
        explanation: '图片可以伪造，编号可以核对。',
      },
    ],
    ...changes,
  };
}

/** Thirty articles, the sixth of every seven a case and so on. */
const ARTICLES = Array.from({ length: 30 }, (_, index) => articleEntryReply(index));

/** A page of thirty articles, narrowed by category and keyword as the gateway does. */
export function articlePageOf({ category, keyword, page, pagesize }: ListRequest) {
  const found = ARTICLES.filter(
    (article) =>
      (category === undefined || article.category === category) &&
      (keyword === undefined || article.title.includes(keyword)),
  );
  return { list: found.slice((page - 1) * pagesize, page * pagesize), total: found.length };
}

/** The academy with thirty articles of all categories, one article and the guide of protection. */
export const articleHandlers: readonly RequestHandler[] = [
  answer(articleCategories, () =>
    success(
      ARTICLE_CATEGORIES.map((key) => ({
        key,
        name: CATEGORY_NAMES[key],
        description: `${CATEGORY_NAMES[key]}说明。`,
        count: ARTICLES.filter(({ category }) => category === key).length,
      })),
    ),
  ),
  answer(articleList, (request) => success(articlePageOf(request))),
  answer(articleDetail, ({ id }) =>
    id === 'fee-article' ? success(articleReply()) : refuse(404, 1004, '文章不存在或已经下线'),
  ),
  answer(protectionGuide, () => success(protectionReply())),
];
