import { Extension, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  // What is wider than the text is scrolled in its own box.
  renderHTML: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const spanOf = (name: string) => (element: HTMLElement) => Number(element.getAttribute(name) ?? 1);
const spans = {
  colspan: {
    default: 1,
    parseHTML: spanOf('colspan'),
    renderHTML: ({ colspan }: Record<string, unknown>) => (colspan === 1 ? {} : { colspan }),
  },
  rowspan: {
    default: 1,
    parseHTML: spanOf('rowspan'),
    renderHTML: ({ rowspan }: Record<string, unknown>) => (rowspan === 1 ? {} : { rowspan }),
  },
};

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    // No table within a table.
    content: 'flat+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** By these ProseMirror's tables know their parts. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), Tables];
