import { type Editor, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { headingLevels } from '@weir/contract/site/document-nodes';
import {
  backOutOfList,
  canIndent,
  goOnInTable,
  indent,
  listLevels,
  outdent,
  run,
  setBlock,
  toggleList,
} from './editor-commands.ts';
import { keptSelection } from './kept-selection.ts';

const onTab = (editor: Editor): boolean => {
  if (listLevels(editor) === 0) return goOnInTable(editor, 1);
  if (canIndent(editor)) indent(editor);
  return true;
};

const onShiftTab = (editor: Editor): boolean =>
  listLevels(editor) > 0 ? outdent(editor) : goOnInTable(editor, -1);

/** History, cursors between blocks, and the keys of blocks; those of marks are with the marks. */
export const editingKeys = (goToToolbar: () => void) =>
  Extension.create({
    name: 'editingKeys',
    // Before ProseMirror's own meaning of Enter and Backspace.
    priority: 1000,
    addProseMirrorPlugins: () => [
      history(),
      gapCursor(),
      keptSelection(),
      dropCursor({ color: false, class: 'drop-cursor', width: 2 }),
    ],
    addKeyboardShortcuts() {
      const { editor } = this;
      return Object.fromEntries([...keysOf(editor), ['Alt-F10', () => done(goToToolbar)]]);
    },
  });

function done(act: () => void): true {
  act();
  return true;
}

const keysOf = (editor: Editor): [keys: string, act: () => boolean][] => [
  ['Mod-z', () => run(editor, undo)],
  ['Mod-y', () => run(editor, redo)],
  ['Shift-Mod-z', () => run(editor, redo)],
  ['Enter', () => editor.commands.splitListItem('listItem')],
  ['Shift-Enter', () => editor.commands.insertContent({ type: 'hardBreak' })],
  ['Backspace', () => backOutOfList(editor)],
  ['Tab', () => onTab(editor)],
  ['Shift-Tab', () => onShiftTab(editor)],
  ['Mod-Alt-0', () => setBlock(editor, undefined)],
  ...headingLevels.map((level): [string, () => boolean] => [
    `Mod-Alt-${level}`,
    () => setBlock(editor, level),
  ]),
  ['Mod-Shift-7', () => toggleList(editor, 'orderedList')],
  ['Mod-Shift-8', () => toggleList(editor, 'bulletList')],
  ['Mod-Shift-9', () => editor.commands.toggleWrap('blockquote')],
];
