import { termTableOf } from '../terms/term-tables.ts';
import type { WrittenTable } from './written-table.ts';
import { element, emptyElement, type Xml, xmlDocument } from './xml.ts';

export interface WrittenTables {
  readonly core: WrittenTable;
  readonly extensions: readonly WrittenTable[];
}

/** The descriptor of an archive, `meta.xml` (https://dwc.tdwg.org/text/). */
export const metaDocument = ({ core, extensions }: WrittenTables, metadata: string): string =>
  xmlDocument(
    element(
      'archive',
      [tableElement('core', core), ...extensions.map((each) => tableElement('extension', each))],
      {
        xmlns: 'http://rs.tdwg.org/dwc/text/',
        metadata,
      },
    ),
  );

const format = {
  encoding: 'UTF-8',
  fieldsTerminatedBy: ',',
  linesTerminatedBy: '\\n',
  fieldsEnclosedBy: '"',
  ignoreHeaderLines: '1',
};

function tableElement(kind: 'core' | 'extension', { rowType, fileName, terms, idTerm }: WrittenTable): Xml {
  const known = new Set(Object.values(termTableOf(rowType)?.terms ?? {}));
  const fields = terms.flatMap((term, index) =>
    // The core id is no field of an extension that has no such term.
    term === idTerm && kind === 'extension' && !known.has(term)
      ? []
      : [emptyElement('field', { index: String(index), term })],
  );
  const id = emptyElement(kind === 'core' ? 'id' : 'coreid', { index: String(terms.indexOf(idTerm)) });
  const files = element('files', element('location', fileName));
  return element(kind, [files, id, ...fields], { ...format, rowType });
}
