import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { documentLimits, type HeadingLevel, type ImageAttributes } from '@weir/contract/site/document-nodes';
import { canIndent, listLevels } from './schema/editor-commands.ts';

export const markNames = ['bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const;
export type MarkName = (typeof markNames)[number];

/** What the tools show: of the place of the cursor, and of what can be done there. */
export interface ToolState {
  heading: HeadingLevel | undefined;
  marks: Record<MarkName, boolean>;
  /** Of the link at the cursor. */
  href: string | undefined;
  list: 'bulletList' | 'orderedList' | undefined;
  quote: boolean;
  table: { canAddRow: boolean; canAddColumn: boolean } | undefined;
  /** The picture that is selected. */
  picture: ImageAttributes | undefined;
  can: Record<'indent' | 'outdent' | 'undo' | 'redo', boolean>;
  /** Pictures on their way to the server. */
  uploads: number;
}

export function toolStateOf(editor: Editor, uploads: number): ToolState {
  const { state } = editor;
  const { selection } = state;
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'image';
  const levels = listLevels(editor);
  return {
    heading: editor.isActive('heading') ? editor.getAttributes('heading').level : undefined,
    marks: marksOf(editor),
    href: editor.isActive('link') ? editor.getAttributes('link').href : undefined,
    list: levels > 0 ? innermostList(editor) : undefined,
    quote: editor.isActive('blockquote'),
    table: tableOf(editor),
    picture: isPicture ? (selection.node.attrs as ImageAttributes) : undefined,
    can: {
      indent: levels > 0 && canIndent(editor),
      outdent: levels > 0,
      undo: undoDepth(state) > 0,
      redo: redoDepth(state) > 0,
    },
    uploads,
  };
}

const marksOf = (editor: Editor): Record<MarkName, boolean> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  strike: editor.isActive('strike'),
  subscript: editor.isActive('subscript'),
  superscript: editor.isActive('superscript'),
  code: editor.isActive('code'),
});

function innermostList({ state: { selection } }: Editor): ToolState['list'] {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === 'bulletList' || name === 'orderedList') return name;
  }
  return undefined;
}

function tableOf({ state }: Editor): ToolState['table'] {
  if (!isInTable(state)) return undefined;
  const { map } = selectedRect(state);
  return {
    canAddRow: map.height < documentLimits.tableRows,
    canAddColumn: map.width < documentLimits.tableColumns,
  };
}
