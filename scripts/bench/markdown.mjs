import { availableParallelism, loadavg } from 'node:os';

/** Says so where the machine does other work: times are not to be compared then, counts and bytes are. */
export function warnOfLoad() {
  const [load] = loadavg();
  if (load <= availableParallelism() / 2) return;
  console.log(
    `\nLoad ${load.toFixed(1)} on ${availableParallelism()} processors before the first run: the times are those of a busy machine.`,
  );
}

/** A Markdown table of rows of cells, the first of them the head; its columns stand below each other. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The middle of some numbers. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Bytes as kB with a decimal. */
export function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}
