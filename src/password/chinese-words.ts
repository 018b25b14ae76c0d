import { brand } from '../domain/site/brand';

/** Most used first: a dictionary ranks a word by its place. Lower case, in letters, digits, signs or characters. */
const words = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Figures with a sound or a luck: 520 "I love you", 1314 "for ever", 168 "all the way rich". */
const NUMBERS = words(`
  520 1314 5201314 521 1314520 5211314 1314521 7758521 7758258 5845201314 584520 201314 530 9958 88 66 99 168 518 888
  666 999 886 998 1688 5188 8888 6666 9999 88888888 66666666 99999999 168168 518518 888888 666666 999999 147258369
  147258 258369 159357 159753 123698745 789456123 741852963 963852741 11223344 112233 123321 1234567 12344321 123123
  321321 100200 101010 110110 112358 12301230 010203 11112222 147896325 1357924680 13579 24680 123654 123654789 987654321
`);

const WHOLE = words(`
  woaini woaini1314 woaini520 woaini5201314 woaini1314520 woaini521 woaini123 aini1314 aini520 520aini wodemima mimamima
  woaiwojia woaibaobao woaizhongguo woaibeijing a123456 a123456789 a5201314 a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 aa123456
  abc123456 qq123456 qaz123456 wang123 zhang123 zxc123456 123456a 123456aa 123456abc 123456qq 5201314a 1314woaini
  admin123 admin888 admin123456 guanliyuan123 root123 test123 p@ssw0rd passw0rd password1 qwe123 qwe123456 asd123 asd123456
  zxc123 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx 1qazxsw2 qazwsx qazwsxedc qazxsw zaq12wsx zaq1xsw2 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3 q1w2e3r4 qweasd qweasdzxc asdqwe asdzxc qwerasdf 1234qwer qwer1234 asdf1234 123qwe 123qweasd
  123qweasdzxc qwe123asd wasd1234 poiuytrewq lkjhgfdsa mnbvcxz 12qwaszx yanhu-demo-2026 yanhudemo
`);

/** Names of services, and what people call what they keep behind a password. */
const SERVICES = words(`
  mima zhanghao yonghu yonghuming denglu zhuce guanli guanliyuan admin administrator root guest user demo test ceshi
  qq weixin wechat wx taobao tianmao zhifubao alipay baidu tengxun tencent jingdong jd weibo sina sohu netease douyin
  kuaishou bilibili meituan didi xiaomi huawei oppo vivo pinduoduo wangyi youxiang email shouji dianhua diannao
  zhenghao yinhang yinhangka gongshang jianshe nongye zhaoshang zhongguo caifu licai jijin gongmu simu gupiao touzi
  zhengquan qihuo baoxian fund wealth money qian gongzi huobi rmb yuan wanyuan
`);

const PHRASES = words(`
  woai aini nihao nimen women tamen wode nide tade xihuan baobei baobao laopo laogong qinai qinaide baba mama gege
  jiejie didi meimei yeye nainai laoshi xuesheng pengyou tongxue xiaojie xiansheng shagua shabi caonima wocao nima
  hehe haha heihei xixi wangba hundan feifei xiaoxiao dada lele xingfu kuaile pingan jiankang facai gongxi gongxifacai
  xinnian xinniankuaile shengri shengrikuaile dabao erbao xiaobao xiaozhu xiaogou xiaomao xiaoniao tianshi tiantian
  mingtian jintian zuotian weilai mengxiang lixiang ziyou xiwang chenggong jiayou nuli fendou shengli yongyuan
  yishengyishi yishi yisheng tianchangdijiu pingguo xigua putao xiangjiao chengzi yueliang taiyang xingxing dahai
  tiankong baiyun meigui mudan lanhua lianhua meihua zhongguoren huaxia long feng laohu shizi daxiang xiongmao
`);

