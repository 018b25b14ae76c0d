/** The media group's own name and words: another group puts its own here (and in index.html's static frame). */
export const brand = {
  name: '砚湖财富',
  motto: '一方砚湖，静水流深',
  /** How people write it, in lower case: worth nothing in a password. */
  words: ['砚湖', '砚湖财富', 'yanhu', 'yanhucaifu'],
  company: '砚湖财富（演示）',
} as const;
