import { CommandError } from '../command/command-error';
import { APPLICATION_STATUS_NAMES, APPLICATION_STATUSES } from '../../src/domain/site/application';
import type { ApplicationStatus } from '../../src/domain/site/application';

/** Parsed command of an operator. */
export type ReviewCommand =
  | { readonly name: 'list'; readonly status: ApplicationStatus | 'open' | undefined }
  | { readonly name: 'show'; readonly id: string }
  | { readonly name: 'accept'; readonly id: string }
  | { readonly name: 'hide'; readonly id: string }
  | { readonly name: 'ask'; readonly id: string; readonly items: readonly AskedWords[] }
  | { readonly name: 'refuse'; readonly id: string; readonly words: string }
  | { readonly name: 'reviewers' }
  | { readonly name: 'grant' | 'revoke'; readonly login: string };

/** A field by its name or label, and the text of the request. */
export interface AskedWords {
  readonly field: string;
  readonly words: string;
}

export const USAGE = `用法：npm run review -- 命令
  list [状态]                       入驻申请，待处理的在前；状态如 待处理、已收到、待补充
  show 申请编号                     申请内容、材料、相同信息的申请和处理记录
  accept 申请编号                   通过：登记资质，同意公开的在推广页展示
  ask 申请编号 项目 "原因" …        要求补充，可写多组，项目如 证书编号、执业证书照片
  refuse 申请编号 "原因"            不通过
  hide 申请编号                     从推广页撤下，资质登记不变
  reviewers                         可在门户审核申请的账户
  grant | revoke 登录名             给予或收回一个账户的审核权限`;

/** Most words of each command. */
const MOST_WORDS: ReadonlyMap<string, number> = new Map([
  ['list', 2],
  ['show', 2],
  ['accept', 2],
  ['ask', 42],
  ['refuse', 3],
  ['hide', 2],
  ['reviewers', 1],
  ['grant', 2],
  ['revoke', 2],
]);

const APPLICATION_ID = /^\d{12}$/;

/** Parses the words after `npm run review --`; throws a CommandError that names the mistake. */
export function readCommand(words: readonly string[]): ReviewCommand {
  const [name = '', second = '', third = ''] = words;
  const most = MOST_WORDS.get(name);
  if (most === undefined) throw new CommandError(name === '' ? USAGE : `没有命令 ${name}。\n${USAGE}`);
  if (words.length > most) throw new CommandError(`参数过多。\n${USAGE}`);
  switch (name) {
    case 'list':
      return { name, status: statusOf(second) };
    case 'reviewers':
      return { name };
    case 'grant':
    case 'revoke':
      return { name, login: given(second, '登录名') };
    case 'ask':
      return { name, id: idOf(second), items: itemsOf(words.slice(2)) };
    case 'refuse':
      return { name, id: idOf(second), words: given(third, '原因') };
    case 'accept':
      return { name, id: idOf(second) };
    case 'hide':
      return { name, id: idOf(second) };
    default:
      return { name: 'show', id: idOf(second) };
  }
}

function statusOf(text: string): ApplicationStatus | 'open' | undefined {
  if (text === '') return undefined;
  if (text === 'open' || text === '待处理') return 'open';
  const status = APPLICATION_STATUSES.find(
    (each) => text === each || text === APPLICATION_STATUS_NAMES[each],
  );
  if (status !== undefined) return status;
  throw new CommandError(
    `没有状态 ${text}，可用：待处理、${Object.values(APPLICATION_STATUS_NAMES).join('、')}。`,
  );
}

function idOf(text: string): string {
  const id = given(text, '申请编号').trim();
  if (APPLICATION_ID.test(id)) return id;
  throw new CommandError('申请编号应为 12 位数字。');
}

function itemsOf(words: readonly string[]): AskedWords[] {
  if (words.length === 0) throw new CommandError(`缺少要补充的项目。\n${USAGE}`);
  if (words.length % 2 !== 0) throw new CommandError('每个项目后面都要写明原因。');
  return Array.from({ length: words.length / 2 }, (_, index) => ({
    field: given(words[2 * index] ?? '', '要补充的项目').trim(),
    words: given(words[2 * index + 1] ?? '', '原因'),
  }));
}

function given(text: string, what: string): string {
  if (text.trim() === '') throw new CommandError(`缺少${what}。\n${USAGE}`);
  return text;
}
