import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  SimpleField,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { columnShares, tableTextPt } from '../column-shares.ts';
import type { Column, RichText, TableBlock } from '../document.ts';
import { textRuns } from './docx-text.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
/** In eighths of a point. */
const thick = { style: BorderStyle.SINGLE, size: 10, color: '262626' };
const thin = { style: BorderStyle.SINGLE, size: 5, color: '262626' };

/** A caption whose number Word counts on, as its list of tables needs it. */
export function captionParagraph(
  { number, caption }: { number: string; caption: RichText },
  { keepNext }: { keepNext: boolean },
): Paragraph {
  const [name = '', count = ''] = number.split(' ');
  return new Paragraph({
    ...{ style: 'Caption', alignment: AlignmentType.CENTER, keepNext },
    children: [
      new TextRun(`${name} `),
      new SimpleField(`SEQ ${name} \\* ARABIC`, count),
      new TextRun('  '),
      ...textRuns(caption),
    ],
  });
}

/** A table with three rules over the whole width; its head stands on every page, and no row is cut. */
export function docxTable(table: TableBlock, widthTwips: number): Table {
  const { columns, rows } = table;
  const widths = columnShares(table).map((share) => Math.round(share * widthTwips));
  const size = tableTextPt(table) * 2;
  const rowOf = (texts: readonly RichText[], isHead: boolean) =>
    new TableRow({
      ...{ cantSplit: true, tableHeader: isHead },
      children: columns.map((column, at) =>
        cellOf(texts[at] ?? '', { column, width: widths[at] ?? 0, size, isHead }),
      ),
    });
  return new Table({
    width: { size: widthTwips, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: thick,
      bottom: thick,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      rowOf(
        columns.map(({ title }) => title),
        true,
      ),
      ...rows.map((row) => rowOf(row, false)),
    ],
  });
}

interface CellForm {
  readonly column: Column;
  readonly width: number;
  readonly size: number;
  readonly isHead: boolean;
}

const cellOf = (text: RichText, { column, width, size, isHead }: CellForm) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { left: 50, right: 50, top: 30, bottom: 30 },
    ...(isHead && { borders: { bottom: thin } }),
    children: [
      new Paragraph({
        alignment: column.align === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: textRuns(text, { size, bold: isHead }),
      }),
    ],
  });
