import { parse } from 'bowser';

const UNKNOWN = '未知设备';
const LONGEST_AGENT = 512;
const LONGEST_NAME = 40;

/** Browser and system by what a browser calls itself, as "Chrome · Windows": enough for its owner to know it again. */
export function deviceName(userAgent: string): string {
  const known = userAgent.slice(0, LONGEST_AGENT).trim();
  if (known === '') return UNKNOWN;
  const { browser, os } = parse(known);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' · ').slice(0, LONGEST_NAME);
}
