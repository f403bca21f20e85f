import { WorkbookError } from '../../workbooks/sheet.ts';
import { type Attributes, scanXml } from '../../workbooks/xml-scanner.ts';
import { ArchiveError } from './archive-error.ts';
import type { DeclaredArchive, DeclaredField, DeclaredTable } from './declared-archive.ts';

interface OpenTable {
  readonly kind: 'core' | 'extension';
  readonly attributes: Attributes;
  readonly locations: string[];
  readonly fields: DeclaredField[];
  idIndex: number | undefined;
  hasSwappedId: boolean;
}

const descriptor = (message: string) => new ArchiveError('descriptor', message, { file: 'meta.xml' });

/**
 * What `meta.xml` declares (https://dwc.tdwg.org/text/), with the defaults of the standard. `id` and `coreid` may stand
 * in each other's place. Throws an ArchiveError `descriptor`; a document that declares a type of its own is one.
 */
export function parseMetaXml(content: Buffer): DeclaredArchive {
  const tables: OpenTable[] = [];
  let metadata: string | undefined;
  let location: string | undefined;
  const open = (name: string, attributes: Attributes) => {
    const table = tables.at(-1);
    if (name === 'archive') metadata = attributes.metadata;
    else if (name === 'core' || name === 'extension') tables.push(openTable(name, attributes));
    else if (name === 'location') location = '';
    else if (table) takeColumn(table, name, attributes);
  };
  const close = (name: string) => {
    if (name !== 'location' || location === undefined) return;
    if (location.trim() !== '') tables.at(-1)?.locations.push(location.trim());
    location = undefined;
  };
  const text = (part: string) => {
    if (location !== undefined) location += part;
  };
  try {
    scanXml(content, { open, close, text });
  } catch (error) {
    throw error instanceof WorkbookError ? descriptor(error.message) : error;
  }
  const [core, ...others] = tables.filter(({ kind }) => kind === 'core');
  if (!core || others.length > 0) throw descriptor('It declares no core, or several');
  const extensions = tables.filter(({ kind }) => kind === 'extension');
  return { core: declaredTable(core), extensions: extensions.map(declaredTable), metadata };
}

const openTable = (kind: OpenTable['kind'], attributes: Attributes): OpenTable => ({
  ...{ kind, attributes, locations: [], fields: [] },
  ...{ idIndex: undefined, hasSwappedId: false },
});

function takeColumn(table: OpenTable, name: string, { index, term, default: fallback }: Attributes): void {
  if (name === 'id' || name === 'coreid') {
    table.idIndex = columnIndex(index);
    table.hasSwappedId = (name === 'id') !== (table.kind === 'core');
  } else if (name === 'field' && term !== undefined && term.trim() !== '') {
    table.fields.push({ term: term.trim(), index: columnIndex(index), fallback });
  }
}

const columnIndex = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;

function declaredTable({ attributes, locations, ...rest }: OpenTable): DeclaredTable {
  const { rowType, encoding, fieldsTerminatedBy, linesTerminatedBy, fieldsEnclosedBy } = attributes;
  if (rowType === undefined || locations.length === 0) throw descriptor('A table has no row type or no file');
  return {
    rowType: rowType.trim(),
    locations,
    encoding: encoding ?? 'UTF-8',
    separator: unescaped(fieldsTerminatedBy) || ',',
    quote: fieldsEnclosedBy === undefined ? '"' : unescaped(fieldsEnclosedBy),
    lineEnd: unescaped(linesTerminatedBy?.replace(/^ +$/, '')) || '\n',
    headerLines: columnIndex(attributes.ignoreHeaderLines) ?? 0,
    ...rest,
  };
}

const signs: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };

/** Separators are written `\t` and `\n`, since XML makes spaces of the signs themselves: a line end of spaces is one. */
const unescaped = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\\([tnr\\])/g, (_, sign: string) => signs[sign] ?? '');
