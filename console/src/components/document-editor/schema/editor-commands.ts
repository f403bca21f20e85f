import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type Command, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, selectedRect } from '@tiptap/pm/tables';
import { insertPoint } from '@tiptap/pm/transform';
import { documentLimits, type HeadingLevel, type ImageAttributes } from '@weir/contract/site/document-nodes';
import { isSafeHref } from '@weir/contract/site/links';
import { isList } from './document-limits.ts';

/** Does it, where it can be done. */
export const run = (editor: Editor, command: Command): boolean =>
  command(editor.state, (transaction) => editor.view.dispatch(transaction), editor.view);

export const setBlock = (editor: Editor, level: HeadingLevel | undefined): boolean =>
  level === undefined ? editor.commands.setNode('paragraph') : editor.commands.setNode('heading', { level });

export type ListKind = 'bulletList' | 'orderedList';
export const toggleList = (editor: Editor, kind: ListKind): boolean =>
  editor.commands.toggleList(kind, 'listItem');

/** The item at the cursor goes into the one before it; false where there is none, or the list is deep enough. */
export const indent = (editor: Editor): boolean => editor.commands.sinkListItem('listItem');
export const outdent = (editor: Editor): boolean => editor.commands.liftListItem('listItem');

export const canIndent = (editor: Editor): boolean =>
  editor.can().sinkListItem('listItem') && listLevels(editor) < documentLimits.listLevels;

/** How many lists the cursor is in. */
export function listLevels({ state }: Editor): number {
  const { $from } = state.selection;
  return [...Array($from.depth + 1).keys()].filter((depth) => isList($from.node(depth))).length;
}

/** Subscript and superscript exclude each other. */
export function toggleMark(editor: Editor, name: string): boolean {
  const opposite: Record<string, string> = { subscript: 'superscript', superscript: 'subscript' };
  const chain = editor.chain();
  const other = opposite[name];
  return (other ? chain.unsetMark(other) : chain).toggleMark(name).run();
}

/** Of the whole link at the cursor, else of what is selected, else the address itself becomes its words. */
export function setLink(editor: Editor, href: string): boolean {
  if (!isSafeHref(href)) return false;
  const chain = editor.chain();
  if (!editor.state.selection.empty || editor.isActive('link'))
    return chain.extendMarkRange('link').setMark('link', { href }).run();
  const { schema } = editor;
  const text = schema.text(href.replace(/^(?:mailto|tel):/, ''), [schema.mark('link', { href })]);
  return chain.command(({ tr }) => Boolean(tr.replaceSelectionWith(text, false))).run();
}

export const unsetLink = (editor: Editor): boolean =>
  editor.chain().extendMarkRange('link').unsetMark('link').run();

const newTable = { rows: 3, columns: 3 };

export function insertTable(editor: Editor): boolean {
  if (isInTable(editor.state)) return false;
  const { nodes } = editor.schema;
  const rowOf = (cell: string) =>
    nodes.tableRow?.createChecked(
      null,
      Array.from({ length: newTable.columns }, () => nodes[cell]?.createAndFill()).filter(
        (one) => one != null,
      ),
    );
  const rows = Array.from({ length: newTable.rows }, (_, row) =>
    rowOf(row === 0 ? 'tableHeader' : 'tableCell'),
  );
  const table = nodes.table?.createChecked(
    null,
    rows.filter((one) => one !== undefined),
  );
  return table !== undefined && insertBlock(editor, table, { goInside: true });
}

export const insertPicture = (editor: Editor, mediaId: number): boolean => {
  const attributes: ImageAttributes = { mediaId, size: 'full', caption: '' };
  const picture = editor.schema.nodes.image?.create(attributes);
  return picture !== undefined && insertBlock(editor, picture, { goInside: false });
};

/** Where it was to stand when it was asked for, whatever the person does now. */
export function insertPictureAt(editor: Editor, mediaId: number, position: number): void {
  const { tr, doc, schema } = editor.state;
  const attributes: ImageAttributes = { mediaId, size: 'full', caption: '' };
  const picture = schema.nodes.image?.create(attributes);
  const paragraph = schema.nodes.paragraph?.create();
  if (!picture || !paragraph) return;
  const $place = doc.resolve(Math.min(position, doc.content.size));
  const after = $place.parent.isTextblock ? $place.after() : insertPoint(doc, $place.pos, picture.type);
  const $after = doc.resolve(after ?? doc.content.size);
  const isLast = $after.nodeAfter === null;
  const replaces = $place.depth === 1 && $place.parent.content.size === 0;
  tr.replaceWith(
    replaces ? $place.before() : $after.pos,
    $after.pos,
    isLast ? [picture, paragraph] : picture,
  );
  editor.view.dispatch(tr);
}

export const insertRule = (editor: Editor): boolean => {
  const rule = editor.schema.nodes.horizontalRule?.create();
  return rule !== undefined && insertBlock(editor, rule, { goInside: false });
};

/** In place of an empty paragraph, else after the block at the cursor; there is always a line to go on after it. */
function insertBlock(editor: Editor, block: Node, { goInside }: { goInside: boolean }): boolean {
  const { state, view } = editor;
  const { tr, selection, schema } = state;
  const { $from } = selection;
  const isAtEmpty =
    selection.empty &&
    $from.parent.isTextblock &&
    $from.parent.content.size === 0 &&
    $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), block.type);
  const [from, to] = placeFor(selection);
  const isLast = state.doc.resolve(to).node().lastChild === state.doc.resolve(to).nodeBefore;
  const paragraph = schema.nodes.paragraph?.create();
  const content = paragraph && isLast ? [block, paragraph] : [block];
  tr.replace(isAtEmpty ? from : to, to, new Slice(Fragment.from(content), 0, 0));
  const start = tr.mapping.map(isAtEmpty ? from : to, -1);
  if (tr.doc.nodeAt(start)?.type !== block.type) return false;
  const cursor = goInside ? start + 1 : start + block.nodeSize;
  tr.setSelection(Selection.near(tr.doc.resolve(cursor), 1)).scrollIntoView();
  view.dispatch(tr);
  return true;
}

/** The bounds of the block at a selection. */
function placeFor(selection: Selection): [from: number, to: number] {
  const { $from, $to } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock) return [selection.from, selection.to];
  if (!$from.parent.isTextblock) return [$from.pos, $to.pos];
  return [$from.before(), $to.parent.isTextblock ? $to.after() : $to.pos];
}

/** The next cell; after the last one a new row, while there may be more. */
export function goOnInTable(editor: Editor, direction: 1 | -1): boolean {
  if (!isInTable(editor.state)) return false;
  if (run(editor, goToNextCell(direction))) return true;
  const { map } = selectedRect(editor.state);
  if (direction < 0 || map.height >= documentLimits.tableRows) return false;
  return run(editor, addRowAfter) && run(editor, goToNextCell(1));
}

export function setPicture(editor: Editor, changed: Partial<ImageAttributes>): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
  const { from } = selection;
  return editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeMarkup(from, null, { ...selection.node.attrs, ...changed });
      tr.setSelection(NodeSelection.create(tr.doc, from));
      return true;
    })
    .run();
}

/** At the start of an item it goes out of its list, as a line goes up to the one before it. */
export function backOutOfList(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { $from } = selection;
  const isAtStart = $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
  return isAtStart && $from.node(-1).type.name === 'listItem' && outdent(editor);
}
