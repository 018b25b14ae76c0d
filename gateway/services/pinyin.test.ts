import { describe, expect, it } from 'vitest';
import { pinyinOf } from './pinyin';

describe('pinyinOf', () => {
  it.each([
    ['岫云科技成长股票C', 'xykjczgpc', 'xiuyunkejichengzhanggupiaoc'],
    ['青崖中证半导体ETF联接A', 'qyzzbdtetflja', 'qingyazhongzhengbandaotietflianjiea'],
    ['沐川长债', 'mccz', 'muchuanchangzhai'],
    ['岫云沪深300增强(QDII)', 'xyhs300zqqdii', 'xiuyunhushen300zengqiangqdii'],
    ['知微稳健养老三年（FOF）Y', 'zwwjylsnfofy', 'zhiweiwenjianyanglaosannianfofy'],
    ['含绿', 'hl', 'hanlv'],
    ['', '', ''],
  ])('%s', (name, initials, full) => {
    expect(pinyinOf(name)).toEqual({ initials, full });
  });
});
