import { CommandError } from '../command/command-error';
import { endSessions, givePassword } from '../accounts/account-help';
import type { Store } from '../store/store';

/** What an operator asks for, understood. */
export interface AccountCommand {
  readonly name: 'end' | 'password';
  readonly login: string;
}

export const USAGE = `用法：npm run account -- 命令
  end 登录名         结束这个账户在所有设备上的登录
  password 登录名    换一个随机密码并结束所有登录；核实是本人以后再用`;

/** Understands the words after `npm run account --`; throws a CommandError with what is wrong. */
export function readCommand(words: readonly string[]): AccountCommand {
  const [name = '', login = '', ...more] = words;
  if (name !== 'end' && name !== 'password')
    throw new CommandError(name === '' ? USAGE : `没有命令 ${name}。\n${USAGE}`);
  if (login.trim() === '') throw new CommandError(`缺少登录名。\n${USAGE}`);
  if (more.length > 0) throw new CommandError(`参数过多。\n${USAGE}`);
  return { name, login: login.trim() };
}

/** Does what was asked for; the lines that tell of it. */
export async function runCommand(store: Store, { name, login }: AccountCommand): Promise<string[]> {
  if (name === 'end') return [`已结束 ${login} 的 ${await endSessions(store, login)} 处登录。`];
  const { password, ended } = await givePassword(store, login);
  return [
    `已更换 ${login} 的密码，并结束 ${ended} 处登录。`,
    `新密码：${password}`,
    '新密码只显示这一次。请告知本人，并请其登录后在“设置”中修改。',
  ];
}
