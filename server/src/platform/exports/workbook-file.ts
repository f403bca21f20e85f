import { Readable } from 'node:stream';
import yazl from 'yazl';
import { columnLetters, type Scalar, sheetCell, xmlText } from './cells.ts';

/** Of cells: headings are bold, text stays as it was typed, and what is wrong is red. */
export type CellLook = 'plain' | 'heading' | 'text' | 'wrong' | 'note';

export interface BookCell {
  readonly value: Scalar;
  readonly look: CellLook;
}

export interface BookSheet {
  readonly name: string;
  readonly rows: readonly (readonly BookCell[])[];
  /** How columns look below the cells that are there. */
  readonly columnLooks?: readonly CellLook[];
  /** Cells of a column that may be chosen from a list, `Lists!$A$2:$A$9` or `"Yes,No"`. */
  readonly choices?: readonly { column: number; list: string }[];
}

const looks: readonly CellLook[] = ['plain', 'heading', 'text', 'wrong', 'note'];
const textFormat = 49;
const narrowest = 10;
const widest = 50;
const measuredRows = 100;
const lastRow = 5001;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`;
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`;
const cellStyle = (numFmtId: number, fontId: number, fillId: number) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
/** In the order of the looks. */
const cellStyles = [
  cellStyle(0, 0, 0),
  cellStyle(textFormat, 1, 0),
  cellStyle(textFormat, 0, 0),
  cellStyle(textFormat, 0, 2),
  cellStyle(textFormat, 2, 0),
];
const styles = `<styleSheet xmlns="${main}"><fonts count="3">${font('')}${font('<b/>')}${font('<color rgb="FFA8071A"/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFFFCCC7')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`;

const styleOf = (look: CellLook): number => looks.indexOf(look);

/** A workbook of a few sheets, held in memory: for some thousand rows, not for a history. */
export function workbookFile(sheets: readonly BookSheet[]): Readable {
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), path);
  const each = (text: (sheet: BookSheet, number: number) => string) =>
    sheets.map((sheet, index) => text(sheet, index + 1)).join('');
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${each(({ name }, number) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelationships}">${each((_, number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', styles);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return Readable.from(zip.outputStream, { objectMode: false });
}

const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');

function sheetXml({ rows, columnLooks = [], choices = [] }: BookSheet): string {
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: count }, (_, index) => {
    const style = styleOf(columnLooks[index] ?? 'plain');
    return `<col min="${index + 1}" max="${index + 1}" width="${widthOf(rows, index)}" style="${style}" customWidth="1"/>`;
  });
  const letters = columns.map((_, index) => columnLetters(index));
  const body = rows.map((cells, index) => {
    const filled = cells.map(({ value, look }, column) =>
      sheetCell(`${letters[column]}${index + 1}`, value, styleOf(look)),
    );
    return `<row r="${index + 1}">${filled.join('')}</row>`;
  });
  const lists = choices.map(({ column, list }) => {
    const letter = letters[column];
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}${lastRow}"><formula1>${xmlText(list)}</formula1></dataValidation>`;
  });
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${count > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${body.join('')}</sheetData>${validations}</worksheet>`;
}

/** In characters; one of East Asia is as wide as two. */
function widthOf(rows: BookSheet['rows'], column: number): number {
  const lengths = rows
    .slice(0, measuredRows)
    .map((cells) => String(cells[column]?.value ?? '').replace(/[\u1100-\uffdc]/g, '··').length);
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
}
