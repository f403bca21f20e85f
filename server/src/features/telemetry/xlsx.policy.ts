import { harmless } from './export-cells.policy.ts';
import type { Scalar } from './frames.policy.ts';

/** A sheet ends here; what follows goes to the next one. */
export const rowsPerSheet = 1_048_576;

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetStart = `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols><col min="1" max="2" width="24" customWidth="1"/></cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

export const sheetRow = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

/** A typed cell: numbers and truth values as such, texts inline. */
export function sheetCell(value: Scalar | undefined): string {
  if (value === null || value === undefined) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(harmless(value))}</t></is></c>`;
}

const epoch1899Ms = Date.UTC(1899, 11, 30);

/** A clock's reading as days since 1899, in the style of dates. */
export const dateCell = (readingMs: number): string =>
  `<c s="1"><v>${(readingMs - epoch1899Ms) / 86_400_000}</v></c>`;

// XML 1.0 has no way to write most control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The parts beside the sheets, by their paths. */
export function workbookParts(sheets: number): Record<string, string> {
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join('');
  const styleId = `rId${sheets + 1}`;
  return {
    '[Content_Types].xml': `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>\
${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${header}<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>\
${each((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${relations}">\
${each((n) => `<Relationship Id="rId${n}" Type="${documents}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}\
<Relationship Id="${styleId}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${header}<styleSheet xmlns="${main}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>\
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
