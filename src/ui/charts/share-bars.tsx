import { cx } from '@/lib/cx';
import styles from './share-bars.module.css';

export interface SharePart {
  readonly label: string;
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly text: string;
}

export interface ShareRow {
  readonly key: string;
  readonly label: string;
  /** The same parts in the same order in every row. */
  readonly parts: readonly SharePart[];
}

export interface ShareBarsProps {
  readonly label: string;
  readonly rows: readonly ShareRow[];
}

/** How wholes divide, one stacked bar a row under a common legend; a table whose figures the bars repeat. */
export function ShareBars({ label, rows }: ShareBarsProps) {
  const names = rows[0]?.parts.map((part) => part.label) ?? [];
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span className="visually-hidden">日期</span>
          </th>
          {names.map((name, index) => (
            <th key={name} scope="col" className={cx(styles['name'], hueClass(index))}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td className={styles['barCell']} aria-hidden="true">
              <span className={styles['bar']}>
                {row.parts.map((part, index) => (
                  <span
                    key={part.label}
                    className={cx(styles['part'], hueClass(index))}
                    style={{ flexGrow: Math.max(part.share, 0) }}
                  />
                ))}
              </span>
            </td>
            {row.parts.map((part) => (
              <td key={part.label} className={styles['figure']}>
                {part.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three hues for at most three groups. */
function hueClass(index: number): string | undefined {
  return styles[`hue${(index % 3) + 1}`];
}
