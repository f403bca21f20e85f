import { columnShares, tableTextPt } from '../column-shares.ts';
import type { DocumentWords, RichText, TableBlock } from '../document.ts';
import { captionOf } from '../numbered-blocks.ts';
import type { Line } from './line-breaks.ts';
import { marginPt, type Sheet, type TextStyle } from './pdf-sheet.ts';

const captionStyle: TextStyle = { sizePt: 9.5, weight: 'bold', align: 'center' };
const noteStyle: TextStyle = { sizePt: 8, colour: '#595959' };
const paddingPt = { x: 4.5, y: 2.5 };
const rule = { thickPt: 1.2, thinPt: 0.6 };

interface Cell {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
}
interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
}

/** A table with three rules; its head stands on every page that it takes, and no row is cut. */
export function drawTable(sheet: Sheet, table: TableBlock & { number: string }, words: DocumentWords): void {
  const { doc, root, cursor } = sheet;
  const layout = layoutOf(sheet, table);
  const head = layout(
    table.columns.map(({ title }) => title),
    'bold',
  );
  const rows = table.rows.map((row) => layout(row, 'regular'));
  const caption = captionOf(table);
  sheet.keep(40 + head.height + (rows[0]?.height ?? 0));
  sheet.tagged('Caption', () => sheet.write(caption, captionStyle, { after: 3 }));
  const element = doc.struct('Table');
  root.add(element);
  ruleOf(sheet, rule.thickPt);
  drawRow(sheet, head, { element, cell: 'TH' });
  ruleOf(sheet, rule.thinPt);
  for (const row of rows) {
    const before = cursor.y;
    sheet.keep(row.height + rule.thickPt);
    if (cursor.y < before)
      sheet.aside(() => {
        sheet.write([table.number, ' ', words.continued], captionStyle, { after: 3 });
        ruleOf(sheet, rule.thickPt);
        drawCells(sheet, head);
        ruleOf(sheet, rule.thinPt);
      });
    drawRow(sheet, row, { element, cell: 'TD' });
  }
  ruleOf(sheet, rule.thickPt);
  element.end();
  const { note } = table;
  cursor.y += 3;
  if (note !== undefined) sheet.tagged('Note', () => sheet.write(note, noteStyle));
  cursor.y += 12;
}

function layoutOf(sheet: Sheet, table: TableBlock) {
  const { width, linesOf, heightOf } = sheet;
  const sizePt = tableTextPt(table);
  const columns = columnShares(table).map((share, at, shares) => {
    const before = shares.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { x: marginPt.side + before * width + paddingPt.x, width: share * width - 2 * paddingPt.x };
  });
  return (texts: readonly RichText[], weight: 'regular' | 'bold'): Row => {
    const cells = columns.map((column, at): Cell => {
      const style: TextStyle = { sizePt, weight, align: table.columns[at]?.align ?? 'left', leading: 1.35 };
      return { ...column, style, lines: linesOf(texts[at] ?? '', style, column.width) };
    });
    const heights = cells.map(({ lines, style }) => lines.length * heightOf(style));
    return { cells, height: Math.max(...heights) + 2 * paddingPt.y };
  };
}

function drawCell({ cursor, heightOf, drawLine }: Sheet, { lines, style, x, width }: Cell): void {
  for (const [at, line] of lines.entries())
    drawLine(line, style, { x, y: cursor.y + paddingPt.y + at * heightOf(style), width });
}

function drawCells(sheet: Sheet, { cells, height }: Row): void {
  for (const cell of cells) drawCell(sheet, cell);
  sheet.cursor.y += height;
}

interface Tags {
  readonly element: ReturnType<Sheet['doc']['struct']>;
  readonly cell: 'TH' | 'TD';
}

function drawRow(sheet: Sheet, { cells, height }: Row, { element, cell: tag }: Tags): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  element.add(row);
  for (const cell of cells) row.add(doc.struct(tag, {}, () => drawCell(sheet, cell)));
  row.end();
  sheet.cursor.y += height;
}

const ruleOf = ({ doc, cursor, width }: Sheet, thickPt: number) =>
  doc
    .moveTo(marginPt.side, cursor.y)
    .lineTo(marginPt.side + width, cursor.y)
    .lineWidth(thickPt)
    .strokeColor('#262626')
    .stroke();
