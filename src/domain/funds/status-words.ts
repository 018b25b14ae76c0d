/** Codes with their words, in display order. */
export type DictionaryWords = readonly (readonly [code: string, name: string])[];

/** [S9.status] The six filter values first, then the finer states that a gateway may tell beside them. */
export const STATUS_WORDS: DictionaryWords = [
  ['0', '正常开放'],
  ['1', '募集中'],
  ['2', '募集成功'],
  ['3', '募集失败'],
  ['8', '分红'],
  ['A', '终止'],
  ['4', '停止交易'],
  ['5', '停止申购'],
  ['6', '停止赎回'],
  ['9', '封闭'],
];
