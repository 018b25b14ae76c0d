import type { GatewayCalls } from './gateway-calls';
import { ROUTES_BY_CLAUSE } from './routes.table';

/** Tools beside the specification's pages. */
const TOOL_PATHS = ['/duibi', '/dingtou', '/shaixuan', '/rili', '/home/chicang', '/home/toushi'] as const;

/** Every path that shows a page of its own, without those that lead elsewhere. */
const PATHS: readonly string[] = [
  ...Object.values(ROUTES_BY_CLAUSE)
    .flat()
    .filter(({ path, landsOn }) => landsOn === undefined && !path.startsWith('/apply/review/'))
    .map(({ path }) => path),
  ...TOOL_PATHS,
];

const ALONE = 'parts of one page';

/** The pages by the part of the portal they belong to, so that the parts can be looked at side by side. */
export const PAGE_GROUPS: ReadonlyMap<string, readonly string[]> = pageGroups();

function pageGroups(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const path of PATHS) parts.set(partOf(path), [...(parts.get(partOf(path)) ?? []), path]);
  const alone = [...parts].filter(([, paths]) => paths.length === 1);
  for (const [part] of alone) parts.delete(part);
  return parts.set(
    ALONE,
    alone.flatMap(([, paths]) => paths),
  );
}

function partOf(path: string): string {
  const [section = '', folder = ''] = path.slice(1).split('/');
  return section.endsWith('_fund') ? `/${section} ${folder}`.trim() : `/${section}`;
}

/** The address of a path with something to show: pages of funds, people and companies get a code that there is. */
export async function addressOf(path: string, gateway: GatewayCalls): Promise<string> {
  const [, section, folder = ''] = path.split('/');
  if (section !== 'gongmu_fund' && section !== 'simu_fund') return toolAddress(path, gateway);
  const codes = section === 'gongmu_fund' ? await gateway.publicCodes() : await gateway.privateCodes();
  const code = new Map([
    ['funds', codes.fund],
    ['manager', codes.manager],
    ['company', codes.company],
  ]).get(folder);
  return code === undefined ? path : `${path}?code=${code}`;
}

async function toolAddress(path: string, gateway: GatewayCalls): Promise<string> {
  if (path !== '/duibi' && path !== '/dingtou') return path;
  const { data } = await gateway.ranking({ type: '0201' });
  const keys = data.slice(0, 3).map((fund) => `gongmu-${fund.FUND_CODE}`);
  return path === '/duibi' ? `${path}?funds=${keys.join(',')}` : `${path}?fund=${keys[0] ?? ''}`;
}