const PLACES = words(`
  zhongguo beijing shanghai tianjin chongqing guangdong guangzhou shenzhen zhejiang hangzhou jiangsu nanjing suzhou
  wuxi shandong jinan qingdao sichuan chengdu hubei wuhan hunan changsha henan zhengzhou hebei shijiazhuang fujian
  fuzhou xiamen liaoning shenyang dalian jilin changchun heilongjiang haerbin anhui hefei jiangxi nanchang shanxi
  taiyuan shaanxi xian gansu lanzhou qinghai xining guizhou guiyang yunnan kunming hainan haikou sanya guangxi nanning
  guilin neimenggu ningxia yinchuan xinjiang wulumuqi xizang lasa taiwan taibei xianggang hongkong aomen macau dongguan
  foshan zhuhai shantou huizhou zhongshan wenzhou ningbo jiaxing shaoxing jinhua taizhou changzhou xuzhou nantong
  yangzhou yantai weifang linyi luoyang kaifeng quanzhou zhangzhou tangshan baoding handan
`);

/** The hundred surnames that nearly everybody has one of, in pinyin, and how they begin a name. */
export const SURNAMES = words(`
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng
  yu dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian
  ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan lei qian
  yin chang wen niu hong gong zuo ouyang shangguan sima zhuge
`);

const GIVEN_NAMES = words(`
  wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiuying xia ping gang guiying jianguo
  jianhua guohua haiyan xiaoming xiaohong xiaoli xiaojun xiaofang xiaoyan xiaolong meili lihua zhiqiang zhiwei
  haitao wenjie junjie haoran zihan yuxuan yichen zixuan haoyu yinuo xinyi muchen yuhan kexin shihan mengqi jiahao
  jiaqi siyu ruoxi yutong tianyu peng hao bin fei kai hui hong mei ling dan ting lin xin yu yue rui bo chen zhe han
`);

const CHARACTERS = words(`
  密码 我爱你 我的密码 你好 你好吗 一生一世 一心一意 天长地久 白头偕老 恭喜发财 万事如意 心想事成 财源广进 一帆风顺
  年年有余 平安健康 身体健康 生日快乐 新年快乐 中国 中华人民共和国 北京 上海 广州 深圳 合格投资者 基金 公募基金 私募基金
  股票 理财 财富 投资 投资者 银行 管理员 用户 登录 账户 账户名 手机号 身份证 爸爸妈妈 老公老婆 宝贝 亲爱的
  床前明月光 疑是地上霜 举头望明月 低头思故乡 春眠不觉晓 处处闻啼鸟 夜来风雨声 花落知多少 白日依山尽 黄河入海流
  欲穷千里目 更上一层楼 锄禾日当午 汗滴禾下土 谁知盘中餐 粒粒皆辛苦 离离原上草 一岁一枯荣 野火烧不尽 春风吹又生
  鹅鹅鹅 曲项向天歌 白毛浮绿水 红掌拨清波 红豆生南国 春来发几枝 海内存知己 天涯若比邻 大漠孤烟直 长河落日圆
  人之初 性本善 性相近 习相远 赵钱孙李 周吴郑王 天地玄黄 宇宙洪荒 学而时习之 不亦说乎 有朋自远方来 不亦乐乎
  明月几时有 把酒问青天 但愿人长久 千里共婵娟 大江东去 浪淘尽 千古风流人物 飞流直下三千尺 疑是银河落九天
  两岸猿声啼不住 轻舟已过万重山 葡萄美酒夜光杯 劝君更尽一杯酒 西出阳关无故人 起来不愿做奴隶的人们
`);

/** What people in China choose as passwords, or as parts of them, as dictionaries with the most used word first. */
export const CHINESE_WORDS: Readonly<Record<string, string[]>> = {
  'passwords-zh': [...brand.words, ...NUMBERS.slice(0, 20), ...WHOLE, ...NUMBERS.slice(20)],
  'words-zh': [...SERVICES, ...PHRASES, ...CHARACTERS],
  'places-zh': [...PLACES],
  'surnames-zh': [...SURNAMES],
  'givenNames-zh': [...GIVEN_NAMES],
};
