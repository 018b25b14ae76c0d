/** The media group's own name and words: another group puts its own here (and in index.html's static frame). */
export const brand = {
  name: '砚湖财富',
  motto: '一方砚湖，静水流深',
  company: '砚湖财富（演示）',
} as const;
