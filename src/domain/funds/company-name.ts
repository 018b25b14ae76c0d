const LEGAL_FORM = /(?:股份|集团)?有限(?:责任)?公司$|(?:合伙企业)?[（(](?:有限|普通)合伙[)）]$/;

/**
 * A company's name without its legal form, where there is no room for the whole: 远山基金 for 远山基金管理有限公司. A name
 * that would be nothing without it stays.
 */
export function companyNameWithoutForm(name: string): string {
  const short = name.trim().replace(LEGAL_FORM, '').replace(/管理$/, '');
  return short === '' ? name : short;
}
