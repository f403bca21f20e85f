import { documentLimits, type TableRowNode } from './document-nodes.ts';
import { type Place, type Problem, refused, within } from './document-shape.ts';

/**
 * A row that is wider than a table may be, with what reaches into it from above, or that has no width at all.
 * The rows have passed as such.
 */
export function tableWidthProblem(rows: unknown, place: Place): Problem | undefined {
  const widths = widthsOf(rows as readonly TableRowNode[]);
  const wrong = widths.findIndex((width) => width < 1 || width > documentLimits.tableColumns);
  if (wrong === -1) return undefined;
  return refused(within(place, wrong), `must have from 1 to ${documentLimits.tableColumns} columns`);
}

function widthsOf(rows: readonly TableRowNode[]): readonly number[] {
  const widths = rows.map(() => 0);
  rows.forEach((row, top) => {
    for (const { attrs } of row.content ?? []) {
      const bottom = Math.min(top + (attrs?.rowspan ?? 1), rows.length);
      for (let at = top; at < bottom; at += 1) widths[at] = (widths[at] ?? 0) + (attrs?.colspan ?? 1);
    }
  });
  return widths;
}
