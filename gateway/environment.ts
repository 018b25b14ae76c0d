export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of the environment that cannot be used; `message` is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const SWITCHES: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
};

/** A variable without its spaces, null where it is missing or empty. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Tells what a variable may be; its value is repeated, so it must be no secret. */
export function invalid(name: string, value: string, expected: string): ConfigError {
  return new ConfigError(`环境变量 ${name} 的值“${value}”无效：应为 ${expected}。`);
}

export interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

/** A number in its range, null where none is given. */
export function numberIn(env: Environment, name: string, rule: NumberRule): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const number = Number(value);
  const fits =
    number >= rule.least && number <= rule.most && (rule.whole !== true || Number.isInteger(number));
  if (fits) return number;
  throw invalid(name, value, `${rule.least} 至 ${rule.most} 之间的${rule.whole === true ? '整数' : '数'}`);
}

/** One of several words, null where none is given. */
export function choice<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
): Value | null {
  const value = text(env, name);
  if (value === null) return null;
  const known = values.find((candidate) => candidate === value);
  if (known !== undefined) return known;
  throw invalid(name, value, `${values.join('、')} 之一`);
}

/** Whether a switch is on; off where nothing is said. */
export function switchOf(env: Environment, name: string): boolean {
  const value = text(env, name);
  if (value === null) return false;
  const known = switchIn(value);
  if (known !== null) return known;
  throw invalid(name, value, 'on 或 off');
}

/** What a word says about a switch, null where it says nothing. */
export function switchIn(value: string): boolean | null {
  return SWITCHES[value.toLowerCase()] ?? null;
}
