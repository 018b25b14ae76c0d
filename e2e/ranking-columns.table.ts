/** The ten return columns in the specification's order 02364589710 [S9.dateOrder], with their sort code in the address. */
export const RETURN_COLUMNS = [
  { sort: '0', title: '日涨幅', field: 'DAY_GRO_RATE' },
  { sort: '2', title: '近1周', field: 'WEEK1_INCOME' },
  { sort: '3', title: '近1月', field: 'MONTH1_INCOME' },
  { sort: '6', title: '近3月', field: 'MONTH3_INCOME' },
  { sort: '4', title: '近6月', field: 'MONTH6_INCOME' },
  { sort: '5', title: '近1年', field: 'YEAR1_INCOME' },
  { sort: '8', title: '近2年', field: 'YEAR2_INCOME' },
  { sort: '9', title: '近3年', field: 'YEAR3_INCOME' },
  { sort: '7', title: '今年来', field: 'CUR_YEAR_INCOME' },
  { sort: '10', title: '成立来', field: 'EST_INCOME' },
] as const;

/** The status filter's values in order [S9.status]. */
export const STATUS_CHOICES = [
  { code: '0', name: '正常开放（含暂停）' },
  { code: '1', name: '募集中' },
  { code: '2', name: '募集成功' },
  { code: '3', name: '募集失败' },
  { code: '8', name: '分红' },
  { code: 'A', name: '终止' },
] as const;
