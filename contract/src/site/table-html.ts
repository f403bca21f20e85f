import type { TableCellNode, TableRowNode } from './document-nodes.ts';
import { type Html, html, nothing } from './html.ts';

/** A table in a frame that scrolls, which the keyboard must reach and a screen reader name. */
export function tableHtml(
  rows: readonly TableRowNode[],
  label: string,
  contentHtml: (cell: TableCellNode) => readonly Html[],
): Html {
  const firstInRow = beginningsOf(rows);
  const rowHtml = ({ content = [] }: TableRowNode, row: number): Html => {
    const cells = content.map((cell) =>
      cellHtml(cell, scopeOf({ row, isFirstInRow: firstInRow.has(cell) }), contentHtml(cell)),
    );
    return html`<tr>${cells}</tr>`;
  };
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><tbody>${rows.map(rowHtml)}</tbody></table></div>`;
}

/** The cells of the first column: a row into which one reaches from above has none. */
function beginningsOf(rows: readonly TableRowNode[]): ReadonlySet<TableCellNode> {
  const beginnings = new Set<TableCellNode>();
  let free = 0;
  rows.forEach(({ content }, row) => {
    const first = content?.[0];
    if (first === undefined || row < free) return;
    beginnings.add(first);
    free = row + (first.attrs?.rowspan ?? 1);
  });
  return beginnings;
}

function scopeOf({ row, isFirstInRow }: { row: number; isFirstInRow: boolean }): Html {
  if (row === 0) return html` scope="col"`;
  return isFirstInRow ? html` scope="row"` : nothing;
}

function cellHtml(cell: TableCellNode, scope: Html, content: readonly Html[]): Html {
  const spans = html`${spanHtml('colspan', cell)}${spanHtml('rowspan', cell)}`;
  return cell.type === 'tableHeader'
    ? html`<th${scope}${spans}>${content}</th>`
    : html`<td${spans}>${content}</td>`;
}

function spanHtml(name: 'colspan' | 'rowspan', { attrs }: TableCellNode): Html {
  const span = attrs?.[name] ?? 1;
  if (span === 1) return nothing;
  return name === 'colspan' ? html` colspan="${span}"` : html` rowspan="${span}"`;
}
