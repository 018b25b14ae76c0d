/** Invented names of public fund companies, ordered by size. */
export const PUBLIC_COMPANY_WORDS: readonly string[] = words(`
  澄怀 岫云 青崖 松陵 远岑 沐川 知微 鹭汀 霁川 望舒 漱石 听澜 疏桐 砚溪 扶光
  苍岩 沧屿 栖梧 芷岸 蘅芜 涵虚 映泉 皓岳 清越 玉衡 云岚 晴屿 竹坞 荻浦 桐野
  雁回 鹤汀 鸿渚 凫洲 蓼汀 茗溪 檀溪 泓渟 渟渊 曜灵 景曜 昭岚 晏清 含章 抱朴
  守拙 致虚 若谷 希夷 玄览 梧岗 棠棣 芸窗 绛河 碧落 素商 朱明 白藏 玄英 青阳
`);

const FIRM_FIRST = '鹤云松竹梅兰苔泉岩溪霜雪月星霞雾雨虹鲸雁'.split('');
const FIRM_SECOND = '栖根际屿坞渚汀崖岫峤浦湄澜涧壑壁庐轩榭亭'.split('');

/** Invented names of private managers, each of two characters; none is also a public company's. */
export const PRIVATE_FIRM_WORDS: readonly string[] = crossed(FIRM_FIRST, FIRM_SECOND).filter(
  (word) => !PUBLIC_COMPANY_WORDS.includes(word),
);

export const SURNAMES: readonly string[] = words(`
  顾 沈 陆 林 周 陈 李 王 张 刘 杨 赵 吴 徐 孙 朱 胡 郭 何 高 罗 郑 梁 谢 宋 唐 许 邓 韩 冯
  曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 钟 姜 崔 谭 范 汪 廖 石
  金 贾 夏 傅 方 邹 熊 白 孟 秦 邱 江 尹 薛 闫 段 雷 黎 史 陶 贺 毛 郝 龚 邵 万 覃 武 钱 严
  莫 孔 汤 常 温 康 施 文 牛 樊 葛 邢 欧阳 司徒 上官 诸葛 令狐 慕容
`);

export const GIVEN_FIRST = '行知景怀云思若清子书明文承修亦言望以之嘉予宛静沐晏昭允君仲叔'.split('');
export const GIVEN_SECOND = '简远澄谦舟言宁微之白川溪岚峤衡澜鸿序章笙棠卿凝舒遥和礼泽朴恒'.split('');

export const CITIES: readonly string[] = words('上海 北京 深圳 广州 杭州 南京 成都 厦门 苏州 武汉 青岛 重庆');

export const EDUCATIONS: readonly string[] = words('硕士 硕士 硕士 硕士 博士 博士 本科');

/** First and second halves of the fancy names of bond, money and mixed funds, `瑞泽` and the like. */
export const FANCY_FIRST = '瑞鑫恒添双裕嘉泰丰悦稳聚惠顺祥荣信和启汇睿景润盈乐永纯弘盛'.split('');
export const FANCY_SECOND = '利泽益享鑫和祥禾宁源华泰丰达诚恒兴盈悦润弘康怡颐瑞选诺锦'.split('');

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function crossed(first: readonly string[], second: readonly string[]): string[] {
  return second.flatMap((tail) => first.map((head) => head + tail));
}
