import { TextSelection } from '@tiptap/pm/state';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDocumentEditor } from './create-document-editor.ts';
import {
  canIndent,
  insertPicture,
  insertPictureAt,
  insertRule,
  insertTable,
  setLink,
  toggleMark,
  unsetLink,
} from './schema/editor-commands.ts';

// Off the page there are no frames, and nobody is told.
beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 1));
afterAll(() => void vi.unstubAllGlobals());

type Block = SiteDocument['content'][number];
const paragraph = (text?: string): Extract<Block, { type: 'paragraph' }> => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const documentOf = (...content: SiteDocument['content']): SiteDocument => ({ type: 'doc', content });
const editing = (value: SiteDocument | null) => createDocumentEditor({ value, pictureUrl: String });

function select({ editor }: ReturnType<typeof editing>, from: number, to = from): void {
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
}

const types = (document: SiteDocument | null) => document?.content.map(({ type }) => type);

test('what is loaded is what is saved; nothing written is null', () => {
  const cell = { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph('a')] } as const;
  const value = documentOf(
    { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'x' }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('one')] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
    { type: 'image', attrs: { mediaId: 7, size: 'small', caption: 'Weir' } },
    { type: 'horizontalRule' },
  );
  expect(editing(value).document()).toEqual(value);
  expect(editing(null).document()).toBeNull();
  expect(editing(documentOf(paragraph())).document()).toBeNull();
});

test('what it does not know is refused, never left out', () => {
  const foreign = [
    { type: 'video' },
    { type: 'text', text: 'x' },
    { ...paragraph(), marks: [{ type: 'big' }] },
  ];
  for (const node of foreign) expect(() => editing(documentOf(node as never))).toThrow(RangeError);
  const here = editing(documentOf(paragraph('kept')));
  expect(() => here.replace(documentOf({ type: 'video' } as never))).toThrow(RangeError);
  expect(here.document()).toEqual(documentOf(paragraph('kept')));
  here.replace(null);
  expect(here.document()).toBeNull();
});

test('a table, a picture and a line come after the block at the cursor, with a line to go on', () => {
  const here = editing(documentOf(paragraph('a')));
  select(here, 2);
  expect(insertTable(here.editor)).toBe(true);
  expect(insertTable(here.editor)).toBe(false);
  expect(types(here.document())).toEqual(['paragraph', 'table', 'paragraph']);
  select(here, here.editor.state.doc.content.size - 1);
  insertPicture(here.editor, 7);
  expect(types(here.document())).toEqual(['paragraph', 'table', 'image', 'paragraph']);
  select(here, 2);
  insertRule(here.editor);
  insertPictureAt(here.editor, 8, 1);
  expect(types(here.document())?.slice(0, 4)).toEqual(['paragraph', 'image', 'horizontalRule', 'table']);
  insertPictureAt(here.editor, 9, 100_000);
  expect(types(here.document())?.slice(-2)).toEqual(['image', 'paragraph']);
});

test('links are those that may be, of the words that are selected or of their own', () => {
  const here = editing(documentOf(paragraph('see here')));
  select(here, 5, 9);
  expect(setLink(here.editor, 'javascript:alert(1)')).toBe(false);
  expect(setLink(here.editor, '/about')).toBe(true);
  expect(JSON.stringify(here.document())).toContain('"href":"/about"');
  select(here, 6);
  setLink(here.editor, '#levels');
  expect(JSON.stringify(here.document())).not.toContain('/about');
  unsetLink(here.editor);
  expect(here.document()).toEqual(documentOf(paragraph('see here')));
  select(here, 9);
  setLink(here.editor, 'mailto:a@weir.example');
  expect(JSON.stringify(here.document())).toContain('"text":"a@weir.example"');
});

test('subscript takes the place of superscript', () => {
  const here = editing(documentOf(paragraph('H2O')));
  select(here, 2, 3);
  toggleMark(here.editor, 'superscript');
  toggleMark(here.editor, 'subscript');
  expect(JSON.stringify(here.document())).toContain('"marks":[{"type":"subscript"}]');
  expect(here.toolState().marks).toMatchObject({ subscript: true, superscript: false });
});

test('lists go three deep', () => {
  const list = (...content: SiteDocument['content']) =>
    ({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a'), ...content] }] }) as const;
  const last = { type: 'listItem', content: [paragraph('last')] } as const;
  const deep = list(list({ ...list(), content: [...list().content, last] }));
  const here = editing(documentOf(deep));
  select(here, here.editor.state.doc.content.size - 8);
  expect(here.toolState()).toMatchObject({ list: 'bulletList', can: { indent: false, outdent: true } });
  expect(canIndent(here.editor)).toBe(false);
});
