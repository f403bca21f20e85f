/** A line of a table that was read: `tableText` of the platform writes them. */
export interface TableLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines one by one, without taking all of them apart at once. */
export function* linesOf(text: string): Generator<TableLine> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    const [line = '0', ...cells] = text.slice(at, stop).split('\t');
    yield { line: Number(line), cells };
    at = stop + 1;
  }
}

export function firstLines(text: string, count: number): TableLine[] {
  const lines: TableLine[] = [];
  for (const line of linesOf(text)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}
