/** Words that promise what no fund can: in no text of the portal and of the simulated market. */
export const FORBIDDEN_WORDS: readonly string[] = [
  '安全',
  '保证',
  '承诺',
  '无风险',
  '高收益',
  '预期收益',
  '业绩最佳',
  '欲购从速',
];
