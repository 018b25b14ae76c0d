import { cx } from '@/lib/cx';
import styles from './monogram.module.css';

interface MonogramProps {
  /** The whole name; a person's surname or the first character of a company's name is drawn. */
  readonly name: string;
  /** Edge in px. */
  readonly size?: 40 | 64;
  /** People are round, companies are not. */
  readonly shape?: 'round' | 'square';
}

/** The beginning of a name, in place of a picture. The whole name is beside it. */
export function Monogram({ name, size = 40, shape = 'round' }: MonogramProps) {
  const text = shape === 'round' ? surnameOf(name) : (name.trim().at(0) ?? '');
  return (
    <span
      aria-hidden="true"
      data-long={text.length > 1}
      className={cx(styles['monogram'], styles[`size${size}`], styles[shape])}
    >
      {text}
    </span>
  );
}

/** Surnames of two characters that are in use; every other one has a single character. */
const COMPOUND_SURNAMES: ReadonlySet<string> = new Set(
  '欧阳 司徒 上官 诸葛 令狐 慕容 司马 东方 皇甫 尉迟 公孙 端木 南宫 夏侯 长孙 宇文 轩辕 百里 呼延 东郭 申屠 闻人 澹台 公冶 太史 钟离 淳于 单于 濮阳 赫连'.split(
    ' ',
  ),
);

/** The surname of a Chinese name; the first character of any other name, '' of none. */
export function surnameOf(name: string): string {
  const characters = Array.from(name.trim());
  const firstTwo = characters.slice(0, 2).join('');
  return characters.length > 2 && COMPOUND_SURNAMES.has(firstTwo) ? firstTwo : (characters[0] ?? '');
}
