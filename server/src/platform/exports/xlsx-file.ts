import { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Cells, columnLetters, xmlText } from './cells.ts';
import { styles } from './xlsx-styles.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface XlsxSheet {
  readonly name: string;
  /** From `sheetStart` on. */
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** Everything but the sheets themselves. */
function partsOf(sheets: readonly XlsxSheet[]): Readonly<Record<string, string>> {
  const each = (text: (sheet: XlsxSheet, number: number) => string) =>
    sheets.map((sheet, index) => text(sheet, index + 1)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${each(({ name }, number) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelationships}">${each((_, number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  };
}

const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');

export interface SheetColumn {
  readonly width: number;
  /** Of the cells below those that are there. */
  readonly style: number;
}

/** What comes before the rows: the first of them stays in sight. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const each = columns.map(
    ({ width, style }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${each.length > 0 ? `<cols>${each.join('')}</cols>` : ''}<sheetData>`;
}

const lastChosenRow = 5001;

/** Cells of a column that may be chosen from a list, `Lists!$A$2:$A$9` or `"Yes,No"`. */
export interface Choices {
  readonly column: number;
  readonly list: string;
}

export function sheetEnd(choices: readonly Choices[] = []): string {
  const lists = choices.map(({ column, list }) => {
    const letter = columnLetters(column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}${lastChosenRow}"><formula1>${xmlText(list)}</formula1></dataValidation>`;
  });
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `</sheetData>${validations}</worksheet>`;
}

const narrowest = 10;
const widest = 60;
export const measuredRows = 100;

/** In characters; one of East Asia is as wide as two. */
export function widthOf(values: Cells): number {
  const lengths = values.map((value) => String(value ?? '').replace(/[\u1100-\uffdc]/g, '··').length);
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
}

/** Written while its text comes; that is read no more when the file is not taken. */
export function xlsxFile(sheets: readonly XlsxSheet[]): Readable {
  const zip = new yazl.ZipFile();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  const texts = sheets.map(({ text }) => Readable.from(text, { objectMode: false }));
  for (const [path, xml] of Object.entries(partsOf(sheets)))
    zip.addBuffer(Buffer.from(declaration + xml), path);
  for (const [index, text] of texts.entries()) {
    // The library does not hear that a stream fails, and what nobody hears ends the process.
    text.on('error', (error) => file.destroy(error));
    zip.addReadStream(text, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  zip.on('error', (error) => file.destroy(error));
  file.on('close', () => {
    for (const text of texts) text.destroy();
  });
  return file;
}
