import type { TableCellNode, TableRowNode } from './document-nodes.ts';
import { type Html, html, nothing } from './html.ts';

/** A table in a frame that scrolls, which the keyboard must reach and a screen reader name. */
export function tableHtml(
  rows: readonly TableRowNode[],
  label: string,
  contentHtml: (cell: TableCellNode) => readonly Html[],
): Html {
  const reachedInto = rowsReachedInto(rows);
  const rowHtml = ({ content = [] }: TableRowNode, row: number): Html => {
    const cells = content.map((cell, index) => {
      const isFirstInRow = index === 0 && !reachedInto.has(row);
      return cellHtml(cell, scopeOf({ row, isFirstInRow }), contentHtml(cell));
    });
    return html`<tr>${cells}</tr>`;
  };
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><tbody>${rows.map(rowHtml)}</tbody></table></div>`;
}

/** The rows whose place in the first column is taken by a cell of a row above. */
function rowsReachedInto(rows: readonly TableRowNode[]): ReadonlySet<number> {
  const reached = new Set<number>();
  let free = 0;
  rows.forEach(({ content }, row) => {
    if (row < free) reached.add(row);
    else free = row + (content?.[0]?.attrs?.rowspan ?? 1);
  });
  return reached;
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
