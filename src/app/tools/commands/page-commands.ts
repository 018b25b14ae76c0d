import { PAGE_METAS, pageName } from '@/domain/site/page-metas';
import { keysToPath } from '../shortcuts/shortcuts';
import type { Command } from './command';

/**
 * What each page is found by beside its title and the end of its address, which often is its pinyin: the initials of its
 * pinyin first, then what people call it.
 */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  '/index': 'sy home 主页',
  '/gongmu_fund': 'gmjjph gmph 公募排行',
  '/gongmu_fund/typeRank': 'gmjjflph flph 类型 股票型 债券型 指数 qdii fof',
  '/simu_fund': 'smjjph smph 私募排行',
  '/simu_fund/typeRank': 'smclph clph 策略',
  '/search': 'ss jjss 基金搜索',
  '/duibi': 'jjdb db 比较',
  '/dingtou': 'dtjs dt 计算器 定期定额',
  '/shaixuan': 'tjxj sx 筛选',
  '/rili': 'jjrl rl 日程 开放日 分红 休市',
  '/home': 'wdzx zx grzx 个人中心',
  '/home/chicang': 'cczb zb 记账 收益 成本',
  '/home/toushi': 'ccts ts 组合 穿透',
  '/home/notices': 'tz xx 消息 提醒',
  '/home/history': 'llls ls 足迹',
  '/home/appointments': 'wdyy yy 路演预约',
  '/home/applications': 'wdsq sq 入驻',
  '/home/qualification': 'hgtzzrz rz 认证 风险测评',
  '/home/help': 'bzykf bz kf 常见问题',
  '/home/settings': 'sz 主题 长辈版 涨跌颜色',
  '/home/geren': 'grxx 账户',
  '/home/zichan': 'wdzc zc 持有',
  '/jigou/index': 'jgjy jg',
  '/tuiguang/licaishi': 'lcstg tg 推广合作',
  '/tuiguang/guanli': 'glrtg tg 推广合作',
  '/apply/licaishi': 'lcsrzsq 投顾',
  '/apply/guanli': 'glrrzsq 私募管理人',
  '/toujiao': 'cfxt tj 投教 投资者教育',
  '/toujiao/baohu': 'tzzbh 防骗 投诉',
  '/touzi': 'kx zx 资讯 新闻',
  '/zhibo': 'lyzb zb',
  '/zhibo/list': 'lylb 回放 预告',
  '/about': 'gywm',
  '/zizhi': 'zzxy 牌照 备案',
  '/endorse': 'zzcx 核验',
  '/shuju': 'sjsm 数据来源 口径 更新日期',
};

/** Pages that lead to another site. */
const OUTSIDE = new Set(['/home/geren', '/home/zichan', '/jigou/index']);

/** Pages without a subject that no visitor would search by name. */
const NOT_BY_NAME = new Set(['/404', '/apply/result', '/apply/review']);

/** Listed first while nothing is typed. */
const FIRST_PATHS = [
  '/index',
  '/gongmu_fund',
  '/simu_fund',
  '/duibi',
  '/shaixuan',
  '/dingtou',
  '/rili',
  '/home',
  '/touzi',
];

/** Every page without a parameter. */
export const PAGE_COMMANDS: readonly Command[] = [...PAGE_METAS].flatMap(([path, meta]) =>
  standsAlone(path)
    ? [
        {
          key: `page ${path}`,
          label: pageName(meta),
          detail: OUTSIDE.has(path) ? '前往交易网站' : '',
          words: `${PAGE_WORDS[path] ?? ''} ${path.split('/').at(-1) ?? ''}`.trim(),
          keys: keysToPath(path),
          target: { href: path },
        },
      ]
    : [],
);

/** The pages that most visitors go to, in the order of the header. */
export const FIRST_PAGES: readonly Command[] = FIRST_PATHS.flatMap(
  (path) => PAGE_COMMANDS.find(({ key }) => key === `page ${path}`) ?? [],
);

function standsAlone(path: string): boolean {
  return !/:|\/(funds|manager|company)\//.test(path) && !NOT_BY_NAME.has(path);
}
