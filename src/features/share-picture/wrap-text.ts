/**
 * A text in lines no wider than `width`, at most `mostLines` of them; what has no room ends in an ellipsis. A line breaks
 * between any two signs, as Chinese does, but not within a run of Latin letters or digits that has room in a line, not
 * after an opening bracket and not before a closing mark.
 */
export function wrapText(
  text: string,
  width: number,
  mostLines: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, width, measure)) {
    if (line !== '' && measure(line + part) > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else {
      line += part;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= mostLines) return lines;
  const shown = lines.slice(0, mostLines);
  const last = lines.slice(mostLines - 1).join('');
  return [...shown.slice(0, -1), fitText(last, width, measure)];
}

/** A text that has room in the width, cut with an ellipsis where it has not. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && measure(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('')}…`;
}

/** A run of letters or one sign, with the brackets it opens after and the marks that may not begin a line. */
const RUNS = /[（(【《“]*(?:[\dA-Za-z.,%+/-]+|[^（(【《“])[）)】》”，。、；：！？…]*|[\s\S]/gu;

function partsOf(text: string, width: number, measure: (text: string) => number): string[] {
  const runs = text.match(RUNS) ?? [];
  return runs.flatMap((run) => (measure(run) > width ? Array.from(run) : [run]));
}
